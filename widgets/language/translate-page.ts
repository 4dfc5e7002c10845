/**
 * The page in the visitor's language: every text that the dictionary knows is put in its place; what it does not know stays
 * English and is marked so. The elements stay; only their words change.
 */
import { textKey } from '#domain/text-key.ts';
import type { PageTexts } from '../site-data.ts';

const LETTERS = /\p{L}{2}/u;
const ATTRIBUTES = ['aria-label', 'placeholder'] as const;
const SLOT = '{price}';

export function translatePage(root: HTMLElement, texts: PageTexts): void {
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    if (element.closest('svg, script, style') !== null || isForeign(element, root)) continue;
    for (const run of wordRuns(element)) translateRun(element, run, texts);
    for (const name of ATTRIBUTES) {
      const translated = texts[textKey(element.getAttribute(name) ?? '')];
      if (translated !== undefined) element.setAttribute(name, translated);
    }
  }
}

/** Within a part that is marked as of a language of its own. */
function isForeign(element: Element, root: Element): boolean {
  const marked = element.closest('[lang]');
  return marked !== null && root.contains(marked);
}

const isPrice = (node: Node): node is HTMLElement => node instanceof HTMLElement && node.matches('[data-price]');

/** Words that belong together: neighbouring texts, with the prices between them. Prices alone are no words. */
function wordRuns(element: Element): ChildNode[][] {
  const runs: ChildNode[][] = [[]];
  for (const node of element.childNodes) {
    if (node instanceof Text || isPrice(node)) runs.at(-1)?.push(node);
    else runs.push([]);
  }
  return runs.filter((run) => run.some((node) => node instanceof Text && LETTERS.test(node.data)));
}

function translateRun(element: HTMLElement, run: readonly ChildNode[], texts: PageTexts): void {
  const source = run.map((node) => (isPrice(node) ? SLOT : (node.textContent ?? ''))).join('');
  const translated = texts[textKey(source)];
  if (translated === undefined) {
    element.lang = 'en';
    return;
  }
  const prices = run.filter(isPrice);
  const [first, ...rest] = translated.split(SLOT);
  const padded = (/^\s/.test(source) ? ' ' : '') + (first ?? '');
  const parts = [padded, ...rest.flatMap((text, i) => [prices[i] ?? '', text])];
  const end = run.at(-1);
  const mark = document.createComment('');
  end?.after(mark);
  for (const node of run) node.remove();
  mark.replaceWith(...parts.filter((part) => part !== ''));
}
