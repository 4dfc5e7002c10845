/** robots.txt lets search engines in and names the sitemap; each page's robots tag is the one its content asks for. */
import { robotsWrong } from '../../diagnostics/catalogue.ts';
import { textOf } from '../checked-site.ts';
import { metaOf } from '../page-head.ts';
import type { Check, CheckedSite, Found } from '../types.ts';

export const robots: Check = (site) => [...ofFile(site), ...ofPages(site)];

function ofFile({ files, places, settings }: CheckedSite): Found[] {
  const lines = textOf(files.get('robots.txt'))
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim());
  const blocked = lines.find((line) => /^disallow:\s*\/\S*$/i.test(line));
  const sitemap = `${settings.url}/sitemap.xml`;
  const faults = [
    ...(blocked === undefined ? [] : [`robots.txt keeps search engines out: "${blocked}".`]),
    ...(lines.some((line) => /^user-agent:\s*\*$/i.test(line))
      ? []
      : ['robots.txt has no rule for all ("User-agent: *").']),
    ...(lines.includes(`Sitemap: ${sitemap}`) ? [] : [`robots.txt does not name the sitemap, ${sitemap}.`]),
  ];
  return faults.map((fault) => ({ diagnostic: robotsWrong(places.setting(), { fault }) }));
}

function ofPages({ pages, places }: CheckedSite): Found[] {
  return pages.flatMap((page) => {
    const found = metaOf(page, 'robots') ?? 'none';
    const wanted = page.page.head.robots;
    if (found === wanted) return [];
    const fault = `The robots tag of the page is "${found}", but its content asks for "${wanted}".`;
    return [{ diagnostic: robotsWrong(places.field(page, 'robots'), { fault }), page }];
  });
}
