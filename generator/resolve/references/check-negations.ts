/**
 * Finds the text that lost its "never" or its "not": every other language still has it. Of the guide, a "never"; of the dictionaries, what
 * a reader has not been charged. A bare "not" is too common to compare elsewhere.
 */
import { FALLBACK_LANGUAGE, isLang, type Lang } from '#domain/locale.ts';
import type { Content, Entry } from '../../content/content.ts';
import { type GapPath, textsIn } from '../../content/gaps.ts';
import { neverLost } from '../../diagnostics/catalogue.ts';
import type { CheckTools } from '../site.ts';

/** In English a bare "not" may stand for the "never" of the others. */
const NEVER: Readonly<Record<Lang, RegExp>> = {
  en: /\bnever\b|\b(?:not?|don[’']t)\b/i,
  es: /(?<!\p{L})(?:nunca|jamás)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:nunca|jamais)(?!\p{L})/iu,
  fr: /(?<!\p{L})jamais(?!\p{L})/iu,
  zh: /绝不|决不|切勿|千万(?:不|别)|绝对不/u,
  ja: /絶対に|決して|けっして|てはいけ|てはなら|ないで(?:ください)?[。、！]/u,
  hi: /कभी(?:\s+\S+){0,3}?\s+(?:भी\s+)?(?:न|नहीं|मत)(?!\p{M})/u,
  bn: /কখন(?:ও|ো)/u,
};

export const NOT: typeof NEVER = {
  en: /\b(?:not?|never|nothing|without)\b|n[’']t\b/i,
  es: /(?<!\p{L})(?:no|nada|nunca|sin|ning[uú]n)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:não|nada|nunca|sem|nenhum)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:ne|pas|rien|jamais|sans|aucun)(?!\p{L})|(?<!\p{L})n[’']/iu,
  zh: /[不没未无]/u,
  ja: /ない|なかっ|ません|なし|ず/u,
  hi: /(?<![\p{L}\p{M}])(?:नहीं|न|बिना)(?![\p{L}\p{M}])/u,
  bn: /না|নেই|নি|নয়|ছাড়া/u,
};

/** With fewer languages, one that says it differently proves nothing. */
const FEWEST = 4;

type Texts = readonly Pick<Entry<'guideTranslations' | 'translations'>, 'id' | 'file' | 'data'>[];
type Sought = Readonly<{ words: typeof NEVER; said: string; among?: RegExp }>;

/** Of guides whose lists have equal lengths. */
export function checkNever({ guide, guideTranslations }: Content, tools: CheckTools): void {
  const guides = [...guide.map((entry) => ({ ...entry, id: FALLBACK_LANGUAGE })), ...guideTranslations];
  reportLost(guides, { words: NEVER, said: 'never' }, tools);
}

export function checkUncharged({ messages, translations }: Content, tools: CheckTools): void {
  const all = [...messages.map((entry) => ({ ...entry, id: FALLBACK_LANGUAGE })), ...translations];
  reportLost(all, { words: NOT, said: 'not', among: /\bcharged\b/i }, tools);
}

/** @param among what the English texts to compare have */
function reportLost(entries: Texts, { words, said, among = /^/ }: Sought, { locate, log }: CheckTools): void {
  const places = new Map<string, { file: string; path: GapPath; isMeant: boolean; found: string | undefined }[]>();
  for (const { id: lang, file, data } of entries)
    for (const { path, text } of textsIn(data)) {
      const found = isLang(lang) ? words[lang].exec(text) : null;
      const phrase = found === null ? undefined : /^\S+(?:\s\S+){0,5}/.exec(text.slice(found.index))?.[0];
      const one = { file, path, isMeant: lang === FALLBACK_LANGUAGE && among.test(text), found: phrase };
      places.set(path.join('.'), [...(places.get(path.join('.')) ?? []), one]);
    }
  for (const texts of places.values()) {
    const [lost, ...others] = texts.filter(({ found }) => found === undefined);
    const found = texts.find((text) => text.found !== undefined)?.found;
    if (lost === undefined || others.length > 0 || found === undefined || texts.length < FEWEST) continue;
    if (!texts.some(({ isMeant }) => isMeant)) continue;
    log.add(neverLost(locate(lost.file, { path: lost.path }), { others: texts.length - 1, found, said }));
  }
}
