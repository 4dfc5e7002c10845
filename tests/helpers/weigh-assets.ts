/** What the scripts, styles and drawings of a built site weigh, with the budgets. */
import { BUDGETS } from '#domain/budgets.ts';
import type { SiteFiles } from '../../generator/check/built-content.ts';
import { compressed } from '../../generator/check/delivery/budgets.ts';

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
