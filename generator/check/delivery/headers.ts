/** Checks that _headers sends security headers with every page, and keeps buyers' pages out of caches and search. */
import { headerMissing } from '../../diagnostics/catalogue.ts';
import { parseCdnRules } from '../../preview/cdn-rules.ts';
import { textOf } from '../checked-site.ts';
import type { Check } from '../run-checks.ts';

/** What each value must contain. The content security policy is checked separately. */
const FOR_ALL: Readonly<Record<string, RegExp>> = {
  'Content-Security-Policy': /./,
  'Strict-Transport-Security': /max-age=(?:[3-9]\d{7}|\d{9,})/,
  'X-Content-Type-Options': /^nosniff$/,
  'Referrer-Policy': /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/,
  'Permissions-Policy': /./,
  'Cross-Origin-Opener-Policy': /^same-origin(?:-allow-popups)?$/,
};
const FOR_BUYERS: Readonly<Record<string, RegExp>> = {
  'Cache-Control': /no-store/,
  'X-Robots-Tag': /noindex/,
  'Referrer-Policy': /^no-referrer$/,
};
const FOR_ASSETS: Readonly<Record<string, RegExp>> = { 'Cache-Control': /max-age=31536000, immutable/ };

export const headers: Check = async ({ files, pages, locate }) => {
  const { headersFor } = await parseCdnRules({ headers: textOf(files.get('_headers')) });
  const buyers = pages.filter(({ root }) => root.querySelector('[data-solution]') !== null);
  const asset = [...files.keys()].find((path) => path.startsWith('assets/'));
  const wanted = [
    ...pages.map(({ page }) => [page.route, FOR_ALL] as const),
    ...buyers.map(({ page }) => [page.route, FOR_BUYERS] as const),
    ...(asset === undefined ? [] : [[`/${asset}`, FOR_ASSETS] as const]),
  ];
  return wanted.flatMap(([path, rules]) => {
    const sent = new Map(headersFor(path).map(([name, value]) => [name, value]));
    const page = pages.find((one) => one.page.route === path);
    const faults = [...missing(sent, rules), ...(rules === FOR_ALL ? policyFaults(sent) : [])];
    const where = rules === FOR_ALL ? 'the pages' : path;
    return faults.map(({ header, fault }) => ({
      diagnostic: headerMissing(locate.setting(), { header, path: where, fault }),
      ...(page === undefined ? {} : { page }),
    }));
  });
};

type HeaderFault = Readonly<{ header: string; fault: string }>;

function missing(sent: ReadonlyMap<string, string>, rules: Readonly<Record<string, RegExp>>): HeaderFault[] {
  return Object.entries(rules).flatMap(([header, form]) => {
    const value = sent.get(header);
    if (value === undefined) return [{ header, fault: 'is missing' }];
    return form.test(value) ? [] : [{ header, fault: `is too weak ("${value}")` }];
  });
}

const CSP = 'Content-Security-Policy';
/** Directives that do not fall back to default-src, or should not. */
const NEEDED = ['default-src', 'script-src', 'style-src', 'frame-ancestors', 'base-uri', 'form-action'];
/** Sources that allow anything. */
const OPEN = /^(?:'unsafe-inline'|'unsafe-eval'|\*|https?:|data:)$/;
/** Directives that could let code in. Images may be inlined as data: URLs. */
const CODE = ['default-src', 'script-src', 'style-src', 'connect-src', 'form-action'];

function policyFaults(sent: ReadonlyMap<string, string>): HeaderFault[] {
  const policy = sent.get(CSP);
  if (policy === undefined) return [];
  const directives = new Map(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
  return [
    ...NEEDED.filter((name) => !directives.has(name)).map((name) => ({ header: CSP, fault: `has no ${name}` })),
    ...CODE.flatMap((name) =>
      (directives.get(name) ?? [])
        .filter((source) => OPEN.test(source))
        .map((source) => ({ header: CSP, fault: `allows too much (${name} ${source})` })),
    ),
  ];
}
