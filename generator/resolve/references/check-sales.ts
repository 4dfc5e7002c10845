/** Names sales that are over, so that the file keeps only those that still count. */
import { formatLondon, type Instant } from '#domain/london.ts';
import { SALE_GRACE_MS } from '#domain/sale.ts';
import type { Content } from '../../content/content.ts';
import type { SourceLocator } from '../../content/yaml/source-location.ts';
import { saleOver } from '../../diagnostics/catalogue.ts';
import type { DiagnosticCollector } from '../../diagnostics/diagnostic.ts';

/** Only after the grace: until then the functions need its prices. */
export function checkSales(
  { pricing }: Pick<Content, 'pricing'>,
  at: Instant,
  locate: SourceLocator,
  log: DiagnosticCollector,
): void {
  for (const { file, data } of pricing)
    for (const [i, { unpublishAt }] of data.sales.entries())
      if (at >= unpublishAt + SALE_GRACE_MS)
        log.add(saleOver(locate(file, { path: ['sales', i, 'unpublishAt'] }), { ended: formatLondon(unpublishAt) }));
}
