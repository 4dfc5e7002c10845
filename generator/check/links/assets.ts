/** Every file that a page asks for is in the built site. */
import type { HTMLElement } from 'node-html-parser';
import { insecureLink, missingAsset } from '../../diagnostics/catalogue.ts';
import type { Check } from '../types.ts';

const ASKING = '[src], [srcset], [poster], link[href]';
/** Links that name a page and fetch nothing. */
const NAMING: readonly string[] = ['canonical', 'alternate'];

export const assets: Check = ({ pages, translated, places, files }) =>
  [...pages, ...translated].flatMap((page) =>
    page.root.querySelectorAll(ASKING).flatMap((element) => {
      const at = () => places.context(page, element);
      return addressesOf(element).flatMap((address) => {
        if (address.startsWith('http://')) return [{ diagnostic: insecureLink(at(), { address }), page }];
        const path = /^\/(?!\/)([^?#]*)/.exec(address)?.[1];
        if (path === undefined || files.has(path)) return [];
        return [{ diagnostic: missingAsset(at(), { address }), page }];
      });
    }),
  );

function addressesOf(element: HTMLElement): string[] {
  if (NAMING.includes(element.getAttribute('rel') ?? '')) return [];
  const srcset = element.getAttribute('srcset')?.split(',') ?? [];
  const single = ['src', 'poster', ...(element.tagName === 'LINK' ? ['href'] : [])];
  return [
    ...single.flatMap((name) => element.getAttribute(name) ?? []),
    ...srcset.map((candidate) => candidate.trim().split(/\s+/, 1)[0] ?? ''),
  ];
}
