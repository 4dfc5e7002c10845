/** Every file that a page loads is in the built site, and nothing is loaded or linked without encryption. */
import type { HTMLElement } from 'node-html-parser';
import { insecureLink, missingAsset } from '../../diagnostics/catalogue.ts';
import type { Check } from '../run-checks.ts';

const LOADING = '[src], [srcset], [poster], link[href], a[href^="http://"]';
/** These link elements load nothing. */
const NOT_LOADED: readonly string[] = ['canonical', 'alternate'];

export const assets: Check = ({ pages, translated, locate, files }) =>
  [...pages, ...translated].flatMap((page) =>
    page.root.querySelectorAll(LOADING).flatMap((element) => {
      return addressesOf(element).flatMap((address) => {
        if (address.startsWith('http://'))
          return [{ diagnostic: insecureLink(locate.element(page, element, address), { address }), page }];
        const path = /^\/(?!\/)([^?#]*)/.exec(address)?.[1];
        if (path === undefined || files.has(path)) return [];
        return [{ diagnostic: missingAsset(locate.context(page, element, address), { address }), page }];
      });
    }),
  );

function addressesOf(element: HTMLElement): string[] {
  if (NOT_LOADED.includes(element.getAttribute('rel') ?? '')) return [];
  const srcset = element.getAttribute('srcset')?.split(',') ?? [];
  const single = ['src', 'poster', 'href'];
  return [
    ...single.flatMap((name) => element.getAttribute(name) ?? []),
    ...srcset.map((candidate) => candidate.trim().split(/\s+/, 1)[0] ?? ''),
  ];
}
