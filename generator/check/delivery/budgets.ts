/** What a phone has to fetch: each page, the script with one language, and no file that is far too large. */
import { brotliCompressSync, constants } from 'node:zlib';
import { overBudget } from '../../diagnostics/catalogue.ts';
import type { Check, CheckedSite, Found } from '../types.ts';

const PAGE = 20_000;
const SCRIPT = 20_000;
const FILE = 500_000;

export const budgets: Check = (site) => [...heavyPages(site), ...heavyScript(site), ...heavyFiles(site)];

function heavyPages({ pages, translated, places }: CheckedSite): Found[] {
  return [...pages, ...translated].flatMap((page) => {
    const bytes = compressed(Buffer.from(page.html), PAGE);
    if (bytes <= PAGE) return [];
    return [{ diagnostic: overBudget(places.field(page), amounts('The page', bytes, PAGE)), page }];
  });
}

/** Everything a visitor can come to load: scripts and their style, with the largest of the languages. The pages' style is no part of it. */
function heavyScript({ files, places }: CheckedSite): Found[] {
  const sizes = [...files]
    .filter(([path]) => /^assets\/(?!page\.).*\.(?:js|css)$/.test(path))
    .map(([path, bytes]) => ({ language: /\/[a-z]{2}\./.test(path), bytes: compressed(bytes, 0) }));
  const sum = sizes.filter(({ language }) => !language).reduce((all, { bytes }) => all + bytes, 0);
  const total = sum + Math.max(0, ...sizes.filter(({ language }) => language).map(({ bytes }) => bytes));
  if (total <= SCRIPT) return [];
  return [{ diagnostic: overBudget(places.setting(), amounts('The script with its largest language', total, SCRIPT)) }];
}

function heavyFiles({ files, places }: CheckedSite): Found[] {
  return [...files]
    .filter(([, bytes]) => bytes.byteLength > FILE)
    .map(([path, bytes]) => ({ diagnostic: overBudget(places.setting(), amounts(path, bytes.byteLength, FILE)) }));
}

const amounts = (what: string, bytes: number, limit: number) => ({
  ...{ what, kilobytes: (bytes / 1000).toFixed(1), limit: limit / 1000 },
});

/** The size as it is sent. Compressing well takes time, so it is done only where compressing fast is not enough. */
function compressed(bytes: Uint8Array, limit: number): number {
  const size = (quality: number) =>
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).byteLength;
  const fast = size(5);
  return fast <= limit ? fast : size(constants.BROTLI_MAX_QUALITY);
}
