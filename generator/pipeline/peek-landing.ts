/**
 * What the whole site has to know of a landing page, seen in its text without reading it: so a large site reads each page once, when it
 * makes it. Where anything is unusual nothing is said, and the page is read at once; what was seen is compared with what is read.
 */
import { isLang } from '#domain/locale.ts';
import { SLUG } from '#domain/route.ts';
import { idOf } from '#schema/collections.ts';
import { LANDING_DEFAULTS } from '#schema/landing.ts';
import { factsFrom } from '../resolve/route-table.ts';
import type { LandingFacts, SourceFile } from '../types.ts';

/** A field of the page itself, whose line is not indented. */
const FIELD =
  /["']?(pageSlug|lang|methodCount|lastmod|translationOf|publishAt|unpublishAt)["']?[ \t]*:[ \t]*(.*?)[ \t\r]*$/my;
/** A word in quotes or without, and perhaps a comment behind it. */
const WORD = /^(?:"([\w-]+)"|'([\w-]+)'|([\w-]+))(?: +#.*)?$/;

/** Undefined for a page that has to be read to know. */
export function peekLanding({ path, name, text }: SourceFile): LandingFacts | undefined {
  const id = idOf(path);
  const fields = new Map<string, string>();
  for (const at of outerLines(text)) {
    FIELD.lastIndex = at;
    const [, field, written = ''] = FIELD.exec(text) ?? [];
    if (field === undefined) continue;
    const word = WORD.exec(written);
    if (word === null || fields.has(field)) return undefined;
    fields.set(field, word[1] ?? word[2] ?? word[3] ?? '');
  }
  const [pageSlug, translationOf] = [fields.get('pageSlug'), fields.get('translationOf')];
  const lang = fields.get('lang') ?? LANDING_DEFAULTS.lang;
  const methodCount = Number(fields.get('methodCount') ?? LANDING_DEFAULTS.methodCount);
  // A page that comes and goes may be hidden today: nobody would read it, and its mistakes would come to light on its day.
  if (fields.has('publishAt') || fields.has('unpublishAt')) return undefined;
  if (!SLUG.test(pageSlug ?? id) || !SLUG.test(translationOf ?? id)) return undefined;
  if (!isLang(lang) || !/^[1-9]$/.test(String(methodCount))) return undefined;
  const data = { pageSlug, lang, methodCount, lastmod: fields.get('lastmod'), translationOf };
  return factsFrom({ id, file: name, data });
}

const SPACE = 32;

/** Where lines begin that are not indented: a few of many, and a search of the whole text would look at each sign. */
function* outerLines(text: string): Generator<number> {
  for (let at = 0; at < text.length; ) {
    if (text.charCodeAt(at) !== SPACE) yield at;
    const end = text.indexOf('\n', at);
    if (end === -1) return;
    at = end + 1;
  }
}
