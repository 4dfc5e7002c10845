/** Compares what a phone has to load with the budgets: each page, the scripts, the styles, the drawings, and every single file. */
import { brotliCompressSync, constants } from 'node:zlib';
import { BUDGETS, spent } from '#domain/budgets.ts';
import { overBudget, pageOverBudget } from '../../diagnostics/catalogue.ts';
import type { SiteFiles } from '../built-content.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Check, Found } from '../run-checks.ts';

export const budgets: Check = (site) => [...heavyPages(site), ...heavyAssets(site), ...heavyFiles(site)];

function heavyPages({ pages, translated, locate }: CheckedSite): Found[] {
  return [...pages, ...translated].flatMap((page) => {
    const bytes = compressed(Buffer.from(page.html), BUDGETS.page);
    if (bytes <= BUDGETS.page) return [];
    return [{ diagnostic: pageOverBudget(locate.field(page), { weight: spent(bytes, BUDGETS.page) }), page }];
  });
}

function heavyAssets({ files, locate }: CheckedSite): Found[] {
  return weighAssets(files)
    .filter(({ bytes, limit }) => bytes > limit)
    .map(({ what, bytes, limit }) => ({
      diagnostic: overBudget(locate.setting(), { what, weight: spent(bytes, limit) }),
    }));
}

function heavyFiles({ files, locate }: CheckedSite): Found[] {
  return [...files]
    .filter(([, bytes]) => bytes.byteLength > BUDGETS.file)
    .map(([path, { byteLength }]) => ({
      diagnostic: overBudget(locate.setting(), { what: path, weight: spent(byteLength, BUDGETS.file) }),
    }));
}

export type AssetWeight = Readonly<{ what: string; bytes: number; limit: number }>;

/** The chunk that only buyers load, named after its file in widgets/guide, and the service worker. */
const GUIDE_SCRIPT = /^(?:assets\/start-guide\..*|guide-worker)\.js$/;

export function weighAssets(files: SiteFiles): AssetWeight[] {
  const weigh = (pattern: RegExp) =>
    [...files].filter(([path]) => pattern.test(path)).map(([, bytes]) => compressed(bytes, 0));
  const first = sum(weigh(/^assets\/main\..*\.js$/));
  const chunks = sum(weigh(/^assets\/(?!main\.|start-guide\.|[a-z]{2}\.).*\.js$/));
  const language = Math.max(0, ...weigh(/^assets\/[a-z]{2}\..*\.js$/));
  const drawings = weigh(/^assets\/.*\.svg$/);
  return [
    { what: 'The first script', bytes: first, limit: BUDGETS.firstScript },
    { what: 'All script with the largest language', bytes: first + chunks + language, limit: BUDGETS.script },
    { what: 'The script of the guide', bytes: sum(weigh(GUIDE_SCRIPT)), limit: BUDGETS.guideScript },
    { what: 'All CSS', bytes: sum(weigh(/^assets\/(?!guide\.|tools\.).*\.css$/)), limit: BUDGETS.styles },
    { what: 'The style of the guide', bytes: sum(weigh(/^assets\/guide\..*\.css$/)), limit: BUDGETS.guideStyle },
    { what: 'The style of the tools', bytes: sum(weigh(/^assets\/tools\..*\.css$/)), limit: BUDGETS.toolStyle },
    { what: 'The largest drawing', bytes: Math.max(0, ...drawings), limit: BUDGETS.drawing },
    { what: 'All drawings', bytes: sum(drawings), limit: BUDGETS.drawings },
  ];
}

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

/** The size as sent. Best compression is slow, so it is used only where fast compression does not already meet the limit. */
export function compressed(bytes: Uint8Array, limit: number): number {
  const size = (quality: number) =>
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).byteLength;
  const fast = size(5);
  return fast <= limit ? fast : size(constants.BROTLI_MAX_QUALITY);
}
