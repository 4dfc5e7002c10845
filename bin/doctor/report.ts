/** The doctor's findings for a person: a mark, what is, and below what is wrong what to do. */
import type { Style } from '../../generator/diagnostics/format.ts';
import type { Finding } from './finding.ts';

const MARKS: Readonly<Record<Finding['state'], string>> = { ok: '✓', wrong: '✘', unasked: '–' };

export function doctorAsText(findings: readonly Finding[], style: Style): string {
  const width = Math.max(...findings.map(({ topic }) => topic.length));
  const paint = { ok: style.good, wrong: style.bad, unasked: style.dim };
  const lines = findings.flatMap(({ topic, state, says, todo }) => [
    `${paint[state](MARKS[state])} ${topic.padEnd(width)}  ${says}`,
    ...(todo === undefined ? [] : [`  ${' '.repeat(width)}  → ${todo}`]),
  ]);
  return `${lines.join('\n')}\n\n${summary(findings)}\n`;
}

function summary(findings: readonly Finding[]): string {
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  const [wrong, unasked] = [count('wrong'), count('unasked')];
  const open = unasked === 0 ? '' : ` ${unasked} could not be asked from here.`;
  if (wrong === 0) return `Nothing is wrong.${open}`;
  return `${wrong} ${wrong === 1 ? 'thing is' : 'things are'} wrong.${open}`;
}
