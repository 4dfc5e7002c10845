/** Names pages, sections and sales that have been over for a while, or whose year is unlikely: nothing shows them, and nothing else says so. */
import { formatLondon, type Instant } from '#domain/london.ts';
import { SALE_GRACE_MS } from '#domain/prices.ts';
import { isNever } from '#domain/published.ts';
import { type Content, pageEntries } from '../../content/content.ts';
import { announcementOutlasts, saleOver, termOver, termUnlikely } from '../../diagnostics/catalogue.ts';
import type { CheckTools } from '../site.ts';
import { routeOfEntry } from './route-table.ts';

const DAY_MS = 24 * 60 * 60_000;
/** After a month it is forgotten, or has the wrong year; before that, it may be wanted again. A section that had no beginning may have a wrong end. */
const FORGOTTEN_MS = 30 * DAY_MS;
/** Nobody plans a page for so long; a draft has the day that means none. */
const FAR_MS = 5 * 365 * DAY_MS;
/** A page that is linked already is not meant for next year. */
const LATE_MS = 180 * DAY_MS;
const LONGEST_SALE_DAYS = 92;

export function checkTerms(content: Content, at: Instant, { locate, log }: CheckTools): void {
  const isForgotten = (end: Instant | undefined): end is Instant => end !== undefined && at >= end + FORGOTTEN_MS;
  const isLinked = (route: string) => {
    const texts = JSON.stringify(pageEntries(content).map(({ data }) => data));
    return [`](${route})`, `](${route}#`, `"${route}"`].some((link) => texts.includes(link));
  };
  for (const entry of pageEntries(content)) {
    const { file, data } = entry;
    const sections = 'sections' in data ? data.sections : [];
    const terms = [
      { what: 'page', path: [], begin: data.publishAt, end: data.unpublishAt },
      ...sections.map(({ publishAt, unpublishAt }, i) => ({
        what: 'section',
        path: ['sections', i],
        begin: publishAt,
        end: unpublishAt,
      })),
    ];
    for (const { what, path, begin, end } of terms) {
      const isGone = what === 'section' && begin === undefined && end !== undefined && at >= end;
      if (isForgotten(end) || isGone)
        log.add(termOver(locate(file, { path: [...path, 'unpublishAt'] }), { what, ended: formatLondon(end) }));
      const isLate = what === 'page' && begin !== undefined && begin > at + LATE_MS && !isNever(begin);
      const isAwaited = isLate && isLinked(routeOfEntry(entry));
      if (begin !== undefined && (begin > at + FAR_MS || isAwaited) && !isNever(begin)) {
        const links = isAwaited ? ', and other pages link to it' : '';
        const says = `This ${what} does not appear before ${formatLondon(begin)} (London time)${links}.`;
        log.add(termUnlikely(locate(file, { path: [...path, 'publishAt'] }), { says }));
      }
    }
  }
}

/** Only after the grace: until then the functions need its prices. */
export function checkSales({ pricing }: Content, at: Instant, { locate, log }: CheckTools): void {
  for (const { file, data } of pricing)
    for (const [i, { publishAt, unpublishAt }] of data.sales.entries()) {
      const place = locate(file, { path: ['sales', i, 'unpublishAt'] });
      const days = Math.round((unpublishAt - publishAt) / DAY_MS);
      if (at >= unpublishAt + SALE_GRACE_MS)
        log.add(saleOver(place, { ended: formatLondon(unpublishAt), isOld: at >= unpublishAt + LATE_MS }));
      else if (days > LONGEST_SALE_DAYS) log.add(termUnlikely(place, { says: `This sale lasts for ${days} days.` }));
    }
}

/** A section that appears within a day of a sale's beginning announces it. */
export function checkAnnouncements({ pricing, pages }: Content, { locate, log }: CheckTools): void {
  const sales = pricing.flatMap(({ data }) => data.sales);
  for (const { file, data } of pages)
    for (const [i, { publishAt, unpublishAt }] of data.sections.entries()) {
      const sale = sales.find((one) => publishAt !== undefined && Math.abs(one.publishAt - publishAt) <= DAY_MS);
      if (sale === undefined || (unpublishAt !== undefined && unpublishAt <= sale.unpublishAt)) continue;
      const at = locate(file, { path: ['sections', i, unpublishAt === undefined ? 'publishAt' : 'unpublishAt'] });
      log.add(announcementOutlasts(at, { ended: formatLondon(sale.unpublishAt), isOpen: unpublishAt === undefined }));
    }
}
