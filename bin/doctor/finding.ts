/** One answer of the doctor: what was asked, how it is, and what to do about it. */
import type { Style } from '../../generator/diagnostics/format.ts';

type State = 'ok' | 'wrong' | 'unasked';
/** `unasked`: it could not be asked from here, which is no fault of the shop. */
export type Finding = Readonly<{ topic: string; state: State; says: string; todo?: string | undefined }>;

const MARKS: Readonly<Record<State, string>> = { ok: '✓', wrong: '✘', unasked: '–' };

/** The findings of one topic. */
export function topic(name: string) {
  const finding =
    (state: State) =>
    (says: string, todo?: string): Finding => ({ topic: name, state, says, todo });
  return { ok: finding('ok'), wrong: finding('wrong'), unasked: finding('unasked') };
}

/** A line each, with what to do below it, and how many are wrong. */
export function findingsAsText(findings: readonly Finding[], style: Style): string {
  const width = Math.max(...findings.map(({ topic }) => topic.length));
  const paint = { ok: style.good, wrong: style.bad, unasked: style.dim };
  const lines = findings.flatMap(({ topic, state, says, todo }) => [
    `${paint[state](MARKS[state])} ${topic.padEnd(width)}  ${says}`,
    ...(todo === undefined ? [] : [`  ${' '.repeat(width)}  → ${todo}`]),
  ]);
  const count = (state: State) => findings.filter((finding) => finding.state === state).length;
  const [wrong, unasked] = [count('wrong'), count('unasked')];
  const sum = wrong === 0 ? 'Nothing is wrong.' : `${wrong} ${wrong === 1 ? 'thing is' : 'things are'} wrong.`;
  const open = unasked === 0 ? '' : ` ${unasked} could not be asked from here.`;
  return `${lines.join('\n')}\n\n${sum}${open}\n`;
}
