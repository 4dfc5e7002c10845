/** Sections as their words: each Markdown text as the text in it. */
import type { Site } from '../../generator/resolve/site.ts';

const textIn = (node: unknown): string => {
  const { value, children = [] } = Object(node);
  return typeof value === 'string' ? value : children.map(textIn).join('');
};

export function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  if ('blocks' in value && Array.isArray(value.blocks)) return value.blocks.map(textIn).join('\n');
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}

export function sectionsOf({ pages }: Pick<Site, 'pages'>, route: string): unknown {
  return plain(pages.find((page) => page.route === route)?.sections);
}
