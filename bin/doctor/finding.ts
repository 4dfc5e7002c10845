/** One result of `offer doctor`: what was checked, its state, and what to do about it. */
import type { Style } from '../../generator/diagnostics/diagnostic.ts';

type State = 'ok' | 'wrong' | 'unasked';
/** `unasked`: it could not be checked from this machine, which is not a problem of the shop. */
export type Finding = Readonly<{ topic: string; state: State; says: string; todo?: string | undefined }>;

const MARKS: Readonly<Record<State, string>> = { ok: '✓', wrong: '✘', unasked: '–' };

export function topic(name: string) {
  const finding =
    (state: State) =>
    (says: string, todo?: string): Finding => ({ topic: name, state, says, todo });
  return { ok: finding('ok'), wrong: finding('wrong'), unasked: finding('unasked') };
}

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
  const open = unasked === 0 ? '' : ` ${unasked} could not be checked from here.`;
  return `${lines.join('\n')}\n\n${sum}${open}\n`;
}
