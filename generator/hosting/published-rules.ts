/** `_headers` and `_redirects` of a built site, for hosts that do not read them. */

export type HeaderBlock = Readonly<{ path: string; headers: readonly (readonly [name: string, value: string])[] }>;
export type Redirect = Readonly<{ from: string; to: string; status: number }>;
export type Translation = Readonly<{ from: string; to: string; lang: string }>;
export type PublishedRules = Readonly<{
  headers: readonly HeaderBlock[];
  /** Those that ask for no language. */
  redirects: readonly Redirect[];
  /** In which pages are sent, besides English. */
  languages: readonly string[];
  /** Which file an address is in another language. */
  translations: readonly Translation[];
}>;

export function readRules(headers: string, redirects: string): PublishedRules {
  const rows = redirects.split('\n').map((line) => line.trim().split(/\s+/));
  const plain = rows.flatMap(([from = '', to = '', status = '301', condition]) =>
    from.startsWith('/') && condition === undefined ? [{ from, to, status: Number.parseInt(status, 10) }] : [],
  );
  const languages = [...redirects.matchAll(/Language=(\w+)/g)].map(([, lang = '']) => lang);
  const translations = rows.flatMap(([from = '', to = '', status = '', condition = '']) =>
    status.startsWith('200') && condition.startsWith('Language=')
      ? [{ from, to, lang: condition.slice('Language='.length) }]
      : [],
  );
  return { headers: blocksOf(headers), redirects: plain, languages: [...new Set(languages)], translations };
}

function blocksOf(text: string): HeaderBlock[] {
  return text
    .split(/\n(?=\/)/)
    .map((block) => block.trim().split('\n'))
    .map(([path = '', ...lines]) => ({ path, headers: lines.flatMap(headerOf) }))
    .filter(({ path }) => path.startsWith('/'));
}

function headerOf(line: string): (readonly [string, string])[] {
  const [, name = '', value = ''] = /^\s*([^:]+):\s*(.*)$/.exec(line) ?? [];
  return name === '' ? [] : [[name, value]];
}
