/**
 * Differences as a comment on a pull request. Text from content stands in a code block with a prefix before each line: there it is neither
 * Markdown nor HTML, and can neither mention users nor link anywhere.
 */
import type { Difference } from './difference.ts';
import {
  approvalLine,
  countOf,
  factLine,
  groupsOf,
  guideLine,
  MARKS,
  pageLine,
  placesOf,
  printable,
  wordsLine,
} from './groups.ts';

/** A workflow finds its own comment by this line and replaces it. */
export const COMMENT_MARKER = '<!-- offer diff -->';

/** Bytes: GitHub refuses a comment above 65,536 characters, and a variable of the environment holds no more than 128 kB. */
const LIMIT = 60_000;

export function differencesAsMarkdown(differences: readonly Difference[], compared: string): string {
  if (differences.length === 0) return `${COMMENT_MARKER}\n**No visible change.** ${plainRef(compared)}\n`;
  const approval = approvalLine(differences);
  const parts = groupsOf(differences).flatMap(({ title, differences: some }) => [
    { text: `\n### ${title}\n`, counts: 0 },
    ...some.map((one) => ({ text: fenced(linesOf(one)), counts: 1 })),
  ]);
  let text = `${COMMENT_MARKER}\n**${countOf(differences.length, 'visible change')}.** ${plainRef(compared)}\n`;
  if (approval !== undefined) text += `\n**⚠ ${approval}**\n`;
  let bytes = Buffer.byteLength(text);
  let left = differences.length;
  for (const part of parts) {
    bytes += Buffer.byteLength(part.text);
    if (bytes > LIMIT) break;
    text += part.text;
    left -= part.counts;
  }
  return left === 0 ? text : `${text}\n… and ${countOf(left, 'more change')}: run \`offer diff\` to see all of them.\n`;
}

/** The ref comes from the command line: keeps only letters, digits and the punctuation of Git refs. */
const plainRef = (compared: string): string => compared.replace(/[^\w ,./~^-]/g, '□');

/** The comment for content that cannot be built: only locations and titles of the catalogue, no words of the content. */
export function failureAsMarkdown(
  diagnostics: readonly Readonly<{ file: string; line: number; title: string }>[],
): string {
  const rows = diagnostics.map(({ file, line, title }) => `! ${printable(file)}:${line} ${title}`).slice(0, 100);
  return `${COMMENT_MARKER}\n**The content does not build, so there is nothing to compare.**\n${fenced(rows)}`;
}

function linesOf(one: Difference): string[] {
  const marks = one.marks.map((mark) => `${MARKS[mark]} `).join('');
  if (one.kind === 'page') return [`${one.what === 'removed' ? '-' : '+'} ${marks}${pageLine(one)}`];
  if (one.kind === 'guide') return [`! ${guideLine(one)}`];
  if (one.kind !== 'text') return [`! ${marks}${factLine(one)}`];
  const words = wordsLine(one);
  return [
    `@@ ${marks}${placesOf(one)}${one.part === 'text' ? '' : `: ${one.part}`} @@`,
    ...(one.before === '' ? [] : [`- ${printable(one.before)}`]),
    ...(one.after === '' ? [] : [`+ ${printable(one.after)}`]),
    ...(words === undefined ? [] : [`! ${words}`]),
  ];
}

/** No line can end the block: each begins with a prefix. */
function fenced(lines: readonly string[]): string {
  return `\n\`\`\`\`diff\n${lines.join('\n')}\n\`\`\`\`\n`;
}
