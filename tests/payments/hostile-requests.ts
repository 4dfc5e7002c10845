/**
 * Requests that no honest client sends, from a seed: bodies that are broken, deep, huge, of the wrong type, in other alphabets, named
 * like prototypes; false headers; unknown methods. Some are almost right, so that they get past the first checks.
 */
import { KEY, SESSION, SITE } from './fake-services.ts';

export type Random = () => number;

/** Mulberry32: the same seed, the same requests. */
export function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const METHODS = ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'QUERY'];
const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'then', 'length'];
const FIELDS = ['currencyCode', 'amountCents', 'email', 'sessionId', 'token', 'lang', 'key'];
const TEXTS = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202e',
  '\r\nBcc: all@x.example',
  'a@b.example\nX: y',
  "' OR 1=1 --",
  SESSION,
  KEY,
  ...'🦵🏽|é|日本語|বাংলা|%00|%|../../etc/passwd|#{7*7}|{{7*7}}|%LINK%|<script>alert(1)</script>|NaN|1e999|-0'.split('|'),
  ...'null|undefined|GBP|gbp|XXX|ann@buyer.example|x@y.example|cs_test_|a.b.c|eyJhbGciOiJub25lIn0.e30.'.split('|'),
];
const NUMBERS = [0, -0, -1, 1, 199, 399, 3.99, 1e21, 1e308, -1e308, 2 ** 53, 0.1 + 0.2];

export function fuzzRequest(random: Random, path: string): Request {
  const pick = <T>(all: readonly T[], fallback: T): T => all[Math.floor(random() * all.length)] ?? fallback;
  const chance = (share: number) => random() < share;
  const method = chance(0.85) ? 'POST' : pick(METHODS, 'GET');
  const type = chance(0.7)
    ? 'application/json'
    : pick(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data', 'a;b=c;;', '*/*'], '');
  const headers = new Headers(chance(0.95) ? { 'Content-Type': type } : {});
  if (chance(0.85)) headers.set('apikey', chance(0.9) ? KEY : headerText(pick(TEXTS, '')));
  if (chance(0.8))
    headers.set(
      'Authorization',
      `${pick(['Bearer', 'bearer', 'Basic', ''], '')} ${chance(0.5) ? KEY : headerText(pick(TEXTS, ''))}`,
    );
  if (chance(0.3))
    headers.set('Cookie', `${pick(['__Host-access', 'access', ...NAMES], '')}=${headerText(pick(TEXTS, ''))};;=`);
  if (chance(0.2)) headers.set('Stripe-Signature', pick(['good', 't=1,v1=00', '', 't=,v1=,v1='], ''));
  if (chance(0.2))
    headers.set('Accept-Language', pick(['', '*', 'xx-YY-ZZ', ';;;', ',', 'fr;q=2', 'z'.repeat(9000)], ''));
  if (chance(0.15)) headers.set('Origin', pick(['null', SITE, 'https://evil.example', '::', ''], ''));
  if (chance(0.15)) headers.set('Sec-Fetch-Site', pick(['same-origin', 'cross-site', 'none', '?', ''], ''));
  if (chance(0.05)) headers.set('Content-Length', pick(['-1', 'x', '99999999999999', '1'], '1'));
  const query = chance(0.4)
    ? `?${pick(['t', 'session_id', ...NAMES], 't')}=${encodeURIComponent(wellFormed(pick(TEXTS, '')))}`
    : '';
  const body = method === 'GET' || method === 'HEAD' ? null : fuzzBody(random, type);
  return new Request(`${SITE}${path}${query}`, { method, headers, body });
}

function fuzzBody(random: Random, type: string): BodyInit {
  const share = random();
  if (share < 0.05) return crypto.getRandomValues(new Uint8Array(1 + Math.floor(random() * 300)));
  if (share < 0.1) return 'x'.repeat(Math.floor(random() * 600_000));
  if (share < 0.15) return '['.repeat(1 + Math.floor(random() * 5000));
  if (share < 0.2) return TEXTS[Math.floor(random() * TEXTS.length)] ?? '';
  if (share < 0.25) return `{"a":${'{"a":'.repeat(400)}1${'}'.repeat(401)}`;
  const fields = Array.from({ length: Math.floor(random() * 5) }, (): [string, unknown] => {
    const names = random() < 0.85 ? FIELDS : NAMES;
    return [names[Math.floor(random() * names.length)] ?? '', fuzzValue(random, 0)];
  });
  if (type === 'application/x-www-form-urlencoded')
    return new URLSearchParams(fields.map(([name, value]) => [name, wellFormed(String(value))]));
  // Written by hand, so that "__proto__" is a name like any other and names may repeat.
  const text = fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`).join(',');
  return random() < 0.95 ? `{${text}}` : `{${text}`;
}

function fuzzValue(random: Random, depth: number): unknown {
  const share = random();
  if (share < 0.55) return TEXTS[Math.floor(random() * TEXTS.length)];
  if (share < 0.8) return NUMBERS[Math.floor(random() * NUMBERS.length)];
  if (share < 0.85 || depth > 3) return [null, true, false][Math.floor(random() * 3)];
  if (share < 0.92) return Array.from({ length: Math.floor(random() * 4) }, () => fuzzValue(random, depth + 1));
  return Object.fromEntries(
    NAMES.slice(0, Math.floor(random() * 4)).map((name) => [name, fuzzValue(random, depth + 1)]),
  );
}

/** Only what a header may contain: bytes without line ends. */
const headerText = (text: string) => [...text].filter((character) => character >= ' ' && character <= 'ÿ').join('');
const wellFormed = (text: string) => Buffer.from(text).toString();
