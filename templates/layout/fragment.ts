/**
 * A rendered piece of a page, with its anchors, its links and the classes of its elements, so that the whole site can be checked, and
 * styled, without parsing it again.
 */
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

export type Fragment = Readonly<{
  html: string;
  ids: readonly string[];
  /** Links within the site. */
  links: readonly string[];
  classes: readonly string[];
}>;

export function renderFragment(node: ReactNode): Fragment {
  return fragmentOf(asHtml(renderToString(node)));
}

const ATTRIBUTE = / (id|href|class)="([^"]*)"/g;

export function fragmentOf(html: string): Fragment {
  const ids: string[] = [];
  const links: string[] = [];
  const classes = new Set<string>();
  for (const [, name, value = ''] of html.matchAll(ATTRIBUTE)) {
    if (name === 'class') for (const one of value.split(' ')) classes.add(one);
    else if (value !== '' && name === 'id') ids.push(value);
    else if (/^[/#]/.test(value)) links.push(value.replaceAll('&amp;', '&'));
  }
  return { html, ids, links, classes: [...classes] };
}

/** React marks the borders between texts for the browser's React, which never runs here. */
const TEXT_BORDER = /<!-- -->/g;
/** React writes XHTML's slashes, empty values and its own capitals; HTML has none of them. Text cannot match: React escapes its `<`, `>` and `"`. */
const VOID_SLASH = /<(br|hr|img|input)\b([^<>]*?)\/>/g;
const CAPITALS = / (autoComplete|dateTime|popoverTarget|popoverTargetAction)="/g;
const EMPTY_VALUE = / (checked|required|data-counter|data-not-found|data-purchase|data-consent|data-saved|hidden)=""/g;

const asHtml = (xhtml: string): string =>
  xhtml
    .replace(TEXT_BORDER, '')
    .replace(VOID_SLASH, '<$1$2>')
    .replace(EMPTY_VALUE, ' $1')
    .replace(CAPITALS, (attribute) => attribute.toLowerCase());
