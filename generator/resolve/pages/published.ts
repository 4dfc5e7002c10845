/** Content at one moment: what is not published then is left out, but for a description in messages. */
import type { Instant } from '#domain/london.ts';
import { describeTerm, isPublished } from '#domain/published.ts';
import type { Content, Entry } from '../../content/content.ts';
import { routeOfEntry } from '../references/route-table.ts';

export type Published = Readonly<{
  content: Content;
  /** By URL: `content/landing/x.yaml is published from …`. */
  hiddenPages: ReadonlyMap<string, string>;
  /** By URL of the page: `its section "faq" is published from …`. */
  hiddenSections: ReadonlyMap<string, string>;
}>;

type PageEntry = Entry<'pages'> | Entry<'textPages'> | Entry<'landing'>;

/** Sections stay in their lists, so that their indexes remain those of the file; the resolver leaves out the hidden ones. */
export function publishedAt(content: Content, at: Instant): Published {
  const { pages, textPages, landing } = content;
  const shown = <T extends PageEntry>(entries: readonly T[]): T[] =>
    entries.filter(({ data }) => isPublished(data, at));
  const there = { ...content, pages: shown(pages), textPages: shown(textPages), landing: shown(landing) };
  const hidden = [...pages, ...textPages, ...landing].filter(({ data }) => !isPublished(data, at));
  return {
    content: there,
    hiddenPages: new Map(
      hidden.map((entry) => [routeOfEntry(entry), `${entry.file} is published ${describeTerm(entry.data)}`]),
    ),
    hiddenSections: new Map(there.pages.flatMap((entry) => sectionsHidden(entry, at))),
  };
}

function sectionsHidden(entry: Entry<'pages'>, at: Instant): (readonly [string, string])[] {
  const hidden = entry.data.sections.filter((section) => !isPublished(section, at));
  if (hidden.length === 0) return [];
  const words = hidden.map((section) => `its section "${section.kind}" is published ${describeTerm(section)}`);
  return [[routeOfEntry(entry), words.join(', ')]];
}
