/** Differences as plain text, for the terminal and for the comment on a pull request: grouped by what was changed. */
import { countOf, escapeControls, type Style } from '../diagnostics/format.ts';
import { type ApprovalMark, MARKS } from './approval-marks.ts';
import type { Difference } from './compare-content.ts';

/** @param compared says what was compared with what */
export function differencesAsText(differences: readonly Difference[], compared: string, style: Style): string {
  if (differences.length === 0) return `No visible change. ${compared}\n`;
  const count = (mark: ApprovalMark) => differences.filter(({ marks }) => marks.includes(mark)).length;
  const counts = MARKS.flatMap((mark) => (count(mark) === 0 ? [] : [countOf(count(mark), `${mark} change`)]));
  const approval = counts.length === 0 ? [] : [style.warn(`Needs approval: ${counts.join(', ')}`)];
  const groups = [...new Set(differences.map(({ group }) => group))];
  const lines = groups.flatMap((group) => {
    const found = differences.filter((one) => one.group === group);
    return ['', style.bold(group), ...found.flatMap((one) => linesOf(one, style))];
  });
  return [compared, ...approval, ...lines, ''].join('\n');
}

/** How much fits into one line. */
const SHORT = 40;

/** How many lines are shown of a file that is new or gone. */
const MOST_LINES = 20;

function linesOf({ name, langs, what, note, before, after, marks }: Difference, style: Style): string[] {
  const language = langs.length === 0 ? '' : ` (${langs.map(languageName).join(', ')})`;
  const subject = `${name}${language}`.trim();
  const head = `  ${marks.map((mark) => `${style.warn(`⚠ ${mark}`)} `).join('')}`;
  const isShort = [before, after].every((said) => said.length < 2 && (said[0] ?? '').length <= SHORT);
  // A text that gained a sentence had others before.
  const isWhole = what !== 'changed' || before.length === after.length;
  if (note === '' && isShort && isWhole && before.length + after.length > 0)
    return [`${head}${escapeControls(`${subject}: ${before[0] ?? '(none)'} → ${after[0] ?? '(none)'}`)}`];
  const state = { added: ' is new', removed: ' is gone', changed: '' }[what];
  const said = [
    ...before.map((text) => style.bad(`    - ${escapeControls(text)}`)),
    ...after.map((text) => style.good(`    + ${escapeControls(text)}`)),
  ];
  const rest = said.length - MOST_LINES;
  return [
    `${head}${escapeControls(`${subject}${state}${note === '' ? '' : `: ${note}`}`)}`,
    ...said.slice(0, MOST_LINES),
    ...(rest > 0 ? [`    … and ${countOf(rest, 'other line')}: offer diff --json`] : []),
  ];
}

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** `es` → `Spanish`. The docs call Bengali by its usual English name, which the platform does not. */
const languageName = (lang: string): string => (lang === 'bn' ? 'Bengali' : (LANGUAGE_NAMES.of(lang) ?? lang));
