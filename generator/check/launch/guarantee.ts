/** The guarantee of the pages against the time that the terms give for a refund. */
import { guaranteeDiffers } from '../../diagnostics/catalogue.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Check, Found } from '../run-checks.ts';

/** "a refund within 48 hours", "money back within 14 days": in one paragraph, be it broken into lines. */
const PERIOD = /\b(?:refund|money back)\b(?:[^.\n]|\n(?!\n)){0,40}?\bwithin (\d+) (hours?|days?)\b/gi;

export const guarantee: Check = (site) => {
  const promised = site.content.claims.flatMap(({ data }) => data.guaranteeDays?.text ?? [])[0];
  const days = typeof promised === 'string' ? promised : promised?.en;
  return days === undefined ? [] : site.content.textPages.flatMap((entry) => inTerms(site, entry, days));
};

type Terms = CheckedSite['content']['textPages'][number];

function inTerms({ pages, locate }: CheckedSite, { file, body }: Terms, promised: string): Found[] {
  const page = pages.find((one) => one.page.file === file);
  return [...body.matchAll(PERIOD)].flatMap(([found, number = '', unit = '']) => {
    const hours = Number(number) * (unit.startsWith('day') ? 24 : 1);
    if (hours === Number(promised) * 24) return [];
    const terms = `${number} ${unit}`;
    const diagnostic = guaranteeDiffers(locate.at(file, { path: [], substring: found }), { promised, terms });
    return [{ diagnostic, ...(page === undefined ? {} : { page }) }];
  });
}
