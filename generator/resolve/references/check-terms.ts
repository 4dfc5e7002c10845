/** Names pages, sections and sales that have been over for a while: nothing shows them, and nothing else says so. */
import { formatLondon, type Instant } from '#domain/london.ts';
import { SALE_GRACE_MS } from '#domain/sale.ts';
import type { Content } from '../../content/content.ts';
import { announcementOutlasts, saleOver, termOver } from '../../diagnostics/catalogue.ts';
import type { CheckTools } from '../site.ts';

/** After a month it is forgotten, or has the wrong year; before that, it may be wanted again. */
const FORGOTTEN_MS = 30 * 24 * 60 * 60_000;

export function checkTerms({ pages, textPages, landing }: Content, at: Instant, { locate, log }: CheckTools): void {
  const isForgotten = (end: Instant | undefined): end is Instant => end !== undefined && at >= end + FORGOTTEN_MS;
  for (const { file, data } of [...pages, ...textPages, ...landing]) {
    const sections = 'sections' in data ? data.sections : [];
    const terms = [
      { what: 'page', path: [], end: data.unpublishAt },
      ...sections.map((section, i) => ({ what: 'section', path: ['sections', i], end: section.unpublishAt })),
    ];
    for (const { what, path, end } of terms)
      if (isForgotten(end))
        log.add(termOver(locate(file, { path: [...path, 'unpublishAt'] }), { what, ended: formatLondon(end) }));
  }
}

/** Only after the grace: until then the functions need its prices. */
export function checkSales({ pricing }: Content, at: Instant, { locate, log }: CheckTools): void {
  for (const { file, data } of pricing)
    for (const [i, { unpublishAt }] of data.sales.entries())
      if (at >= unpublishAt + SALE_GRACE_MS)
        log.add(saleOver(locate(file, { path: ['sales', i, 'unpublishAt'] }), { ended: formatLondon(unpublishAt) }));
}

const DAY_MS = 24 * 60 * 60_000;

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
