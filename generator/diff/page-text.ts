/** What a visitor reads on a page, block by block: text, link targets, alt texts and labels of controls. */
import { HTMLElement, type Node, parse, TextNode } from 'node-html-parser';

export type Part =
  | 'title'
  | 'description'
  | 'robots'
  | 'language'
  | 'image of shared links'
  | 'date of the last change'
  | 'version in another language'
  | 'data for search engines'
  | 'look'
  | 'text'
  | 'link'
  | 'picture'
  | 'image'
  | 'label';
export type Block = Readonly<{ part: Part; text: string }>;

const BLOCKS = new Set(
  (
    'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY BR BUTTON DD DETAILS DIALOG DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 ' +
    'HEADER HR INPUT LABEL LI MAIN NAV OL OPTION P SECTION SUMMARY TABLE TBODY TD TEXTAREA TH THEAD TR UL'
  ).split(' '),
);
const UNREAD = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'HEAD']);

/** What the address of an image of content/images begins with in the pages that are compared; its name follows. */
export const IMAGE_NAME = 'image:';

/** In page order; links, images and labels follow the text that contains them. */
export function blocksOf(html: string): Block[] {
  const reader = new Reader();
  reader.read(parse(html));
  reader.end();
  return reader.blocks;
}

/** Collapses white space. */
export const oneSpace = (text: string): string => text.replace(/\s+/g, ' ').trim();

class Reader {
  readonly blocks: Block[] = [];
  #text = '';
  #after: Block[] = [];

  read(node: Node): void {
    if (node instanceof TextNode) this.#text += node.text;
    if (!(node instanceof HTMLElement) || UNREAD.has(node.tagName)) return;
    const alone = BLOCKS.has(node.tagName) || !besidesText(node);
    if (alone) this.end();
    this.#attributes(node);
    for (const child of node.childNodes) this.read(child);
    if (alone) this.end();
  }

  /** Ends the block that is being read. */
  end(): void {
    const text = oneSpace(this.#text);
    if (text !== '') this.blocks.push({ part: 'text', text });
    this.blocks.push(...this.#after);
    this.#text = '';
    this.#after = [];
  }

  #attributes(element: HTMLElement): void {
    const note = (part: Part, name: string, from = 0) => {
      const text = oneSpace(element.getAttribute(name)?.slice(from) ?? '');
      if (text !== '') this.#after.push({ part, text });
    };
    if (element.tagName === 'A') note('link', 'href');
    note('picture', 'alt');
    if (element.getAttribute('src')?.startsWith(IMAGE_NAME)) note('image', 'src', IMAGE_NAME.length);
    note('label', 'aria-label');
    note('label', 'placeholder');
  }
}

/** Whether the element is inline in running text; otherwise it is a block of its own, such as a button. */
function besidesText({ parentNode }: HTMLElement): boolean {
  return parentNode?.childNodes.some((node) => node instanceof TextNode && node.text.trim() !== '') ?? false;
}
