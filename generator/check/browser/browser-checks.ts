/** The checks that need a browser. Without one they say so, once: a gate must not become weaker in silence. */
import type { Browser } from 'playwright';
import { noBrowser } from '../../diagnostics/catalogue.ts';
import type { CheckedSite, Found, NamedCheck } from '../types.ts';
import { accessibleStates } from './accessible-states.ts';
import { type BrowserSource, NoBrowser } from './open-browser.ts';
import { type Visits, visitPages } from './visit-pages.ts';

type BrowserCheck = (browser: Browser, site: CheckedSite) => Promise<readonly Found[]>;

export function browserChecks({ open }: Pick<BrowserSource, 'open'>): NamedCheck[] {
  const inBrowser = (name: string, check: BrowserCheck): NamedCheck => ({
    name,
    async run(site) {
      try {
        return await check(await open(), site);
      } catch (error) {
        if (!(error instanceof NoBrowser)) throw error;
        return [{ diagnostic: noBrowser(site.places.setting(), { reason: error.message }) }];
      }
    },
  });
  // Two checks, and one visit to each page.
  const visited = new WeakMap<CheckedSite, Promise<Visits>>();
  const visit = (browser: Browser, site: CheckedSite): Promise<Visits> => {
    const visits = visited.get(site) ?? visitPages(browser, site);
    visited.set(site, visits);
    return visits;
  };
  return [
    inBrowser('accessibility of pages', async (browser, site) => (await visit(browser, site)).accessibility),
    inBrowser('accessibility of open parts', accessibleStates),
    inBrowser('security policy', async (browser, site) => (await visit(browser, site)).policy),
  ];
}
