/**
 * English pages in each other language that has a dictionary: a browser of that language gets its page from the CDN ready to read, and
 * nothing changes while it is read. Both share one URL.
 */
import { FALLBACK_LANGUAGE } from '#domain/locale.ts';
import type { Page } from '#schema/resolved.ts';
import type { Content } from '../content/content.ts';
import type { PageResolver } from './pages/resolve-pages.ts';
import { languagesOf } from './pages/resolve-pages.ts';
import type { Translations } from './site.ts';

/** @param resolver marks English texts, and reports nothing: what could be reported was, for the page in English */
export function resolveTranslations(content: Content, pages: readonly Page[], resolver: PageResolver): Translations {
  const entries = new Map(content.pages.map((entry) => [entry.file, entry]));
  const english = pages.filter((page) => page.lang === FALLBACK_LANGUAGE);
  const others = languagesOf(content).filter((lang) => lang !== FALLBACK_LANGUAGE);
  const made = others.map((lang) => {
    const { context, page } = resolver.inWordsOf(lang);
    const translated = english.flatMap(({ file }): Page[] => {
      const entry = entries.get(file);
      return entry === undefined ? [] : [page(entry)];
    });
    return { context, pages: translated };
  });
  const all = made.flatMap((one) => one.pages);
  return {
    pages: all.filter((page) => !isServedByFunction(page)),
    memberPages: all.filter(isServedByFunction),
    contexts: new Map(made.map(({ context }) => [context.lang, context])),
  };
}

/** A function answers with these pages: it knows who has bought. */
const isServedByFunction = ({ sections }: Page): boolean => sections.some(({ kind }) => kind === 'solution-guides');
