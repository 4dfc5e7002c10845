/** Content at one moment: pages that are not published then are not in it. What is said of them stays, for problems that name them. */
import type { Instant } from '#domain/london.ts';
import { describeTerm, isPublished } from '#domain/published.ts';
import type { Entry, LandingFacts, Library } from '../types.ts';
import { routeOfEntry } from './route-table.ts';

export type Published = Readonly<{
  content: Library;
  /** What is known of the landing pages that are there. */
  landing: readonly LandingFacts[];
  /** By URL: `content/landing/x.yaml is published from …`. */
  hiddenPages: ReadonlyMap<string, string>;
  /** By URL of the page: `its section "faq" is published from …`. */
  hiddenSections: ReadonlyMap<string, string>;
}>;

/** Sections stay in their lists, so that their numbers remain those of the file; whoever links them leaves out the hidden ones. */
export function publishedAt(content: Library, landing: readonly LandingFacts[], at: Instant): Published {
  const { pages, textPages } = content;
  const shown = <T extends PageEntry>(entries: readonly T[]): T[] =>
    entries.filter(({ data }) => isPublished(data, at));
  const there = { ...content, pages: shown(pages), textPages: shown(textPages) };
  const ordinary = [...pages, ...textPages].map((entry) => ({
    ...{ file: entry.file, route: routeOfEntry(entry), term: entry.data },
  }));
  const hidden = [...ordinary, ...landing].filter(({ term }) => !isPublished(term, at));
  return {
    content: there,
    landing: landing.filter(({ term }) => isPublished(term, at)),
    hiddenPages: new Map(hidden.map(({ route, file, term }) => [route, `${file} is published ${describeTerm(term)}`])),
    hiddenSections: new Map(there.pages.flatMap((entry) => sectionsHidden(entry, at))),
  };
}

type PageEntry = Entry<'pages'> | Entry<'textPages'>;

function sectionsHidden(entry: Entry<'pages'>, at: Instant): (readonly [string, string])[] {
  const hidden = entry.data.sections.filter((section) => !isPublished(section, at));
  if (hidden.length === 0) return [];
  const words = hidden.map((section) => `its section "${section.kind}" is published ${describeTerm(section)}`);
  return [[routeOfEntry(entry), words.join(', ')]];
}
