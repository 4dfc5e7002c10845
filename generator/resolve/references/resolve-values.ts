/**
 * Content values as pages need them: references such as {claims.rating}, {price.flat} and {site.name} resolved in every text, once and at
 * build time, so that no two pages can disagree; Markdown parsed, links checked against the route table.
 */
import type { Lang } from '#domain/locale.ts';
import { formatPrice } from '#domain/money.ts';
import { fill } from '#domain/placeholders.ts';
import { internalTarget, pathOnSite } from '#domain/route.ts';
import type { Claims } from '#schema/files/claims.ts';
import type { Pricing } from '#schema/files/pricing.ts';
import type { SiteSettings } from '#schema/files/site.ts';
import type { Resolved, Rich } from '#schema/resolved.ts';
import { isForReaders, type Marker, noMarker, type Origin } from '../../content/markers/source-markers.ts';
import { parseMarkdown, type Trouble } from '../../content/parse-markdown.ts';
import { correctedLink } from '../../content/values/corrections.ts';
import type { NodePath, SourceLocator } from '../../content/yaml/source-location.ts';
import {
  currencyTwice,
  htmlInMarkdown,
  markdownNotSupported,
  ownAddress,
  placeholderMisspelt,
  unknownReference,
  unsafeLink,
} from '../../diagnostics/catalogue.ts';
import type { Diagnostic, DiagnosticCollector, Location } from '../../diagnostics/diagnostic.ts';
import { closestMatch } from '../../diagnostics/did-you-mean.ts';
import { type Addresses, closestRoute, noPageAt } from './route-table.ts';

type Path = readonly (string | number)[];

export type ValueResolver = Readonly<{
  /** A value of the file, at the path in it; unknown references and broken links go to the log. */
  value: <T>(value: T, path: Path) => Resolved<T>;
  /** @param lang the language of the text, where the file does not say it */
  text: (text: string, path: Path, lang?: Lang) => string;
  rich: (markdown: string, path: Path) => Rich;
  /** The location of a value, for problems that only the caller can detect. */
  at: (path: Path, substring?: string) => Location;
}>;

type ResolverOptions = Readonly<{
  file: string;
  resolve: Resolve;
  addresses: Addresses;
  /** To notice a link that names this site by its whole URL. */
  siteUrl?: string | undefined;
  slots?: ReadonlySet<string> | undefined;
  /** Collects the links to anchors: whether these exist is known only once the pages are rendered. */
  anchors: Map<string, { file: string; spot: NodePath }>;
  locate: SourceLocator;
  log: DiagnosticCollector;
  marker?: Marker | undefined;
}>;

/** The key of a link to an anchor: a bare `#anchor` belongs to its file. */
export const anchorKey = (file: string, href: string): string => (href.startsWith('#') ? `${file}${href}` : href);

/** `£{price}`, `€ {claims.saved}`. */
const SIGN_BEFORE_SLOT = /[£$€¥₹৳]\s?(\{[\w.]+\})/;
const PRICE_SLOT = /^\{(?:\w*price|price\.\w+)\}$/i;
const SIGN_FIRST = /^[£$€¥₹৳]/;

/** Pages show {price} in Markdown in the visitor's own currency. */
const PRICE: ReadonlySet<string> = new Set(['price']);

