/** Findings that the owner accepted in content/accepted.yaml: still listed, but no longer failures. */
import type { Acceptance } from '#schema/files/accepted.ts';
import type { Content } from '../content/content.ts';
import * as catalogue from '../diagnostics/catalogue.ts';
import { closestMatch } from '../diagnostics/did-you-mean.ts';
import type { ContentLocator } from './locate-content.ts';
import { type Finding, pageAddress } from './run-checks.ts';

export type Accepted = Readonly<{ finding: Finding; acceptance: Acceptance }>;
export type Judged = Readonly<{ open: readonly Finding[]; accepted: readonly Accepted[] }>;

/** Nobody reaches such an address, and a shop without a seller is against the law: no reason makes up for that. */
const NEVER: readonly string[] = [catalogue.placeholderContact, catalogue.sampleSeller].map(
  ({ definition }) => definition.code,
);

/** The codes an owner may accept. Other errors are defects and have to be fixed. */
const ACCEPTABLE = Object.values(catalogue)
  .filter(({ definition: { by, severity } }) => by === 'launch' && severity !== 'warning')
  .map(({ definition }) => definition.code)
  .filter((code) => !NEVER.includes(code));

export const isAcceptable = ({ code }: Finding): boolean => ACCEPTABLE.includes(code);

type Source = Readonly<{ content: Pick<Content, 'accepted'>; locate: Pick<ContentLocator, 'at'> }>;

/** @returns an unused acceptance as a finding */
export function applyAcceptances({ content, locate }: Source, findings: readonly Finding[]): Judged {
  const acceptances = content.accepted.flatMap(({ file, data }) =>
    data.map((acceptance, index) => ({ file, index, acceptance })),
  );
  const accepted = findings.flatMap((finding): Accepted[] => {
    const match = acceptances.find(({ acceptance }) => matches(acceptance, finding));
    return match === undefined ? [] : [{ finding, acceptance: match.acceptance }];
  });
  const used = new Set(findings.flatMap((finding) => acceptances.filter((one) => matches(one.acceptance, finding))));
  const unused = acceptances
    .filter((one) => !used.has(one))
    .map(({ file, index, acceptance: { finding } }): Finding => {
      const suggestion = ACCEPTABLE.includes(finding) ? undefined : closestMatch(finding, ACCEPTABLE);
      const at = locate.at(file, { path: [index, 'finding'] });
      return { ...catalogue.acceptanceUnused(at, { finding, suggestion }), urls: [] };
    });
  const answered = new Set(accepted.map(({ finding }) => finding));
  return { open: [...findings.filter((finding) => !answered.has(finding)), ...unused], accepted };
}

function matches({ finding: code, where }: Acceptance, finding: Finding): boolean {
  if (code !== finding.code || !isAcceptable(finding)) return false;
  if (where === undefined) return true;
  if (where.startsWith('/')) return finding.urls.some((url) => pageAddress(url).path === where);
  return finding.file === where || finding.file.endsWith(`/${where}`);
}
