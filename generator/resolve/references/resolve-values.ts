/** Content values as pages need them: references resolved in every text, Markdown parsed, links checked against the route table. */
import type { Lang } from '#domain/locale.ts';
import { internalTarget } from '#domain/route.ts';
import type { Resolved, Rich } from '#schema/resolved.ts';
import { isForReaders, type Marker, noMarker, type Origin } from '../../content/markers/source-markers.ts';
import { parseMarkdown, type Trouble } from '../../content/parse-markdown.ts';
import { linkFor } from '../../content/values/address-fixes.ts';
import type { NodePath, SourceLocator } from '../../content/yaml/source-location.ts';
import { htmlInMarkdown, markdownNotSupported, unknownReference, unsafeLink } from '../../diagnostics/catalogue.ts';
import type { Location } from '../../diagnostics/diagnostic.ts';
import type { DiagnosticCollector } from '../../diagnostics/diagnostic-collector.ts';
import type { Resolve } from './references.ts';
import { type Addresses, noPageAt } from './route-table.ts';

type Path = readonly (string | number)[];

export type ValueResolver = Readonly<{
  /** A value of the file, at the path in it; unknown references and broken links go to the log. */
  value: <T>(value: T, path: Path) => Resolved<T>;
  /** @param lang the language of the text, where the file does not say it */
  text: (text: string, path: Path, lang?: Lang) => string;
  rich: (markdown: string, path: Path) => Rich;
  /** Where something stands, for problems that only the caller can see. */
  at: (path: Path, substring?: string) => Location;
}>;

type ResolverOptions = Readonly<{
  file: string;
  resolve: Resolve;
  addresses: Addresses;
  slots?: ReadonlySet<string> | undefined;
  /** Collects the links to anchors: whether these exist is known only once the pages are rendered. */
  anchors: Map<string, { file: string; spot: NodePath }>;
  locate: SourceLocator;
  log: DiagnosticCollector;
  marker?: Marker | undefined;
}>;

/** The key of a link to an anchor: a bare `#anchor` belongs to its file. */
export const anchorKey = (file: string, href: string): string => (href.startsWith('#') ? `${file}${href}` : href);

/** Pages show {price} in Markdown in the visitor's own currency. */
const PRICE: ReadonlySet<string> = new Set(['price']);

export function createValueResolver({
  file,
  resolve,
  addresses,
  slots,
  anchors,
  locate,
  log,
  marker = noMarker,
}: ResolverOptions): ValueResolver {
  const at = (path: Path, substring?: string): Location =>
    locate(file, substring === undefined ? { path } : { path, substring });

  function resolved(source: string, path: Path, filledLater = slots): string {
    const result = resolve(source, filledLater);
    for (const { substring, ...unknown } of result.unknown) log.add(unknownReference(at(path, substring), unknown));
    return result.text;
  }

  const text = (source: string, path: Path, lang?: Lang): string =>
    marker(resolved(source, path), { file, spot: { path }, lang });

  function checkLink(href: string, path: Path): void {
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
    typeof source === 'string' ? marker === noMarker && !source.includes('{') : typeof source !== 'object';

  // `value` keeps the shape of what it is given but for Markdown; TypeScript cannot follow that through a walk over unknown.
  return {
    value: <T>(source: T, path: Path) => value(source, path) as Resolved<T>,
    text,
    rich: (source, path) => rich(source, path),
    at,
  };
}

/** Within a longer text, its first words tell where a part of it stands. */
function originOf(words: string, file: string, path: Path): Origin {
  const [substring = ''] = /^\S+(?: \S+){0,2}/.exec(words.trim()) ?? [];
  return { file, spot: { path, substring } };
}

export function describeTrouble(trouble: Trouble, at: Location) {
  if (trouble.kind === 'html') return htmlInMarkdown(at, { html: trouble.what });
  if (trouble.kind === 'unsafe-link') return unsafeLink(at, { href: trouble.what, fix: linkFor(trouble.what) });
  return markdownNotSupported(at, { what: trouble.what });
}
