/** `_headers` and `_redirects` of a built site, for hosts that do not read them. */
import type { CdnFiles } from '../preview/cdn-rules.ts';

export type HeaderBlock = Readonly<{ path: string; headers: readonly (readonly [name: string, value: string])[] }>;
export type Redirect = Readonly<{ from: string; to: string; status: number }>;
export type Translation = Readonly<{ from: string; to: string; lang: string }>;
export type PublishedRules = Readonly<{
  headers: readonly HeaderBlock[];
  /** Redirects without a language condition. */
  redirects: readonly Redirect[];
  /** The languages of translated pages, besides English. */
  languages: readonly string[];
  /** The file served at a URL in another language. */
  translations: readonly Translation[];
}>;

export function publishedRules({ headers, redirects }: CdnFiles): PublishedRules {
  const isPlain = ({ conditions }: CdnFiles['redirects'][number]) => Object.keys(conditions).length === 0;
  const inLanguages = redirects.flatMap(({ from, to, status, conditions: { Language: languages } }) =>
    Array.isArray(languages) ? languages.map((lang) => ({ from, to, status, lang: String(lang) })) : [],
  );
  return {
    headers: headers.map(({ for: path, values }) => ({ path, headers: Object.entries(values) })),
    redirects: redirects.filter(isPlain).map(({ from, to, status }) => ({ from, to, status })),
    languages: [...new Set(inLanguages.map(({ lang }) => lang))],
    translations: inLanguages.filter(({ status }) => status === 200).map(({ from, to, lang }) => ({ from, to, lang })),
  };
}
