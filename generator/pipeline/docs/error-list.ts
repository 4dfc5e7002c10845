/** docs/errors.md: every problem of the catalogue, as `offer explain` tells it. */
import type { Definition } from '../../diagnostics/diagnostic.ts';

type Entry = Pick<Definition<never>, 'code' | 'severity' | 'title' | 'explanation'>;

const HEAD = `# Errors, one by one

Behind every problem stands its code in brackets, such as \`[unknown-field]\`. \`npx offer explain unknown-field\` prints the same as is written
here. An **error** stops the build: nothing is written, the old site stays. A **warning** does not. Made from the catalogue of problems:
\`npx offer schema --docs\` writes it anew.
`;

export function errorList(entries: readonly Entry[]): string {
  const sorted = [...entries].sort((a, b) => (a.code < b.code ? -1 : 1));
  const sections = sorted.map(
    ({ code, severity = 'error', title, explanation }) => `## ${code}\n\n**${title}.** ${explanation} (${severity})\n`,
  );
  return [HEAD, ...sections].join('\n');
}
