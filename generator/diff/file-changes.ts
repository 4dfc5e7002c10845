/** Images and fonts whose content changed under the same name, and where visitors see them. */
import type { Page } from '#schema/resolved.ts';
import type { FileDifference } from './difference.ts';

/** Digests by path: `images/garden.jpg`, `fonts/own.woff2`, `pictures/about.80F0C116.png`. */
export type Digests = ReadonlyMap<string, string>;
export type ShownFiles = Readonly<{ digests: Digests; placesOf: (path: string) => readonly string[] }>;

const EVERY_PAGE = ['every page'];

/** @param everywhere the names of logo, icon and portraits, which are not part of a page's own content */
export function shownFiles(digests: Digests, pages: readonly Page[], everywhere: ReadonlySet<string>): ShownFiles {
  return {
    digests,
    placesOf(path) {
      const name = path.slice(path.indexOf('/') + 1);
      if (path.startsWith('fonts/') || everywhere.has(name)) return EVERY_PAGE;
      const shows = path.startsWith('pictures/')
        ? ({ head }: Page) => head.socialImage.endsWith(`/${name}`)
        : ({ sections }: Page) => JSON.stringify(sections).includes(`"imageFile":${JSON.stringify(name)}`);
      return pages.filter(shows).map(({ route }) => route);
    },
  };
}

/** A new name and one that is gone show on the pages that name them, which are compared by themselves. */
export function fileDifferences(before: ShownFiles, after: ShownFiles): FileDifference[] {
  return [...after.digests].flatMap(([name, digest]) => {
    const old = before.digests.get(name);
    const places = old === undefined || old === digest ? [] : after.placesOf(name);
    return places.length === 0 ? [] : [{ kind: 'file', name, places, marks: [] }];
  });
}
