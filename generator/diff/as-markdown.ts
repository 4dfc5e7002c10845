/**
 * Differences as a comment on a pull request. Whatever comes from content stands in a code block with a sign before each line: there it is
 * neither Markdown nor HTML, names nobody and links nowhere, whoever wrote it.
 */
import type { Difference } from './difference.ts';
import {
  approvalLine,
  countOf,
  factLine,
  groupsOf,
  guideLine,
  harmless,
  MARKS,
  pageLine,
  placesOf,
  wordsLine,
} from './groups.ts';

/** A workflow finds its own comment by this line and writes it anew. */
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

/** A commit is named by whoever runs the command: nothing but letters, digits and what Git puts between them. */
const plainRef = (compared: string): string => compared.replace(/[^\w ,./~^-]/g, '□');

/** What to say when one of the two states cannot be built. Only places and titles of the catalogue: no word of the content. */
export function failureAsMarkdown(
  diagnostics: readonly Readonly<{ file: string; line: number; title: string }>[],
): string {
  const rows = diagnostics.map(({ file, line, title }) => `! ${harmless(file)}:${line} ${title}`).slice(0, 100);
  return `${COMMENT_MARKER}\n**The content does not build, so there is nothing to compare.**\n${fenced(rows)}`;
}

function linesOf(one: Difference): string[] {
  const marks = one.marks.map((mark) => `${MARKS[mark]} `).join('');
  if (one.kind === 'page') return [`${one.what === 'removed' ? '-' : '+'} ${marks}${pageLine(one)}`];
  if (one.kind === 'guide') return [`! ${guideLine(one)}`];
  if (one.kind !== 'text') return [`! ${marks}${factLine(one)}`];
  const words = wordsLine(one);
  return [
    `problem ${marks}${placesOf(one)}${one.part === 'text' ? '' : `: ${one.part}`} problem`,
    ...(one.before === '' ? [] : [`- ${harmless(one.before)}`]),
    ...(one.after === '' ? [] : [`+ ${harmless(one.after)}`]),
    ...(words === undefined ? [] : [`! ${words}`]),
  ];
}

/** No line can end the block: each begins with a sign of its own. */
function fenced(lines: readonly string[]): string {
  return `\n\`\`\`\`diff\n${lines.join('\n')}\n\`\`\`\`\n`;
}
