/** The files of dist. */
import type { HTMLElement } from 'node-html-parser';
import { fileOf } from '#domain/route.ts';
import { insecureLink, missingAsset, siteOutdated } from '../../diagnostics/catalogue.ts';
import type { SiteFiles } from '../built-content.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Check, Found } from '../run-checks.ts';

/** Files of dist that differ one by one; if most do, it was built from other content or another version. */
const MOST = 0.5;
const FEW = 10;

/** Whether dist was built from other content or another version: what other checks would find in it then means nothing. */
export const isOfOtherContent = (site: CheckedSite): boolean => areMost(faultsIn(site));

function faultsIn({ files, expected }: CheckedSite) {
  const paths = [...new Set([...expected.keys(), ...files.keys()])].sort();
  const faults = paths.flatMap((path) => {
    const fault = validate(path, files, expected);
    return fault === undefined ? [] : [{ path, fault }];
  });
  return { paths, faults };
}

const areMost = ({ paths, faults }: ReturnType<typeof faultsIn>): boolean =>
  faults.length > FEW && faults.length >= paths.length * MOST;

/** dist is what the content builds, file by file. */
export const outdated: Check = (site) => {
  const { paths, faults } = faultsIn(site);
  if (!areMost({ paths, faults })) return faults.map(({ path, fault }) => found(site, path, fault));
  const most = {
    file: `Of ${paths.length} files, ${faults.length}`,
    fault: 'are missing or differ from what the content builds',
  };
  return [{ diagnostic: siteOutdated(site.locate.setting(), most) }];
};

function validate(path: string, files: SiteFiles, expected: SiteFiles): string | undefined {
  const [is, should] = [files.get(path), expected.get(path)];
  if (is === undefined) return 'is missing';
  if (should === undefined) return 'is not among the files that the content builds';
  return Buffer.compare(is, should) === 0 ? undefined : 'differs from what the content builds';
}

function found({ site, pages, locate }: CheckedSite, file: string, fault: string): Found {
  const page = site.pages.find(({ route }) => fileOf(route) === file);
  const checked = pages.find(({ path }) => path === file);
  const at = page === undefined ? locate.setting() : locate.at(page.file, { path: [] });
  return { diagnostic: siteOutdated(at, { file, fault }), ...(checked === undefined ? {} : { page: checked }) };
}

const LOADING = '[src], [srcset], [poster], link[href], a[href^="http://"]';
/** These link elements load nothing. */
const NOT_LOADED: readonly string[] = ['canonical', 'alternate'];

/** Every file that a page loads is in the built site, and nothing is loaded or linked without encryption. */
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
