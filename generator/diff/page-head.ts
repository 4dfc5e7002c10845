/** What a page says and shows besides its text: to search engines and link previews, and by its drawings and colours. */
import { basename } from 'node:path/posix';
import type { Page, Section } from '#schema/resolved.ts';
import type { Block, Part } from './page-text.ts';

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

/** Not by its file name, which changes with every title: a new title is told by itself. */
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
