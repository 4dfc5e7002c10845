/**
 * Replaces every text in the dictionary with its translation. Other texts stay English and are marked `lang="en"`. Elements are kept, so
 * their listeners stay attached.
 */
import { textKey } from '#domain/text-key.ts';
import type { PageTexts } from '../site-data.ts';

const LETTERS = /\p{L}{2}/u;
const ATTRIBUTES = ['aria-label', 'placeholder'] as const;
const PRICE = '{price}';

export function translatePage(root: HTMLElement, texts: PageTexts): void {
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    if (element.closest('svg, script, style') !== null || hasOwnLanguage(element, root)) continue;
    for (const run of textRuns(element)) translateRun(element, run, texts);
    for (const name of ATTRIBUTES) {
      const translated = texts[textKey(element.getAttribute(name) ?? '')];
      if (translated !== undefined) element.setAttribute(name, translated);
    }
  }
}

function hasOwnLanguage(element: Element, root: Element): boolean {
  const owner = element.closest('[lang]');
  return owner !== null && root.contains(owner);
}

const isPrice = (node: Node): node is HTMLElement => node instanceof HTMLElement && node.matches('[data-price]');

/** Adjacent text nodes with the prices between them, which are translated as one text. Runs without letters are omitted. */
function textRuns(element: Element): ChildNode[][] {
  const runs: ChildNode[][] = [[]];
  for (const node of element.childNodes) {
    if (node instanceof Text || isPrice(node)) runs.at(-1)?.push(node);
    else runs.push([]);
  }
  return runs.filter((run) => run.some((node) => node instanceof Text && LETTERS.test(node.data)));
}

function translateRun(element: HTMLElement, run: readonly ChildNode[], texts: PageTexts): void {
  const source = run.map((node) => (isPrice(node) ? PRICE : (node.textContent ?? ''))).join('');
  const translated = texts[textKey(source)];
  if (translated === undefined) {
    element.lang = 'en';
    return;
  }
  const prices = run.filter(isPrice);
  const [first, ...rest] = translated.split(PRICE);
  const padded = (/^\s/.test(source) ? ' ' : '') + (first ?? '');
  const parts = [padded, ...rest.flatMap((text, i) => [prices[i] ?? '', text])];
  const end = run.at(-1);
  const placeholder = document.createComment('');
  end?.after(placeholder);
  for (const node of run) node.remove();
  placeholder.replaceWith(...parts.filter((part) => part !== ''));
}
