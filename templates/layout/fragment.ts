/**
 * A rendered piece of a page, with the anchors it offers, the links it follows and the classes of its elements, so that the whole
 * site can be checked, and styled, without parsing it again. renderToStaticMarkup, not renderToString: React never runs in the browser, so its text marks
 * (`<!-- -->`) would be dead bytes on every page.
 */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

export type Pieces = readonly (string | Uint8Array)[];

export type Fragment = Readonly<{
  html: string;
  ids: readonly string[];
  links: readonly string[];
  classes: readonly string[];
  /** The HTML as it is written: a fragment that pages share is encoded once. */
  bytes: Uint8Array;
  /** The same in pieces, those encoded that other fragments have too: for one that stands on a single page. */
  pieces: Pieces;
}>;

/** React writes XHTML's slashes, empty values and its own capitals; HTML has none of them. Text cannot match: React escapes its `<`, `>` and `"`. */
const VOID_SLASH = /<(br|hr|img|input)\b([^<>]*?)\/>/g;
const CAPITALS = / (autoComplete|dateTime|popoverTarget|popoverTargetAction)="/g;
// Found by its end: that is rare, and names are everywhere.
const EMPTY_VALUE =
  /(?<= (?:checked|required|data-counter|data-not-found|data-purchase|data-consent|data-saved|hidden))=""/g;

/** Fragments that stand in the one that is being rendered, in place of signs that no text has. */
let inserted: Fragment[] = [];
const PLACE = /\uE100(\d+)\uE101/g;

/** What a component returns to have a fragment in its place. */
export function insert(fragment: Fragment): string {
  return `\uE100${inserted.push(fragment) - 1}\uE101`;
}

export function renderFragment(node: ReactNode): Fragment {
  const outer = inserted;
  inserted = [];
  try {
    return composed(asHtml(renderToStaticMarkup(node)), inserted);
  } finally {
    inserted = outer;
  }
}

function composed(own: string, parts: readonly Fragment[]): Fragment {
  const html = parts.length === 0 ? own : own.replace(PLACE, (_, number: string) => parts[Number(number)]?.html ?? '');
  return fragmentOf(
    html,
    [...valuesAfter(own, ' id="'), ...parts.flatMap((part) => part.ids)],
    [
      ...valuesAfter(own, ' href="').filter((href) => href.startsWith('/') || href.startsWith('#')),
      ...parts.flatMap((part) => part.links),
    ],
  );
}

export function fragmentOf(html: string, ids: readonly string[] = [], links: readonly string[] = []): Fragment {
  let classes: string[] | undefined;
  let bytes: Uint8Array | undefined;
  return {
    ...{ html, ids, links, pieces: [html] },
    // Few fragments stand on a first screen, and only there somebody asks.
    get classes() {
      classes ??= [...new Set(valuesAfter(html, ' class="').flatMap((names) => names.split(' ')))];
      return classes;
    },
    get bytes() {
      bytes ??= Buffer.from(html);
      return bytes;
    },
  };
}

/** A fragment that differs from another in its words alone. Most are written piece by piece, and are never one text. */
export class Reworded implements Fragment {
  constructor(
    readonly model: Fragment,
    readonly pieces: Pieces,
  ) {}
  get ids() {
    return this.model.ids;
  }
  get links() {
    return this.model.links;
  }
  get classes() {
    return this.model.classes;
  }
  get bytes() {
    return Buffer.concat(this.pieces.map((piece) => Buffer.from(piece)));
  }
  get html() {
    return this.pieces.map((piece) => (typeof piece === 'string' ? piece : Buffer.from(piece).toString())).join('');
  }
}

/** Each search costs more than asking whether it is worth it: thousands of fragments go through here. */
function asHtml(xhtml: string): string {
  const html = xhtml.includes('/>') ? xhtml.replace(VOID_SLASH, '<$1$2>') : xhtml;
  const full = html.includes('=""') ? html.replace(EMPTY_VALUE, '') : html;
  if (!full.includes('Time=') && !full.includes('Target') && !full.includes('Complete=')) return full;
  return full.replace(CAPITALS, (attribute) => attribute.toLowerCase());
}

/** The values of an attribute, by what they begin with. */
function valuesAfter(html: string, start: string): string[] {
  const found: string[] = [];
  for (let at = html.indexOf(start); at !== -1; ) {
    const from = at + start.length;
    const end = html.indexOf('"', from);
    if (end > from) found.push(html.slice(from, end).replaceAll('&amp;', '&'));
    at = html.indexOf(start, end);
  }
  return found;
}
