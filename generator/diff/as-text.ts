/** Differences for the terminal. */
import type { Style } from '../diagnostics/format.ts';
import type { Difference, TextDifference } from './difference.ts';
import {
  approvalLine,
  factLine,
  groupsOf,
  guideLine,
  MARKS,
  pageLine,
  placesOf,
  printable,
  wordsLine,
} from './groups.ts';

export function differencesAsText(differences: readonly Difference[], compared: string, style: Style): string {
  if (differences.length === 0) return `No visible change. ${compared}\n`;
  const approval = approvalLine(differences);
  const groups = groupsOf(differences).map(
    (group) => `\n${style.bold(group.title)}\n${group.differences.map((one) => block(one, style)).join('')}`,
  );
  return `${compared}\n${approval === undefined ? '' : `${style.warn(approval)}\n`}${groups.join('')}`;
}

function block(one: Difference, style: Style): string {
  const marks = one.marks.map((mark) => `${style.warn(MARKS[mark])} `).join('');
  if (one.kind === 'text')
    return `  ${marks}${placesOf(one)}${one.part === 'text' ? '' : `: ${one.part}`}\n${sides(one, style)}`;
  if (one.kind === 'page') return `  ${marks}${pageLine(one)}\n`;
  return `  ${marks}${one.kind === 'guide' ? guideLine(one) : factLine(one)}\n`;
}

function sides(one: TextDifference, style: Style): string {
  const words = wordsLine(one);
  return [
    ...(one.before === '' ? [] : [style.bad(`    - ${printable(one.before)}`)]),
    ...(one.after === '' ? [] : [style.good(`    + ${printable(one.after)}`)]),
    ...(words === undefined ? [] : [style.dim(`      ${words}`)]),
    '',
  ].join('\n');
}
