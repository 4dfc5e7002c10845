/**
 * The page in the visitor's language: every text that the dictionary knows is put in its place; what it does not know stays
 * English and is marked so. The elements stay; only their words change.
 */
import { textKey } from '#domain/text-key.ts';

export type PageTexts = Readonly<Record<string, string>>;

const LETTERS = /\p{L}{2}/u;
const ATTRIBUTES = ['aria-label', 'placeholder', 'title'] as const;
const SLOT = '{price}';

export function translatePage(root: HTMLElement, texts: PageTexts): void {
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    if (element.closest('[lang], script, style, svg') !== null && element.closest('[lang]') !== root.closest('[lang]'))
      continue;
    translateText(element, texts);
    for (const name of ATTRIBUTES) {
      const translated = texts[textKey(element.getAttribute(name) ?? '')];
      if (translated !== undefined) element.setAttribute(name, translated);
    }
  }
}

/** An element that holds words, and besides them nothing but prices. */
function translateText(element: HTMLElement, texts: PageTexts): void {
  const nodes = [...element.childNodes];
  const isPrice = (node: Node): node is HTMLElement => node instanceof HTMLElement && node.matches('[data-price]');
  const words = nodes.filter((node) => node instanceof Text && LETTERS.test(node.data));
  if (words.length === 0) return;
  const plain = nodes.every((node) => node instanceof Text || isPrice(node));
  const source = nodes.map((node) => (isPrice(node) ? SLOT : (node.textContent ?? ''))).join('');
  const translated = plain ? texts[textKey(source)] : undefined;
  if (translated !== undefined) place(element, translated, nodes.filter(isPrice));
  else if (plain || words.length > 0) markEnglish(element, words, texts);
}

/** The translated words with the prices of the original in their slots. */
function place(element: HTMLElement, translated: string, prices: readonly HTMLElement[]): void {
  const parts = translated.split(SLOT).flatMap((text, i) => {
    const price = i === 0 ? undefined : prices[i - 1];
    return price === undefined ? [text] : [price, text];
  });
  element.replaceChildren(...parts.filter((part) => part !== ''));
}

/** Beside other elements, each run of words may be known by itself. What is known to nobody is English. */
function markEnglish(element: HTMLElement, words: readonly Node[], texts: PageTexts): void {
  let left = false;
  for (const node of words) {
    const source = node.textContent ?? '';
    const translated = texts[textKey(source)];
    if (translated === undefined) left = true;
    else node.textContent = source.replace(source.trim(), () => translated);
  }
  if (left) element.lang = 'en';
}
