/** `_headers` and `_redirects` as Netlify reads them: its own parsers, and its own matcher, conditions included. */
import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import redirector from 'netlify-redirector';
import * as z from 'zod';

export type Header = readonly [name: string, value: string];
export type Asked = Readonly<{ url: URL; header: (name: string) => string | undefined }>;
export type Rule = Readonly<{ to: string; status: number; force: boolean }>;

export type CdnRules = Readonly<{
  headersFor: (path: string) => readonly Header[];
  /** The first rule for what is asked; it stands behind a file of the same address unless it is forced. */
  ruleFor: (asked: Asked) => Rule | undefined;
}>;

const headerRules = z.array(z.object({ forRegExp: z.instanceof(RegExp), values: z.record(z.string(), z.string()) }));
const redirectRules = z.array(
  z.looseObject({
    from: z.string(),
    query: z.record(z.string(), z.string()),
    conditions: z.record(z.string(), z.unknown()),
  }),
);
const matched = z.object({ to: z.string(), status: z.number(), force: z.boolean() });

/** @param dist the folder that holds both files, or neither */
export async function loadCdnRules(dist: string): Promise<CdnRules> {
  const files = { headersFiles: [join(dist, '_headers')], redirectsFiles: [join(dist, '_redirects')] };
  const [{ headers }, { redirects }] = await Promise.all([
    parseAllHeaders({ headersFiles: files.headersFiles, configHeaders: [], minimal: false }),
    parseAllRedirects({ redirectsFiles: files.redirectsFiles, configRedirects: [], minimal: false }),
  ]);
  const rules = headerRules.parse(headers);
  const matcher = await redirector.parseJSON(JSON.stringify(redirectRules.parse(redirects).map(forMatcher)), {});
  return {
    headersFor: (path) =>
      rules.filter(({ forRegExp }) => forRegExp.test(path)).flatMap(({ values }) => Object.entries(values)),
    ruleFor(asked) {
      const rule = matched.safeParse(matcher.match(requestOf(asked)));
      return rule.success ? rule.data : undefined;
    },
  };
}

/** The matcher knows some of the parser's names by others. */
function forMatcher({ from, query, conditions, ...rule }: z.output<typeof redirectRules>[number]) {
  const named = Object.entries(conditions).map(([name, value]) => [`${name[0]?.toUpperCase()}${name.slice(1)}`, value]);
  return { ...rule, origin: from, params: query, conditions: Object.fromEntries(named) };
}

const cookiesOf = (header: Asked['header']): Map<string, string> =>
  new Map(
    (header('cookie') ?? '').split(/;\s*/).map((pair): [string, string] => {
      const [name = '', ...value] = pair.split('=');
      return [name, value.join('=')];
    }),
  );

/** As the CDN does, the first language that the browser names counts; the cookie nf_lang goes before it. */
export function languageAsked(header: Asked['header']): string {
  return cookiesOf(header).get('nf_lang') ?? header('accept-language')?.split(/[,;]/, 1)[0]?.trim() ?? 'en';
}

function requestOf({ url, header }: Asked) {
  const cookies = cookiesOf(header);
  const language = languageAsked(header);
  const own: Readonly<Record<string, string>> = {
    'x-language': language,
    'x-country': cookies.get('nf_country') ?? 'gb',
  };
  return {
    scheme: url.protocol.replace(':', ''),
    host: url.hostname,
    path: url.pathname,
    query: url.search.slice(1),
    headers: own,
    cookieValues: Object.fromEntries(cookies),
    getHeader: (name: string) => own[name.toLowerCase()] ?? header(name) ?? '',
    getCookie: (name: string) => cookies.get(name) ?? '',
  };
}
