/** Compares pages and single files with what a phone should have to load. Scripts and styles are the tool's own: its tests weigh those. */
import { brotliCompressSync, constants } from 'node:zlib';
import { BUDGETS, spent } from '#domain/budgets.ts';
import { overBudget, pageOverBudget } from '../../diagnostics/catalogue.ts';
import { fileNameOf } from '../../media/make-images.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Check, Found } from '../run-checks.ts';

export const budgets: Check = (site) => [...heavyPages(site), ...heavyFiles(site)];

function heavyPages({ pages, translated, locate }: CheckedSite): Found[] {
  return [...pages, ...translated].flatMap((page) => {
    const bytes = compressed(Buffer.from(page.html), BUDGETS.page);
    if (bytes <= BUDGETS.page) return [];
    return [{ diagnostic: pageOverBudget(locate.field(page), { weight: spent(bytes, BUDGETS.page) }), page }];
  });
}

function heavyFiles({ files, site, locate }: CheckedSite): Found[] {
  return [...files]
    .filter(([, bytes]) => bytes.byteLength > BUDGETS.file)
    .map(([path, { byteLength }]) => {
      const use = site.media.find(({ name }) => path.startsWith(`assets/${fileNameOf(name)}.`));
      const at = use === undefined ? locate.setting() : locate.at(use.file, { path: use.path });
      return { diagnostic: overBudget(at, { what: path, weight: spent(byteLength, BUDGETS.file) }) };
    });
}

/** The size as sent. Better compression takes several times as long: it is used only where a worse one does not already meet the limit. */
export function compressed(bytes: Uint8Array, limit: number): number {
  let size = limit;
  for (const quality of [5, 10, constants.BROTLI_MAX_QUALITY]) {
    size = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).byteLength;
    if (size <= limit) break;
  }
  return size;
}