export function createValueResolver({
  file,
  resolve,
  addresses,
  siteUrl,
  slots,
  anchors,
  locate,
  log,
  marker = noMarker,
}: ResolverOptions): ValueResolver {
  const at = (path: Path, substring?: string): Location =>
    locate(file, substring === undefined ? { path } : { path, substring });

  function resolved(source: string, path: Path, filledLater = slots): string {
    if (!BRACE.test(source)) return source;
    const result = resolve(source, filledLater);
    for (const { substring, ...unknown } of result.unknown) log.add(unknownReference(at(path, substring), unknown));
    for (const misspelt of result.misspelt) log.add(placeholderMisspelt(at(path, misspelt.found), misspelt));
    const [found, slot = ''] = SIGN_BEFORE_SLOT.exec(source) ?? [];
    const hasSign = PRICE_SLOT.test(slot) || SIGN_FIRST.test(resolve(slot, filledLater).text);
    // `${price}` is told already, as a placeholder of another tool.
    if (found !== undefined && hasSign && !result.misspelt.some((one) => one.found === found))
      log.add(currencyTwice(at(path, found), { found, slot }));
    return result.text;
  }

  const text = (source: string, path: Path, lang?: Lang): string =>
    marker(resolved(source, path), { file, spot: { path }, lang });

  function checkLink(href: string, path: Path): void {
    const own = pathOnSite(href, siteUrl);
    if (own !== undefined) {
      const { routes } = addresses;
      const meant = routes.has(own.replace(/#.*/, '')) ? own : (closestRoute(own, routes.keys()) ?? own);
      log.add(ownAddress(at(path, href), { href, path: meant }));
    }
    const target = internalTarget(href);
    const key = anchorKey(file, href);
    if (target?.anchor && !anchors.has(key)) anchors.set(key, { file, spot: { path, substring: href } });
    if (target === undefined || target.route === '' || addresses.routes.has(target.route)) return;
    log.add(noPageAt(addresses, target.route, at(path, href), href));
  }

  function rich(markdown: string, path: Path, lang?: string): Rich {
    const source = resolved(markdown, path, PRICE);
    const mark = (words: string) => marker(words, { ...originOf(words, file, path), lang });
    const parsed = parseMarkdown(source, marker === noMarker ? undefined : mark);
    for (const href of parsed.links) checkLink(href, path);
    for (const trouble of parsed.troubles) log.add(describeTrouble(trouble, at(path, trouble.substring)));
    return parsed.rich;
  }

  function value(source: unknown, path: Path, lang?: string): unknown {
    if (typeof source === 'string') {
      if (path.at(-1) === 'href') checkLink(source, path);
      const words = resolved(source, path);
      if (marker === noMarker) return words;
      const origin = { file, spot: { path }, lang };
      return isForReaders(words, origin) ? marker(words, origin) : words;
    }
    if (Array.isArray(source)) return resolvedItems(source, path, lang);
    if (typeof source !== 'object' || source === null) return source;
    if ('markdown' in source && typeof source.markdown === 'string') return rich(source.markdown, path, lang);
    return resolvedFields(source, path, 'lang' in source && typeof source.lang === 'string' ? source.lang : lang);
  }

  function resolvedItems(source: readonly unknown[], path: Path, lang?: string): readonly unknown[] {
    const done = source.map((item: unknown, i) => (isDone(item) ? item : value(item, [...path, i], lang)));
    return done.every((item, i) => item === source[i]) ? source : done;
  }

  function resolvedFields(source: object, path: Path, lang?: string): object {
    const done: [string, unknown][] = [];
    for (const [key, inner] of Object.entries(source)) {
      if (isDone(inner) && key !== 'href') continue;
      const now = value(inner, [...path, key], lang);
      if (now !== inner) done.push([key, now]);
    }
    return done.length === 0 ? source : { ...source, ...Object.fromEntries(done) };
  }

  /** Strings without a reference, and values that are not texts, need no resolving: most of a page. */
  const isDone = (source: unknown): boolean =>
    typeof source === 'string' ? marker === noMarker && !BRACE.test(source) : typeof source !== 'object';

  // `value` keeps the shape of what it is given but for Markdown; TypeScript cannot follow that through a walk over unknown.
  return {
    value: <T>(source: T, path: Path) => value(source, path) as Resolved<T>,
    text,
    rich: (source, path) => rich(source, path),
    at,
  };
}

/** Within a longer text, the first words of a part are enough to find it. */
function originOf(words: string, file: string, path: Path): Origin {
  const [substring = ''] = /^\S+(?: \S+){0,2}/.exec(words.trim()) ?? [];
  return { file, spot: { path, substring } };
}

export function describeTrouble(trouble: Trouble, at: Location) {
  if (trouble.kind === 'html') return htmlInMarkdown(at, { html: trouble.what });
  if (trouble.kind === 'unsafe-link') return unsafeLink(at, { href: trouble.what, fix: correctedLink(trouble.what) });
  return markdownNotSupported(at, { what: trouble.what });
}

/** The kind of thing that the name refers to, and the files that define it. */
type UnknownName = Readonly<{ what: string; name: string; known: Iterable<string>; where: string }>;

/** A name in content that refers to nothing, reported with the closest existing name. */
export const unknownName = (at: Location, { what, name, known, where }: UnknownName): Diagnostic =>
  unknownReference(at, { what, name, suggestion: closestMatch(name, known), where });

type UnknownReference = Readonly<{
  what: string;
  name: string;
  suggestion: string | undefined;
  where: string;
  substring: string;
}>;
/** A placeholder as other tools write it, and as this one does. */
type Misspelt = Readonly<{ found: string; placeholder: string }>;

export type Resolve = (
  text: string,
  slots?: ReadonlySet<string>,
) => Readonly<{ text: string; unknown: readonly UnknownReference[]; misspelt: readonly Misspelt[] }>;

const NO_SLOTS: ReadonlySet<string> = new Set();
/** What a name such as claims.rating refers to, and the files that define it. */
const REFERENCES: Readonly<Record<string, Readonly<{ what: string; where: string }>>> = {
  claims: { what: 'claim', where: 'claims.yaml' },
  price: { what: 'price', where: 'pricing.yaml' },
  site: { what: 'setting', where: 'site.yaml' },
  methods: { what: 'figure', where: 'solutions/' },
  guide: { what: 'figure', where: 'guide/' },
};

type Figures = Readonly<{
  claims: Claims;
  pricing: Pricing;
  settings: SiteSettings;
  methods: number;
  /** What else is counted in it, by name. */
  guide?: Readonly<Record<string, number>>;
}>;

/** A resolver for one language. `slots` are names that the templates fill in later, such as {minutes}. */
export function createReferenceResolver(lang: Lang, figures: Figures): Resolve {
  const values = referenceValues(lang, figures);
  return (text, slots = NO_SLOTS) => {
    const unknown: UnknownReference[] = [];
    const lookup = (name: string): string | undefined => {
      const value = values.get(name);
      if (value === undefined && !slots.has(name))
        unknown.push(describeReference(name, [...values.keys()], [...slots]));
      return value;
    };
    const misspelt = misspeltPlaceholders(text, [...values.keys(), ...slots]);
    const filled = fill(text, lookup);
    const isReported = (part: string) => misspelt.some(({ found }) => found.includes(part));
    return { text: filled, unknown: unknown.filter(({ substring }) => !isReported(substring)), misspelt };
  };
}

/** What every placeholder has, also as other tools write it: most texts have none, and need no closer look. */
const BRACE = /[{}]|[%$][a-z]/i;

/** `{{price}}`, `${price}`, `{ price }`, `{Price}`, a brace that has no partner, `%price%` and `$price`. */
const NEARLY_PLACEHOLDER =
  /\$?\{+\s*([a-z][\w.]*)\s*\}*|(?<![\w.{])([a-z][\w.]*)\}+|%([a-z][\w.]*)%|\$([a-z]\w*(?:\.\w+)*)/gi;

/** @param known every name that is allowed in braces here; other braces may be prose */
function misspeltPlaceholders(text: string, known: readonly string[]): Misspelt[] {
  return [...text.matchAll(NEARLY_PLACEHOLDER)].flatMap(([found, ...names]) => {
    if (/^\{[a-z][\w.]*\}$/.test(found)) return [];
    const meant = names.join('').toLowerCase();
    const name = known.find((key) => key.toLowerCase() === meant || key.toLowerCase().endsWith(`.${meant}`));
    return name === undefined ? [] : [{ found: found.trim(), placeholder: `{${name}}` }];
  });
}

function referenceValues(lang: Lang, { claims, pricing, settings, methods, guide = {} }: Figures): Map<string, string> {
  const values = new Map<string, string>([
    ['site.name', settings.name],
    ['site.email', settings.email],
    ['methods.count', String(methods)],
    ...Object.entries(guide).map(([name, count]) => [`guide.${name}`, String(count)] as const),
  ]);
  for (const [name, { text }] of Object.entries(claims)) {
    values.set(`claims.${name}`, typeof text === 'string' ? text : (text[lang] ?? text.en));
  }
  const base = pricing.currencies.find((currency) => currency.code === pricing.base);
  if (base !== undefined) {
    values.set('price.flat', formatPrice(base.symbol, base.flatPriceCents, base.code));
    values.set('price.exit', formatPrice(base.symbol, base.exitIntentPriceCents, base.code));
  }
  return values;
}

/** @param values every name with a value in this language @param slots those that the page fills in */
function describeReference(name: string, values: readonly string[], slots: readonly string[]): UnknownReference {
  const known = [...values, ...slots];
  const [group = ''] = name.split('.', 1);
  const named = name.includes('.') ? REFERENCES[group] : undefined;
  const candidates = named === undefined ? known : known.filter((key) => key.startsWith(`${group}.`));
  const suggestion =
    known.find((key) => key.endsWith(`.${name}`) || key.startsWith(`${name}.`)) ?? closestMatch(name, candidates);
  const slot = slots.find((one) => PRICE.has(one)) ?? slots[0];
  const orFilled =
    slot === undefined || suggestion !== undefined ? '' : `, or be one that the page fills in, such as {${slot}}`;
  return {
    ...(named ?? { what: 'reference', where: `claims.yaml${orFilled}` }),
    name: `{${name}}`,
    suggestion: suggestion === undefined ? undefined : `{${suggestion}}`,
    substring: `{${name}}`,
  };
}
