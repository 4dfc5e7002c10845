/**
 * Landing pages in several languages. A translation names its original; here each page gets links to all versions, because search engines
 * ignore hreflang links that are not reciprocal.
 */
import type { Lang } from '#domain/locale.ts';
import { type Route, routeOf } from '#domain/route.ts';
import type { Entry } from '../../content/content.ts';
import { noTranslation, otherTopic } from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { unknownName } from '../references/resolve-values.ts';
import {
  type Addresses,
  type LanguageVersion,
  type LanguageVersions,
  noPageAt,
  routeOfEntry,
} from '../references/route-table.ts';
import type { CheckTools } from '../site.ts';

type Version = Readonly<{
  file: string;
  route: Route;
  lang: Lang;
  translationOf: Route | undefined;
  data: Entry<'landing'>['data'];
}>;
type Translation = Version & Readonly<{ translationOf: Route }>;
type Group = ReadonlyMap<Lang, Version>;

export function languageVersions(
  landing: readonly Entry<'landing'>[],
  addresses: Pick<Addresses, 'routes' | 'hidden'>,
  { locate, log }: CheckTools,
): LanguageVersions {
  const versions = landing.map(versionOf);
  const pages = new Map(versions.map((page) => [page.route, page]));
  const groups = new Map<Route, Group>();
  for (const page of versions.filter(isTranslation)) {
    const original = pages.get(page.translationOf);
    const group: Group = groups.get(page.translationOf) ?? new Map(original && [[original.lang, original]]);
    const diagnostic = validate(page, original, group, { pages, addresses, locate });
    if (diagnostic === undefined && original !== undefined && isOtherTopic(page, original))
      log.add(otherTopic(locate(page.file, { path: ['translationOf'] }), { name: page.translationOf.slice(1) }));
    if (diagnostic === undefined) groups.set(page.translationOf, new Map([...group, [page.lang, page]]));
    else log.add(diagnostic);
  }
  return new Map([...groups].flatMap(([original, group]) => versionsIn(original, group)));
}

function versionOf(entry: Entry<'landing'>): Version {
  const { data } = entry;
  const { lang, translationOf } = data;
  return {
    data,
    file: entry.file,
    route: routeOfEntry(entry),
    lang,
    translationOf: translationOf === undefined ? undefined : routeOf(translationOf),
  };
}

/** A translation keeps the drawing or the kind of tool. The same sources, on one subject, tell nothing. */
const isOtherTopic = ({ data: one }: Version, { data: other }: Version): boolean =>
  one.drawing !== other.drawing && one.tool?.kind !== other.tool?.kind;

const isTranslation = (page: Version): page is Translation => page.translationOf !== undefined;

function versionsIn(original: Route, group: Group): (readonly [Route, readonly LanguageVersion[]])[] {
  const versions: readonly LanguageVersion[] = [
    ...[...group].map(([lang, { route }]) => ({ lang, route })),
    { lang: 'x-default', route: original },
  ];
  return [...group.values()].map(({ route }) => [route, versions]);
}

type Around = Readonly<{
  pages: ReadonlyMap<Route, Version>;
  addresses: Pick<Addresses, 'routes' | 'hidden'>;
  locate: CheckTools['locate'];
}>;

function validate(
  { file, route, lang, translationOf }: Translation,
  original: Version | undefined,
  group: Group,
  { pages, addresses, locate }: Around,
): Diagnostic | undefined {
  const at = locate(file, { path: ['translationOf'] });
  const name = translationOf.slice(1);
  if (addresses.hidden.has(translationOf)) return noPageAt(addresses, translationOf, at, translationOf);
  if (original === undefined) {
    const known = [...pages.keys()].map((route) => route.slice(1));
    return unknownName(at, { what: 'landing page', name, known, where: 'landing/' });
  }
  if (translationOf === route) return noTranslation(at, { name, of: undefined });
  if (original.translationOf !== undefined) return noTranslation(at, { name, of: original.translationOf.slice(1) });
  const taken = group.get(lang);
  return taken === undefined ? undefined : noTranslation(at, { name, lang, file: taken.file });
}
