/** Runs every check over a site with a defect, and keeps apart which check found what. */
import { browserChecks } from '../../generator/check/browser/browser-checks.ts';
import type { BrowserSource } from '../../generator/check/browser/open-browser.ts';
import type { CheckedPage } from '../../generator/check/checked-page.ts';
import type { CheckedSite } from '../../generator/check/checked-site.ts';
import { CHECKS, LAUNCH_CHECKS } from '../../generator/check/checks.ts';
import { externalLinks } from '../../generator/check/links/external-links.ts';
import type { Finding, NamedCheck } from '../../generator/check/run-checks.ts';
import { mergeFindings } from '../../generator/check/run-checks.ts';

/** What each check found, by its name. */
export type Outcome = ReadonlyMap<string, readonly Finding[]>;

/** Slow checks that look at each page or file by itself: they run on the changed ones only. */
const BY_PAGE: readonly string[] = ['valid HTML', 'page weight', 'paid text'];

const NONE = new Uint8Array();

/** Every host answers, but for one page that is gone. */
const internet: typeof fetch = async (address) =>
  new Response(null, { status: String(address).endsWith('/gone') ? 404 : 200 });
const external = externalLinks({
  fetch: internet,
  wait: async () => {},
});

type Looking = Readonly<{ clean: CheckedSite; launch: boolean; browser: BrowserSource; look?: string | undefined }>;

export async function lookAt(site: CheckedSite, { clean, launch, browser, look }: Looking): Promise<Outcome> {
  const known = new Set([...clean.pages, ...clean.translated].map(({ path, html }) => `${path}\0${html}`));
  const isNew = ({ path, html }: CheckedPage) => !known.has(`${path}\0${html}`);
  const isChanged = ([path, bytes]: [string, Uint8Array]) => Buffer.compare(clean.files.get(path) ?? NONE, bytes) !== 0;
  const changed = {
    ...site,
    pages: site.pages.filter(isNew),
    translated: site.translated.filter(isNew),
    files: new Map([...site.files].filter(isChanged)),
  };
  const looked = { ...site, pages: site.pages.filter(({ page }) => page.route === look) };
  const run = async ({ name, run: check }: NamedCheck, on: CheckedSite) =>
    [name, mergeFindings([...(await check(on))])] as const;
  return new Map([
    ...(await Promise.all(
      (launch ? LAUNCH_CHECKS : [...CHECKS, external]).map((check) =>
        run(check, BY_PAGE.includes(check.name) ? changed : site),
      ),
    )),
    ...(look === undefined ? [] : await Promise.all(browserChecks(browser).map((check) => run(check, looked)))),
  ]);
}

export const codesOf = (outcome: Outcome): string[] =>
  [...new Set([...outcome.values()].flat().map(({ code }) => code))].sort();
