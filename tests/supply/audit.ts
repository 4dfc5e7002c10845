/**
 * `npm run audit`: asks the registry for known vulnerabilities of every package in every lock file. Exit 0: asked, and clean; 1: one without
 * a valid exception; 75: could not ask, which says nothing either way.
 */
import { spawnSync } from 'node:child_process';
import * as z from 'zod';
import { readLocks } from './locks.ts';

/** Known vulnerabilities that do not affect this project: why, and until when (the last day included). */
const EXCEPTIONS: readonly Readonly<{ package: string; advisory: `GHSA-${string}`; why: string; until: string }>[] = [];

const COULD_NOT_ASK = 75;
const advisory = z.object({ title: z.string(), url: z.string(), severity: z.string() });
const report = z.object({
  auditReportVersion: z.literal(2),
  // A string names another package of the same report, which has the advisory itself.
  vulnerabilities: z.record(z.string(), z.object({ name: z.string(), via: z.array(z.union([z.string(), advisory])) })),
});

function auditOf(folder: string): z.output<typeof report> | undefined {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--audit-level=none'], { cwd: folder, encoding: 'utf8' });
  try {
    return report.parse(JSON.parse(stdout));
  } catch {
    return undefined;
  }
}

const today = new Date().toISOString().slice(0, 10);
const isExcepted = (name: string, url: string) =>
  EXCEPTIONS.some((one) => one.package === name && url.endsWith(one.advisory) && today <= one.until);

const codes = readLocks().map(({ folder, packages }) => {
  const answer = auditOf(folder);
  if (answer === undefined) {
    console.log(`? ${folder}/package-lock.json: the registry gave no report`);
    return COULD_NOT_ASK;
  }
  const found = Object.values(answer.vulnerabilities).flatMap(({ name, via }) =>
    via.flatMap((one) => (typeof one === 'string' || isExcepted(name, one.url) ? [] : [{ name, ...one }])),
  );
  for (const { name, severity, title, url } of found)
    console.log(`✘ ${folder}: ${name}, ${severity}: ${title} (${url})`);
  if (found.length === 0) console.log(`✓ ${folder}: ${packages.length} packages, none with a known vulnerability`);
  return found.length === 0 ? 0 : 1;
});
process.exitCode = codes.includes(1) ? 1 : Math.max(...codes);
