/** `_headers` and `_redirects` as Netlify reads them: with its own parsers and its own matcher, conditions included. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import redirector from 'netlify-redirector';
import * as z from 'zod';

export type Header = readonly [name: string, value: string];
export type CdnRequest = Readonly<{ url: URL; header: (name: string) => string | undefined }>;
export type Rule = Readonly<{ to: string; status: number; force: boolean }>;

export type CdnRules = Awaited<ReturnType<typeof loadCdnRules>>;

const headerRules = z.array(
  z.object({ for: z.string(), forRegExp: z.instanceof(RegExp), values: z.record(z.string(), z.string()) }),
);
const redirectRules = z.array(
  z.looseObject({
    from: z.string(),
    to: z.string(),
    /** Absent where the file names none: a redirect with 301. */
    status: z.number().default(301),
    force: z.boolean(),
    query: z.record(z.string(), z.string()),
    conditions: z.record(z.string(), z.unknown()),
  }),
);
const matchedRule = z.object({ to: z.string(), status: z.number(), force: z.boolean() });

/** @param dist the folder of both files; a missing file has no rules */
export async function loadCdnRules(dist: string) {
  const [headers, { redirects }] = await Promise.all([
    parseAllHeaders({ headersFiles: [join(dist, '_headers')], configHeaders: [], minimal: false }),
    parseAllRedirects({ redirectsFiles: [join(dist, '_redirects')], configRedirects: [], minimal: false }),
  ]);
  const rules = headerRules.parse(headers.headers);
  const matcher = await redirector.parseJSON(JSON.stringify(redirectRules.parse(redirects).map(forMatcher)), {});
  return {
    /** From all matching blocks, in order: the last value of a header applies. */
    headersFor: (path: string): readonly Header[] =>
      rules.filter(({ forRegExp }) => forRegExp.test(path)).flatMap(({ values }) => Object.entries(values)),
    /** The first redirect or rewrite that matches. A file at the same path takes precedence unless the rule is forced. */
    ruleFor(request: CdnRequest): Rule | undefined {
      const rule = matchedRule.safeParse(matcher.match(matcherRequest(request)));
      return rule.success ? rule.data : undefined;
    },
  };
}

/** For texts that are not on disk: Netlify's parsers read only files. */
export async function parseCdnRules(texts: Readonly<{ headers?: string; redirects?: string }>): Promise<CdnRules> {
  const folder = mkdtempSync(join(tmpdir(), 'offer-cdn-'));
  try {
    for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, `_${name}`), text);
    return await loadCdnRules(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The matcher has other names for some of the parser's fields. */
function forMatcher({ from, query, conditions, ...rule }: z.output<typeof redirectRules>[number]) {
  const named = Object.entries(conditions).map(([name, value]) => [`${name[0]?.toUpperCase()}${name.slice(1)}`, value]);
  return { ...rule, origin: from, params: query, conditions: Object.fromEntries(named) };
}

export const cdnRequest = ({ url = '/', headers }: IncomingMessage): CdnRequest => ({
  url: new URL(url, `http://${headers.host ?? 'localhost'}`),
  header: (name) => headers[name.toLowerCase()]?.toString(),
});

const cookiesOf = ({ header }: CdnRequest): Map<string, string> =>
  new Map(
    (header('cookie') ?? '').split(/;\s*/).map((pair): [string, string] => {
      const [name = '', ...value] = pair.split('=');
      return [name, value.join('=')];
    }),
  );

/** Like the CDN: the cookie nf_lang, else the browser's first language. */
export const languageOf = (request: CdnRequest): string =>
  cookiesOf(request).get('nf_lang') ?? request.header('accept-language')?.split(/[,;]/, 1)[0]?.trim() ?? 'en';

function matcherRequest(request: CdnRequest) {
  const { url, header } = request;
  const cookies = cookiesOf(request);
  const headers: Readonly<Record<string, string>> = { 'x-language': languageOf(request) };
  return {
    scheme: url.protocol.replace(':', ''),
    host: url.hostname,
    path: url.pathname,
    query: url.search.slice(1),
    headers,
    cookieValues: Object.fromEntries(cookies),
    getHeader: (name: string) => headers[name.toLowerCase()] ?? header(name) ?? '',
    getCookie: (name: string) => cookies.get(name) ?? '',
  };
}
