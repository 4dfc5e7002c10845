/** Which features of HTML and CSS an email uses, by the names under which caniemail keeps them. */
import { type HTMLElement, NodeType, parse } from 'node-html-parser';
import { sheetFeatures, styleFeatures } from './css-features.ts';

/** What every mail program has known from the start, and caniemail does not list. */
const PLAIN_TAGS = new Set(['html', 'head', 'meta', 'title', 'tbody', 'tr', 'td', 'th', 'em', 'a', 'noscript', 'br']);
const PLAIN_ATTRIBUTES = new Set(['href', 'class', 'style', 'charset', 'name', 'content', 'scope', 'src', 'alt']);
const TAGS: Readonly<Record<string, string>> = {
  h1: 'html-h1-h6',
  h2: 'html-h1-h6',
  h3: 'html-h1-h6',
  ul: 'html-lists',
  ol: 'html-lists',
  li: 'html-lists',
};

/** Comments for Outlook alone are not part of what the others read. */
export function featuresOf(html: string): string[] {
  const found = new Set<string>();
  if (/^<!doctype html>/i.test(html)) found.add('html-doctype');
  const seen = html.replace(/<!--\[if mso\]>.*?<!\[endif\]-->/gs, '');
  if (seen.includes('<!--')) found.add('html-comments');
  const root = parse(seen.replace(/^<!doctype html>/i, ''), { blockTextElements: { style: true } });
  for (const element of root.querySelectorAll('*')) {
    for (const feature of elementFeatures(element)) found.add(feature);
  }
  return [...found].sort();
}

function elementFeatures(element: HTMLElement): string[] {
  const tag = element.tagName.toLowerCase();
  const features = PLAIN_TAGS.has(tag) ? [] : [TAGS[tag] ?? `html-${tag}`];
  for (const [name, value] of Object.entries(element.attributes)) {
    if (!PLAIN_ATTRIBUTES.has(name.toLowerCase())) features.push(`html-${name.toLowerCase()}`);
    if (name === 'style') features.push(...styleFeatures(value));
    if (name === 'href' && value.startsWith('mailto:')) features.push('html-mailto-links');
    if (name === 'href' && value.startsWith('#')) features.push('html-anchor-links');
    if (tag === 'meta' && name === 'name' && value === 'color-scheme') features.push('html-meta-color-scheme');
  }
  if (tag === 'style') features.push(...sheetFeatures(textOf(element)));
  return features;
}

function textOf(element: HTMLElement): string {
  return element.childNodes
    .filter(({ nodeType }) => nodeType === NodeType.TEXT_NODE)
    .map(({ rawText }) => rawText)
    .join('');
}
