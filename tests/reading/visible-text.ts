/**
 * What a page says in its own English words, block by block: a heading, a paragraph, a list item, a cell and a button are blocks, so
 * each is at least one sentence. Left out is what is not ours to word, or what nobody sees.
 */
import { HTMLElement, type Node, TextNode } from 'node-html-parser';

const NOT_OURS = [
  // Titles of papers and of other people's pages, with their authors, journals and dates.
  'cite',
  '.references li',
  '.studies label',
  '.panel h3',
  '.entry h3',
  '.meta',
  // What customers say stays as they said it.
  '.letters',
  // Names of people, and of the seller as the law asks for them.
  '.byline',
  // What nobody sees: words for programs that read aloud repeat what stands beside them.
  '.unseen',
  '[aria-hidden=true]',
  'svg',
  'script',
  'style',
  'template',
].join();

const INLINE: ReadonlySet<string> = new Set('A ABBR B BDI CITE CODE EM I S SMALL SPAN STRONG SUB SUP TIME'.split(' '));
/** Links that look like buttons stand alone, and so do two spans side by side: style sets them apart. */
const isInline = (element: HTMLElement): boolean =>
  INLINE.has(element.tagName) &&
  !/(^| )(button|more)( |$)/.test(element.getAttribute('class') ?? '') &&
  !(element.tagName === 'SPAN' && nodeBefore(element)?.rawTagName === 'span');

function nodeBefore(element: HTMLElement): Node | undefined {
  const siblings = element.parentNode?.childNodes ?? [];
  return siblings[siblings.indexOf(element) - 1];
}

export function blocksOf(root: HTMLElement): string[] {
  const others = new Set(root.querySelectorAll(NOT_OURS));
  const blocks: string[] = [''];
  const visit = (element: HTMLElement) => {
    const lang = element.getAttribute('lang');
    if (others.has(element) || (lang !== undefined && lang !== 'en')) return;
    if (!isInline(element)) blocks.push('');
    for (const node of element.childNodes) {
      if (node instanceof HTMLElement) visit(node);
      else if (node instanceof TextNode) blocks.push(`${blocks.pop() ?? ''}${node.text}`);
    }
    if (!isInline(element)) blocks.push('');
  };
  visit(root);
  return blocks.map((block) => block.replace(/[\s\u00a0\u202f\u2060]+/g, ' ').trim()).filter((block) => block !== '');
}
