/** The sitemap lists the pages that may be found, each once, and nothing else. */
import { sitemapWrong } from '../../diagnostics/catalogue.ts';
import { textOf } from '../checked-site.ts';
import { metaOf } from '../page-head.ts';
import type { Check } from '../types.ts';

export const sitemap: Check = ({ pages, places, files, settings }) => {
  const xml = textOf(files.get('sitemap.xml'));
  const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
  const addressOf = (route: string) => `${settings.url}${route}`;
  const routes = new Set(pages.map(({ page }) => addressOf(page.route)));
  const ofPages = pages.flatMap((page) => {
    const address = addressOf(page.page.route);
    const times = listed.filter((one) => one === address).length;
    const hidden = (metaOf(page, 'robots') ?? '').includes('noindex');
    const fault = validate(times, hidden, page.page.listed);
    return fault === undefined ? [] : [{ diagnostic: sitemapWrong(places.field(page), { address, fault }), page }];
  });
  const extra = [...new Set(listed)].filter((address) => !routes.has(address));
  return [
    ...ofPages,
    ...extra.map((address) => ({
      diagnostic: sitemapWrong(places.setting(), { address, fault: 'is no page of the site' }),
    })),
  ];
};

function validate(times: number, hidden: boolean, wanted: boolean): string | undefined {
  if (times > 0 && (hidden || !wanted)) return 'is listed, though the page asks not to be found (noindex)';
  if (times > 1) return `is listed ${times} times`;
  return times === 0 && wanted ? 'is missing' : undefined;
}
