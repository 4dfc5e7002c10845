/**
 * What a visitor reads on a page, block by block: text, link targets, alt texts and labels of controls; and what the page says to search
 * engines and link previews, and shows by its drawings.
 */

import { basename } from 'node:path/posix';
import { HTMLElement, type Node, parse, TextNode } from 'node-html-parser';
import type { Page, Section } from '#schema/resolved.ts';

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
  | 'testimonials'
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

export const oneSpace = (text: string): string => text.replace(/\s+/g, ' ').trim();

class Reader {
  readonly blocks: Block[] = [];
  #text = '';
  #after: Block[] = [];

  read(node: Node): void {
    if (node instanceof TextNode) this.#text += node.text;
    if (!(node instanceof HTMLElement) || UNREAD.has(node.tagName) || isQuoted(node)) return;
    const alone = BLOCKS.has(node.tagName) || !besidesText(node);
    if (alone) this.end();
    this.#attributes(node);
    for (const child of node.childNodes) this.read(child);
    if (alone) this.end();
  }

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

/** What a customer wrote, with name and stars, is compared by itself: once, and not on each page in each language. */
const isQuoted = ({ tagName, childNodes }: HTMLElement): boolean =>
  tagName === 'FIGURE' && childNodes.some((node) => node instanceof HTMLElement && node.tagName === 'BLOCKQUOTE');

/** Whether the element is inline in running text; otherwise it is a separate block, such as a button. */
function besidesText({ parentNode }: HTMLElement): boolean {
  return parentNode?.childNodes.some((node) => node instanceof TextNode && node.text.trim() !== '') ?? false;
}

/** What search engines and shared links get. */
export function headBlocks({ lang, head }: Pick<Page, 'lang' | 'head'>): Block[] {
  const { title, description, robots, socialImage, modified, versions = [], schemaData = {} } = head;
  const data = Object.entries(schemaData).map(([key, value]) => `${key}: ${[value].flat().join(', ')}`);
  const others = versions.filter((one) => one.lang !== 'x-default').map((one) => one.url);
  const blocks: [Part, string][] = [
    ['title', title],
    ['description', description],
    ['robots', robots],
    ['language', lang],
    ['image of shared links', sharedImageWords(socialImage)],
    ['date of the last change', modified],
    ...others.map((url): [Part, string] => ['version in another language', url]),
    ...data.map((one): [Part, string] => ['data for search engines', one]),
  ];
  return blocks.map(([part, text]) => ({ part, text }));
}

/** Not by its file name, which changes with every title: a new title is reported by itself. */
function sharedImageWords(url: string): string {
  const name = basename(url);
  if (!/\.[0-9A-F]{8}\.png$/.test(name)) return `${name}, until one is drawn`;
  return name.startsWith('home.') ? 'with the headline of the home page' : 'with the title of the page';
}

/** The fields that choose among the built-in looks; every other text is read on the page. */
const CHOICES: ReadonlySet<string> = new Set(['drawing', 'icon', 'variant', 'primary']);

/** The drawings, icons and switches of a page, section by section. */
export function lookBlocks({ sections, calm }: Page): Block[] {
  const looks = sections.flatMap((section) => looksIn(section).map((look) => `${section.kind}: ${look}`));
  return [...(calm ? ['calm page'] : []), ...looks].map((text) => ({ part: 'look', text }));
}

/** Testimonials are compared by themselves. */
const looksIn = (section: Section): string[] => (section.kind === 'testimonials' ? [] : looksOf(section));

function looksOf(value: object): string[] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]): string[] => {
    if (typeof inner === 'boolean') return inner ? [key] : [];
    if (typeof inner === 'string') return CHOICES.has(key) ? [`${key} ${inner}`] : [];
    // Parsed Markdown is text.
    return typeof inner === 'object' && inner !== null && key !== 'blocks' ? looksOf(inner) : [];
  });
}
