/** Picks a text in a language, with English as the fallback. */
import { FALLBACK_LANGUAGE, type Lang } from '#domain/locale.ts';
import type { Localized, LocalizedMarkdown } from '#schema/fields.ts';
import type { Rich } from '#schema/resolved.ts';
import type { ValueResolver } from './references/resolve-values.ts';

export type ResolverFor = (file: string, slots?: ReadonlySet<string>) => ValueResolver;

/** A claim alone: it is in the language of the page already. */
const REFERENCE = /^\{[\w.]+\}$/;

export function localized(
  resolver: ValueResolver,
  text: Localized,
  lang: Lang,
  path: readonly (string | number)[],
): string {
  if (typeof text === 'string') return resolver.text(text, path, REFERENCE.test(text) ? lang : undefined);
  const found = text[lang] === undefined ? FALLBACK_LANGUAGE : lang;
  return resolver.text(text[found] ?? text.en, [...path, found]);
}

export function localizedRich(
  resolver: Pick<ValueResolver, 'rich'>,
  text: LocalizedMarkdown,
  lang: Lang,
  path: readonly (string | number)[],
): Rich {
  if ('markdown' in text) return resolver.rich(text.markdown, path);
  const found = text[lang] === undefined ? FALLBACK_LANGUAGE : lang;
  return resolver.rich((text[found] ?? text.en).markdown, [...path, found]);
}
