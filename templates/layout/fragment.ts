/**
 * A rendered piece of a page, with its anchors and its links, so that the whole site can be checked without parsing it again. They are
 * found by patterns, since React has escaped every text: an HTML parser finds the same, and takes five times as long.
 */
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

export type Fragment = Readonly<{
  html: string;
  ids: readonly string[];
  /** Links within the site. */
  links: readonly string[];
}>;

export function renderFragment(node: ReactNode): Fragment {
  const html = asHtml(renderToString(node));
  const ids: string[] = [];
  const links: string[] = [];
  for (const [, name, value = ''] of html.matchAll(ID_OR_LINK)) {
    if (name === 'id') ids.push(value);
    else links.push(value.replaceAll('&amp;', '&'));
  }
  return { html, ids, links };
}

const ID_OR_LINK = / (?:(id)="|href="(?=[/#]))([^"]+)"/g;

/**
 * React marks the borders between texts for a React in the browser, which never runs here; and it writes XHTML's slashes, empty values,
 * its own capitals and every apostrophe as a code, where HTML needs none; and before an image it links to that image, which browsers see
 * as soon. A path may close itself. Texts cannot match: React escapes their `<`, `>`, `"` and `&`.
 */
const asHtml = (xhtml: string): string =>
  xhtml
    .replaceAll('<!-- -->', '')
    .replace(PRELOAD, '')
    .replaceAll('/>', '>')
    .replaceAll('></path>', '/>')
    .replaceAll('&#x27;', "'")
    .replace(NOT_HTML, (_, empty?: string, capitals?: string) => ` ${empty ?? `${capitals?.toLowerCase()}="`}`);

const PRELOAD = /<link rel="preload" as="image"[^>]*>/g;

const NOT_HTML =
  / (?:(checked|required|data-counter|data-not-found|data-purchase|data-consent|data-guide|data-price|data-keep|data-print|open|hidden)=""|(autoComplete|dateTime|popoverTarget|popoverTargetAction|srcSet|fetchPriority)=")/g;
