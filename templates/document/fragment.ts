/**
 * A rendered piece of a page, with the anchors it offers, the links it follows and the classes of its elements, so that the whole
 * site can be checked, and styled, without parsing it again. renderToStaticMarkup, not renderToString: React never runs in the browser, so its text marks
 * (`<!-- -->`) would be dead bytes on every page.
 */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

export type Fragment = Readonly<{
  html: string;
  ids: readonly string[];
  links: readonly string[];
  classes: readonly string[];
}>;

/** React writes XHTML's slashes, empty values and its own capitals; HTML has none of them. Text cannot match: React escapes its `<`, `>` and `"`. */
const VOID_SLASH = /<(br|hr|img|input)\b([^<>]*?)\/>/g;
const CAPITALS = / (autoComplete|dateTime|popoverTarget|popoverTargetAction)=/g;
// Found by its end: that is rare, and names are everywhere.
const EMPTY_VALUE = /(?<= (?:checked|required|data-counter|data-not-found|data-purchase|data-consent))=""/g;

export function renderFragment(node: ReactNode): Fragment {
  const html = asHtml(renderToStaticMarkup(node));
  let classes: string[] | undefined;
  return {
    html,
    ids: values(html, / id="([^"]+)"/g),
    links: values(html, / href="([/#][^"]*)"/g),
    // Few fragments stand on a first screen, and only there somebody asks.
    get classes() {
      classes ??= [...new Set(values(html, / class="([^"]+)"/g).flatMap((names) => names.split(' ')))];
      return classes;
    },
  };
}

/** Each search costs more than asking whether it is worth it: thousands of fragments go through here. */
function asHtml(xhtml: string): string {
  const html = xhtml.includes('/>') ? xhtml.replace(VOID_SLASH, '<$1$2>') : xhtml;
  const lower = /Time=|Target|Complete=/.test(html)
    ? html.replace(CAPITALS, (attribute) => attribute.toLowerCase())
    : html;
  return lower.replace(EMPTY_VALUE, '');
}

function values(html: string, pattern: RegExp): string[] {
  return Array.from(html.matchAll(pattern), ([, value = '']) => value.replaceAll('&amp;', '&'));
}
