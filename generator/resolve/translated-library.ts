/** Questions, articles, studies and testimonials in the words of another language's dictionary; those it lacks stay English. */

import type { Article, Study, Testimonial } from '#schema/files/library.ts';
import type { LibraryWords, SectionWords } from '#schema/files/library-words.ts';
import type { Resolved, ResolvedQuestion } from '#schema/resolved.ts';
import type { Content } from '../content/content.ts';

/** What all pages of a language share, besides the interface's texts. */
export type Library = Readonly<{
  testimonials: ReadonlyMap<string, readonly Testimonial[]>;
  studies: ReadonlyMap<string, Study>;
  articles: readonly Article[];
  questions: readonly ResolvedQuestion[];
}>;

/** What a dictionary has besides the texts of the interface. */
export type LocalLibrary = Readonly<{
  library: Resolved<LibraryWords>;
  /** By the name of the page's file. */
  sections: ReadonlyMap<string, Resolved<SectionWords>>;
}>;

/** @param content whose testimonials name their customers; a resolved name may be marked as English */
export function translatedLibrary(
  { library }: LocalLibrary,
  from: Library,
  content: Pick<Content, 'testimonials'>,
): Library {
  const { faqs = {}, articles = {}, studies = {}, testimonials = {} } = library;
  const names = new Map(content.testimonials.map(({ id, data }) => [id, data.items.map(({ name }) => name)]));
  return {
    questions: from.questions.map((question) => ({ ...question, ...faqs[question.id ?? ''] })),
    articles: from.articles.map((article) => {
      const { author = article.author, ...words } = articles[article.id ?? ''] ?? {};
      return { ...article, ...words, author };
    }),
    studies: new Map(
      [...from.studies].map(([id, study]) => {
        const { size, ...words } = studies[id] ?? {};
        const text = size === undefined || study.size === undefined ? {} : { size: { ...study.size, text: size } };
        return [id, { ...study, ...words, ...text }];
      }),
    ),
    testimonials: new Map(
      [...from.testimonials].map(([id, items]) => [
        id,
        items.map((item, i) => {
          const { name = item.name, ...words } = testimonials[id]?.[names.get(id)?.[i] ?? ''] ?? {};
          return { ...item, ...words, name };
        }),
      ]),
    ),
  };
}
