/** The words of a page in their order: text, and what attributes say in its place. */
import { HTMLElement, TextNode } from 'node-html-parser';
import type { PageText } from './types.ts';

const SILENT: ReadonlySet<string> = new Set(['SCRIPT', 'STYLE', 'TEMPLATE']);
const SPOKEN = ['alt', 'aria-label', 'title', 'placeholder'];

/** @param numberOf the number of an element */
export function textsOf(root: HTMLElement, numberOf: (element: HTMLElement) => number): PageText[] {
  const texts: PageText[] = [];
  const visit = (element: HTMLElement) => {
    if (SILENT.has(element.tagName)) return;
    for (const words of attributesOf(element)) texts.push({ words, element: numberOf(element) });
    for (const node of element.childNodes) {
      if (node instanceof HTMLElement) visit(node);
      else if (node instanceof TextNode && !node.isWhitespace)
        texts.push({ words: plain(node.text), element: numberOf(element) });
    }
  };
  visit(root);
  return texts;
}

function attributesOf(element: HTMLElement): string[] {
  const names = element.tagName === 'META' && element.getAttribute('name') === 'description' ? ['content'] : SPOKEN;
  return names.flatMap((name) => {
    const words = element.getAttribute(name);
    return words === undefined || words.trim() === '' ? [] : [plain(words)];
  });
}

/** Spaces that hold words together are spaces to those who search for the words. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');
