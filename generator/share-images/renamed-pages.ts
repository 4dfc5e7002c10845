/** Finds pages whose URL has changed without a redirect: the pictures drawn for shared links keep the URL that was published. */
import type { Content } from '../content/content.ts';
import { pageRenamed } from '../diagnostics/catalogue.ts';
import type { CheckTools, Site } from '../resolve/site.ts';
import { pictureOfPage, pictureSlug, slugOfPicture } from './names.ts';

export function checkRenamed(
  { pages, contexts }: Site,
  { site }: Pick<Content, 'site'>,
  names: ReadonlySet<string>,
  { locate, log }: CheckTools,
): void {
  const taken = new Set(pages.map(({ route }) => pictureSlug(route)));
  for (const { file, data } of site) {
    for (const { from } of data.redirects) taken.add(pictureSlug(from));
    for (const page of pages) {
      const context = contexts.get(page.lang);
      const picture = context === undefined ? undefined : pictureOfPage(page, context);
      if (picture === undefined || names.has(picture.name)) continue;
      // The same title has the same hash, under whichever URL.
      const [, hash = ''] = picture.name.split('.');
      const old = [...names].find((name) => name.includes(`.${hash}.`) && !taken.has(slugOfPicture(name)));
      if (old !== undefined)
        log.add(pageRenamed(locate(file, { path: ['redirects'] }), { from: `/${slugOfPicture(old)}`, to: page.route }));
    }
  }
}
