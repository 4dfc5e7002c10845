/** What npm's audit says of one lock file, held against the written exceptions. An answer that did not come is not a clean one. */
import * as z from 'zod';

const advisory = z.object({ title: z.string(), url: z.string(), severity: z.string() });
const report = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(z.string(), z.object({ name: z.string(), via: z.array(z.union([z.string(), advisory])) })),
});

const day = z.iso.date();
/** Every field is asked for: an exception without a reason or an end is none. */
export const exceptionsSchema = z.array(
  z.strictObject({
    package: z.string().min(1),
    advisory: z.string().regex(/^GHSA-/),
    why: z.string().min(20),
    until: day,
  }),
);
export type Exception = z.output<typeof exceptionsSchema>[number];

export type Finding = Readonly<{ package: string; advisory: string; severity: string; title: string }>;
export type Verdict =
  | Readonly<{ asked: false; why: string }>
  | Readonly<{ asked: true; findings: readonly Finding[]; excepted: readonly Finding[] }>;

/** @param answer what `npm audit --json` printed */
export function judgeAudit(answer: string, exceptions: readonly Exception[], today: string): Verdict {
  const read = report.safeParse(parseOrNothing(answer));
  if (!read.success) return { asked: false, why: reasonIn(answer) };
  const all = Object.values(read.data.vulnerabilities).flatMap(({ name, via }) =>
    // A string names another package of the same report, which has the advisory itself.
    via.flatMap((one) => (typeof one === 'string' ? [] : [findingOf(name, one)])),
  );
  const holds = (finding: Finding): boolean =>
    exceptions.some(
      (one) => one.package === finding.package && one.advisory === finding.advisory && !isExpired(one, today),
    );
  return { asked: true, findings: all.filter((one) => !holds(one)), excepted: all.filter(holds) };
}

/** The last day of an exception still counts. */
export const isExpired = ({ until }: Exception, today: string): boolean => until < today;

const findingOf = (name: string, { url, severity, title }: z.output<typeof advisory>): Finding => ({
  ...{ package: name, advisory: url.slice(url.lastIndexOf('/') + 1), severity, title },
});

function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reasonIn(answer: string): string {
  const said = z.object({ message: z.string() }).safeParse(parseOrNothing(answer));
  return said.success ? said.data.message : 'npm gave no report';
}
