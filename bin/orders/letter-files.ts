/** Reads a letter to all buyers from its files: LETTER.md, and translations next to it such as LETTER.es.md. */
import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod';
import { parseMarkdown } from '../../generator/content/parse-markdown.ts';
import { mistakesOf } from '../../generator/content/values/mistakes.ts';
import { parseEntry } from '../../generator/content/yaml/parse.ts';
import { readText } from '../../generator/content/yaml/read-folder.ts';
import { createSourceLocator } from '../../generator/content/yaml/source-location.ts';
import {
  badFileName,
  brokenLink,
  emptyFile,
  unknownLanguage,
  unreadableFile,
} from '../../generator/diagnostics/catalogue.ts';
import { ContentError, type Diagnostic, startOf } from '../../generator/diagnostics/diagnostic.ts';
import { FALLBACK_LANGUAGE, isLang, LANGUAGES, type Lang } from '../../generator/domain/locale.ts';
import { internalTarget, suggestSlug } from '../../generator/domain/route.ts';
import { describeTrouble } from '../../generator/resolve/references/resolve-values.ts';
import { closestRoute } from '../../generator/resolve/references/route-table.ts';
import type { Site } from '../../generator/resolve/site.ts';
import { text } from '../../generator/schema/fields.ts';
import type { Emails } from '../../generator/schema/function-data.ts';
import type { LocaleContext, Rich } from '../../generator/schema/resolved.ts';
import { renderLetter } from '../../templates/emails/render-email.tsx';

export type LetterToAll = Readonly<{
  /** From the file name. Buyers who already got a letter with this id do not get it again. */
  id: string;
  /** The languages it is written in. Buyers with other languages get it in English. */
  languages: readonly Lang[];
  emails: Emails;
}>;
type LetterText = Readonly<{ lang: Lang; subject: string; text: Rich }>;

const head = z.strictObject({ subject: text() });
const MARKDOWN = '.md';
const refuse = (...diagnostics: readonly Diagnostic[]): never => {
  throw new ContentError(diagnostics);
};

/** @throws {ContentError} */
export function readLetter(file: string, { contexts }: Pick<Site, 'contexts'>): LetterToAll {
  const stem = basename(file, MARKDOWN);
  const id = suggestSlug(stem);
  // The argument is the English file; its translations are in the same folder.
  if (id === undefined || stem.includes('.') || !file.endsWith(MARKDOWN))
    return refuse(
      badFileName(startOf(file), { name: basename(file), suggestion: suggestSlug(stem.split('.')[0] ?? '') }),
    );
  const english = contexts.get(FALLBACK_LANGUAGE);
  if (english === undefined) throw new Error('The site has no English context.');
  const own = readLetterText(file, FALLBACK_LANGUAGE, english);
  const others = new Map(
    translationsOf(file, stem).map(({ name, lang }) => [lang, readLetterText(name, lang, english)]),
  );
  const rendered = [...contexts].map(([lang, context]) => [lang, renderLetter(context, others.get(lang) ?? own)]);
  return {
    id,
    languages: [FALLBACK_LANGUAGE, ...others.keys()],
    emails: { ...Object.fromEntries(rendered), en: renderLetter(english, own) },
  };
}

function translationsOf(file: string, stem: string): { name: string; lang: Lang }[] {
  const names = readdirSync(dirname(file)).filter((name) => name.startsWith(`${stem}.`) && name.endsWith(MARKDOWN));
  return names
    .filter((name) => name !== basename(file))
    .map((name) => {
      const lang = name.slice(stem.length + 1, -MARKDOWN.length);
      if (isLang(lang) && lang !== FALLBACK_LANGUAGE) return { name: join(dirname(file), name), lang };
      return refuse(unknownLanguage(startOf(join(dirname(file), name)), { lang, served: undefined, known: LANGUAGES }));
    });
}

function readLetterText(name: string, lang: Lang, { availableRoutes: routes }: LocaleContext): LetterText {
  const source = readText(name);
  if (source === undefined) return refuse(unreadableFile(startOf(name), { reason: 'it is not there, or not UTF-8' }));
  const { entry, diagnostics } = parseEntry({ path: name, name, text: source });
  if (entry === undefined) return refuse(...diagnostics);
  const locate = createSourceLocator(readText);
  const { body = '' } = entry;
  if (body.trim() === '') return refuse(emptyFile(startOf(name), {}));
  const checked = head.safeParse(entry.data);
  if (!checked.success) return refuse(...mistakesOf(entry, { schema: head, issues: checked.error.issues }, locate));
  const { rich, troubles, links } = parseMarkdown(body);
  const spot = (substring: string) => locate(name, { path: [], substring });
  const wrong = [
    ...troubles.map((trouble) => describeTrouble(trouble, spot(trouble.substring))),
    ...links.flatMap((href) => {
      const route = internalTarget(href)?.route;
      if (route === undefined || routes.has(route)) return [];
      return [brokenLink(spot(href), { href, suggestion: closestRoute(route, routes) })];
    }),
  ];
  return wrong.length > 0 ? refuse(...wrong) : { lang, subject: checked.data.subject, text: rich };
}
