/**
 * Resolves content/guide/: its blocks in each language, with English as the fallback, and counts of its contents.
 * And content/solutions/: the methods that are sold.
 */
import type { Heading, Nodes, RootContent } from 'mdast';
import { DIARY_NIGHTS } from '#domain/diary.ts';
import { FALLBACK_LANGUAGE, isLang, type Lang } from '#domain/locale.ts';
import type { EntryData } from '#schema/collections.ts';
import type { Method, OpenGuide, Rich } from '#schema/resolved.ts';
import type { Content } from '../../content/content.ts';
import { removeMarkers } from '../../content/markers/source-markers.ts';
import { unknownHeading } from '../../diagnostics/catalogue.ts';
import type { DiagnosticCollector } from '../../diagnostics/diagnostic.ts';
import { closestMatch } from '../../diagnostics/did-you-mean.ts';
import type { ResolverFor } from '../localized.ts';
import type { SharedContent } from '../shared-content.ts';
import type { LocalGuide, PaidSolution } from '../site.ts';

type LocalTexts = EntryData<'guideTranslations'>;
type Guides = Pick<Content, 'guide' | 'guideTranslations'>;
type TranslatedGuides = Guides & Pick<Content, 'translations'>;

/** Filled in by the templates and by the script of the diary. */
const SLOTS: ReadonlySet<string> = new Set(['number', 'total', 'nights', 'hours', 'helped', 'date']);

/** @param resolverFor for the files of a language @returns an empty map for a site without a guide */
export function resolveGuides(
  content: Guides,
  languages: readonly Lang[],
  resolverFor: (lang: Lang) => ResolverFor,
): Map<Lang, LocalGuide> {
  const [english] = content.guide;
  if (english === undefined) return new Map();
  return new Map(
    languages.map((lang) => {
      const own = content.guideTranslations.find(({ id }) => id === lang);
      /** A block in the reader's language if that has it, otherwise in English. */
      function block<T extends object>(pick: (texts: LocalTexts) => T | undefined, path: string[], other: T) {
        const local = own === undefined ? undefined : pick(own.data);
        const from = local === undefined ? english : own;
        const spoken = local === undefined ? FALLBACK_LANGUAGE : lang;
        const resolved = resolverFor(spoken)(from?.file ?? '', SLOTS).value(local ?? other, path);
        return { ...resolved, lang: spoken };
      }
      const { methods, now, move, card, letter, diary, day, help, weeks, moments, mail, evidence } = english.data;
      const blocks: OpenGuide = {
        now: block((texts) => texts.now, ['now'], now),
        ...(move && { move: block((texts) => texts.move, ['move'], move) }),
        card: block((texts) => texts.card, ['card'], card),
        letter: block((texts) => texts.letter, ['letter'], letter),
        diary: block((texts) => texts.diary, ['diary'], diary),
        day: block((texts) => texts.day, ['day'], day),
        help: block((texts) => texts.help, ['help'], help),
        ...(weeks && { weeks: block((texts) => texts.weeks, ['weeks'], weeks) }),
        ...(moments && { moments: block((texts) => texts.moments, ['moments'], moments) }),
        ...(mail && { mail: block((texts) => texts.mail, ['mail'], mail) }),
        evidence: block((texts) => texts.evidence, ['evidence'], evidence),
      };
      const local = Object.entries(methods).map(([id, method]): [string, Method] => [
        id,
        block((texts) => texts.methods?.[id], ['methods', id], method),
      ]);
      return [lang, { blocks, methods: new Map(local) }];
    }),
  );
}

/** The interface languages in which the guide is incomplete: buyers are informed before they pay. */
export function guideGaps({ guide, guideTranslations, translations }: TranslatedGuides): ReadonlySet<Lang> {
  const [english] = guide;
  if (english === undefined) return new Set();
  const { methods, ...blocks } = english.data;
  const isWhole = (lang: string): boolean => {
    const own = guideTranslations.find(({ id }) => id === lang)?.data;
    const texts: Readonly<Record<string, unknown>> = own ?? {};
    return (
      Object.keys(blocks).every((name) => texts[name] !== undefined) &&
      Object.keys(methods).every((id) => own?.methods?.[id] !== undefined)
    );
  };
  const languages = translations.map(({ id }) => id).filter(isLang);
  return new Set(languages.filter((lang) => lang !== FALLBACK_LANGUAGE && !isWhole(lang)));
}

/**
 * Counts of the guide's contents, for references such as {guide.steps}: public pages may mention the counts, not the text. Empty if the guide
 * is not in content/guide/.
 */
export function guideFigures(content: TranslatedGuides): Readonly<Record<string, number>> {
  const [english] = content.guide;
  if (english === undefined) return {};
  const methods = Object.values(english.data.methods);
  const gaps = guideGaps(content);
  const whole = content.translations.filter(({ id }) => isLang(id) && id !== FALLBACK_LANGUAGE && !gaps.has(id));
  return {
    steps: methods.flatMap(({ steps }) => steps).length,
    // The round on foot has one of its own.
    timers: methods.filter(({ timer }) => timer !== undefined).length + (english.data.move === undefined ? 0 : 1),
    nights: DIARY_NIGHTS,
    languages: 1 + whole.length,
  };
}

type Language = Readonly<{ sharedContent: SharedContent; resolverFor: ResolverFor }>;

/** The guide's paid text: checked like any other, but never part of a page. */
export function resolveSolutions(
  { solutions }: Content,
  { resolverFor, sharedContent }: Language,
  log: DiagnosticCollector,
): PaidSolution[] {
  return sharedContent.teasers.flatMap(({ id, number, title, when }) =>
    solutions
      .filter((entry) => entry.id === id)
      .map(({ file, data, body }) => {
        const resolver = resolverFor(file);
        const { care, text, headings } = splitGuide(resolver.rich(body, []), data.care);
        if (data.care !== undefined && care === undefined)
          log.add(
            unknownHeading(resolver.at(['care']), {
              heading: data.care,
              suggestion: closestMatch(data.care, headings),
            }),
          );
        return { id, number, title, when, body: resolver.text(body, []), care, text };
      }),
  );
}

type GuideText = Readonly<{ care: Rich | undefined; text: Rich; headings: readonly string[] }>;

/** Splits the paid text of a method into the warnings, which are shown first, and the rest. @param care the heading of the warnings; undefined if there are none to be moved */
export function splitGuide({ blocks }: Rich, care: string | undefined): GuideText {
  const isHeading = (block: RootContent): block is Heading => block.type === 'heading';
  const headings = blocks.filter(isHeading).map(wordsOf);
  const start = blocks.findIndex((block) => isHeading(block) && wordsOf(block) === care);
  if (start === -1) return { care: undefined, text: { blocks }, headings };
  const next = blocks.findIndex((block, i) => i > start && isHeading(block));
  const end = next === -1 ? blocks.length : next;
  return {
    care: { blocks: blocks.slice(start, end) },
    text: { blocks: [...blocks.slice(0, start), ...blocks.slice(end)] },
    headings,
  };
}

function wordsOf(node: Nodes): string {
  if ('children' in node) return node.children.map(wordsOf).join('');
  return 'value' in node ? removeMarkers(node.value) : '';
}
