/** Finds the text of the guide that lost its "never": every other language still has it. */
import { FALLBACK_LANGUAGE, isLang, type Lang } from '#domain/locale.ts';
import type { Content } from '../../content/content.ts';
import { type GapPath, textsIn } from '../../content/gaps.ts';
import { neverLost } from '../../diagnostics/catalogue.ts';
import type { CheckTools } from '../site.ts';

/** A bare "not" is too common to compare, but in English it may stand for the "never" of the others. */
const NEVER: Readonly<Record<Lang, RegExp>> = {
  en: /\bnever\b|\b(?:not?|don[’']t)\b/i,
  es: /(?<!\p{L})(?:nunca|jamás)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:nunca|jamais)(?!\p{L})/iu,
  fr: /(?<!\p{L})jamais(?!\p{L})/iu,
  zh: /绝不|决不|切勿|千万(?:不|别)|绝对不/u,
  ja: /絶対に|決して|けっして|てはいけ|てはなら/u,
  hi: /कभी(?:\s+\S+){0,3}?\s+(?:भी\s+)?(?:न|नहीं|मत)(?!\p{M})/u,
  bn: /কখন(?:ও|ো)/u,
};

/** With fewer languages, one that says it differently proves nothing. */
const FEWEST = 4;

/** Of guides whose lists have equal lengths. */
export function checkNever({ guide, guideTranslations }: Content, { locate, log }: CheckTools): void {
  const guides = [...guide.map((entry) => ({ ...entry, id: FALLBACK_LANGUAGE })), ...guideTranslations];
  const places = new Map<string, { file: string; path: GapPath; found: string | undefined }[]>();
  for (const { id: lang, file, data } of guides)
    for (const { path, text } of textsIn(data)) {
      const found = isLang(lang) ? NEVER[lang].exec(text) : null;
      const words = found === null ? undefined : /^\S+(?:\s\S+){0,5}/.exec(text.slice(found.index))?.[0];
      places.set(path.join('.'), [...(places.get(path.join('.')) ?? []), { file, path, found: words }]);
    }
  for (const texts of places.values()) {
    const [lost, ...others] = texts.filter(({ found }) => found === undefined);
    const found = texts.find((text) => text.found !== undefined)?.found;
    if (lost === undefined || others.length > 0 || found === undefined || texts.length < FEWEST) continue;
    log.add(neverLost(locate(lost.file, { path: lost.path }), { others: texts.length - 1, found }));
  }
}
