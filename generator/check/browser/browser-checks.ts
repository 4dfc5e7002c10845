/** The checks that need a browser. A missing browser is a finding, so that checks are never skipped silently. */
import type { Browser } from 'playwright';
import { noBrowser } from '../../diagnostics/catalogue.ts';
import { parseCdnRules } from '../../preview/cdn-rules.ts';
import type { CheckedPage } from '../checked-page.ts';
import { type CheckedSite, textOf } from '../checked-site.ts';
import type { Found, NamedCheck } from '../run-checks.ts';
import { newParts } from './new-parts.ts';
import { type BrowserSource, NoBrowser } from './open-browser.ts';
import { accessibleStates } from './open-states.ts';
import { prepareAxe, runAxe } from './run-axe.ts';
import { complaintsOf, watchPolicy } from './security-policy.ts';
import { eachInTabs, openSite } from './site-in-browser.ts';

type BrowserCheck = (browser: Browser, site: CheckedSite) => Promise<readonly Found[]>;

type OnPage = (page: CheckedPage) => void;

/** @param onPage called after each page, opened or not */
export function browserChecks({ open }: Pick<BrowserSource, 'open'>, onPage: OnPage = () => undefined): NamedCheck[] {
  const inBrowser = (name: string, check: BrowserCheck): NamedCheck => ({
    name,
    async run(site) {
      try {
        return await check(await open(), site);
      } catch (error) {
        if (!(error instanceof NoBrowser)) throw error;
        return [{ diagnostic: noBrowser(site.locate.setting(), { reason: error.message }) }];
      }
    },
  });
  return [
    inBrowser('pages in a browser', (browser, site) => visitPages(browser, site, onPage)),
    inBrowser('accessibility of open parts', accessibleStates),
  ];
}

/** Opens each page that has a new part (new-parts.ts) once, at phone size: what the security policy blocks, errors, accessibility. */
async function visitPages(browser: Browser, site: CheckedSite, onPage: OnPage): Promise<Found[]> {
  const { headersFor } = await parseCdnRules({ headers: textOf(site.files.get('_headers')) });
  // Whether a page is there in other languages, which Vary tells caches, changes nothing of it in a browser.
  const headersOf = ({ page }: CheckedPage) => headersFor(page.route).filter(([name]) => name !== 'Vary');
  const parts = newParts(site.pages, (page) => headersOf(page).join('\n'));
  const isNew = (page: CheckedPage) => (parts.get(page) ?? []).length > 0;
  for (const page of site.pages) if (!isNew(page)) onPage(page);
  const context = await openSite(browser, site);
  await watchPolicy(context);
  await prepareAxe(context);
  const visits = await eachInTabs(context, site.pages.filter(isNew), async (tab, page) => {
    const { loaded, found } = await complaintsOf(tab, page, site);
    const accessibility = loaded ? await runAxe(tab, page, site, { coloured: parts.get(page) ?? [] }) : [];
    onPage(page);
    return [...found, ...accessibility];
  });
  await context.close();
  return visits.flat();
}
