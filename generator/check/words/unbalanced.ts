/** Brackets and quotes that are opened and never closed, or closed and never opened. */
import { unbalanced } from '../../diagnostics/catalogue.ts';
import type { Check } from '../run-checks.ts';

export type Unbalanced = Readonly<{ found: string; missing: string }>;

const PAIRS: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '“': '”',
  '«': '»',
  '「': '」',
  '『': '』',
  '（': '）',
};
const CLOSING = new Map(Object.entries(PAIRS).map(([open, close]) => [close, open]));

/** "a)" and "1)" count things and close nothing, and :) is a face. */
const COUNTED = /(?:^|\s)(?:\w{1,2}|[:;]-?)$/;

/** @returns the first fault of the text, with the words at it */
export function unbalancedIn(text: string): Unbalanced[] {
  // What is left of a link is reported as such.
  if (text.includes('„') || text.includes('](')) return [];
  const open: { sign: string; index: number }[] = [];
  for (const [index, sign] of [...text.matchAll(/[()[\]“”«»「」『』（）]/g)].map(
    (match) => [match.index, match[0]] as const,
  )) {
    if (PAIRS[sign] !== undefined) open.push({ sign, index });
    else if (open.at(-1)?.sign === CLOSING.get(sign)) open.pop();
    else if (sign !== ')' || !COUNTED.test(text.slice(0, index))) return [fault(text, index, CLOSING.get(sign) ?? '')];
  }
  const [left] = open;
  if (left !== undefined) return [fault(text, left.index, PAIRS[left.sign] ?? '')];
  const straight = [...text.matchAll(/"/g)];
  // An inch has a digit before it.
  const isEven = [straight, [...text.matchAll(/(?<!\d)"/g)]].some(({ length }) => length % 2 === 0);
  return isEven ? [] : [fault(text, straight.at(-1)?.index ?? 0, '"')];
}

function fault(text: string, index: number, missing: string): Unbalanced {
  const [found = text[index] ?? ''] = /^\S+(?: \S+){0,2}/.exec(text.slice(index)) ?? [];
  return { found, missing };
}

const BLOCKS = 'title, p, li, h1, h2, h3, h4, dt, dd, td, th, summary, button, figcaption';
const INLINE: ReadonlySet<string> = new Set(['A', 'B', 'BR', 'EM', 'I', 'Q', 'SPAN', 'STRONG', 'TIME']);

/** Bold and links divide a sentence into several texts: only a whole paragraph can be judged. */
export const unbalancedWords: Check = ({ pages, translated, locate }) =>
  [...pages, ...translated].flatMap((page) =>
    page.root
      .querySelectorAll(BLOCKS)
      .filter((block) => block.querySelectorAll('*').every(({ tagName }) => INLINE.has(tagName)))
      .flatMap((block) =>
        unbalancedIn(block.text).map((fault) => ({
          diagnostic: unbalanced(locate.element(page, block, fault.found), fault),
          page,
        })),
      ),
  );
