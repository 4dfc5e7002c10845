/** dist is what the content builds, file by file. */
import { fileOf } from '#domain/route.ts';
import { siteOutdated } from '../../diagnostics/catalogue.ts';
import type { SiteFiles } from '../built-content.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Check, Found } from '../run-checks.ts';

export const outdated: Check = (site) => {
  const { files, expected } = site;
  const paths = [...new Set([...expected.keys(), ...files.keys()])].sort();
  return paths.flatMap((path) => {
    const fault = validate(path, files, expected);
    return fault === undefined ? [] : [found(site, path, fault)];
  });
};

function validate(path: string, files: SiteFiles, expected: SiteFiles): string | undefined {
  const [is, should] = [files.get(path), expected.get(path)];
  if (is === undefined) return 'is missing';
  if (should === undefined) return 'comes from nothing in the content';
  return Buffer.compare(is, should) === 0 ? undefined : 'is not what the content builds';
}

function found({ site, pages, locate }: CheckedSite, file: string, fault: string): Found {
  const page = site.pages.find(({ route }) => fileOf(route) === file);
  const checked = pages.find(({ path }) => path === file);
  const at = page === undefined ? locate.setting() : locate.at(page.file, { path: [] });
  return { diagnostic: siteOutdated(at, { file, fault }), ...(checked === undefined ? {} : { page: checked }) };
}
