/** What pages of one language share, made in languages.ts: the dictionary, testimonials, studies and the like; and their translations. */
import type { Lang } from '#domain/locale.ts';
import type { Article, Resource, Study, Testimonial } from '#schema/files/library.ts';
import type { LibraryWords, PartialMessages, SectionWords } from '#schema/files/translations.ts';
import type { Resolved, ResolvedQuestion, ResolvedReference, SavingsRow, SiteLinks, Teaser } from '#schema/resolved.ts';
import type { Messages } from '#schema/texts.ts';
import type { Content } from '../content/content.ts';
import { removeMarkers } from '../content/markers/source-markers.ts';

/** Content that several pages can show. */
type Library = Readonly<{
  testimonials: ReadonlyMap<string, readonly Testimonial[]>;
  studies: ReadonlyMap<string, Study>;
  articles: readonly Article[];
  questions: readonly ResolvedQuestion[];
  resources: ReadonlyMap<string, Resource>;
}>;

/** What a dictionary has besides the texts of the interface: translations of other files. */
type ContentTranslations = Readonly<{
  library: Resolved<LibraryWords>;
  /** By the name of the page's file. */
  sections: ReadonlyMap<string, Resolved<SectionWords>>;
}>;

export type SharedContent = Readonly<{
  messages: Messages;
  sources: ReadonlyMap<string, ResolvedReference>;
  teasers: readonly Teaser[];
  links: SiteLinks;
  savings: readonly SavingsRow[];
  translations: ContentTranslations;
  lang: Lang;
}> &
  Library;

export type Words = Pick<SharedContent, 'lang' | 'messages' | 'teasers' | 'links' | 'savings' | 'translations'>;

/** @param dictionary that of the language, if it has one */
export function contentTranslations({ library = {}, pages = {} }: Resolved<PartialMessages> = {}): ContentTranslations {
  const sections = Object.entries(pages).map(([page, { sections = {} }]) => [page, sections] as const);
  return { library, sections: new Map(sections) };
}

/** Texts that the dictionary lacks stay English. @param content whose testimonials name their customers; a resolved name may be marked as English */
export function translateContent(
  { lang, translations: { library } }: Pick<Words, 'lang' | 'translations'>,
  from: Library,
  content: Pick<Content, 'testimonials'>,
): Library {
  const { faqs = {}, articles = {}, studies = {}, resources = {}, testimonials = {} } = library;
  const names = new Map(content.testimonials.map(({ id, data }) => [id, data.items.map(({ name }) => name)]));
  // A question without a translation stands below the translated heading of its category, and not below an English one of its own.
  const categories = new Map(
    from.questions.flatMap(({ id, category }) => {
      const translated = faqs[id ?? '']?.category;
      return category === undefined || translated === undefined ? [] : [[removeMarkers(category), translated] as const];
    }),
  );
  return {
    questions: from.questions.map((question) => {
      const category = categories.get(removeMarkers(question.category ?? '')) ?? question.category;
      return { ...question, ...(category === undefined ? {} : { category }), ...faqs[question.id ?? ''] };
    }),
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
    resources: new Map(
      [...from.resources].map(([id, resource]) => {
        const words = resources[id];
        return [id, words === undefined ? resource : { ...resource, ...words, titleLang: resource.lang, lang }];
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
