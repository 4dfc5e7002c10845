/** The checks that need a browser. Without one they say so, once: a gate must not become weaker in silence. */
import type { Browser } from 'playwright';
import { noBrowser } from '../../problems/catalogue.ts';
import type { CheckedSite, Found, NamedCheck } from '../types.ts';
import { accessiblePages } from './accessible-pages.ts';
import { accessibleStates } from './accessible-states.ts';
import { type BrowserSource, NoBrowser } from './open-browser.ts';
import { securityPolicy } from './security-policy.ts';

type BrowserCheck = (browser: Browser, site: CheckedSite) => Promise<Found[]>;

export function browserChecks({ open }: Pick<BrowserSource, 'open'>): NamedCheck[] {
  const inBrowser = (name: string, check: BrowserCheck): NamedCheck => ({
    name,
    async run(site) {
      try {
        return await check(await open(), site);
      } catch (error) {
        if (!(error instanceof NoBrowser)) throw error;
        return [{ problem: noBrowser(site.places.setting(), { reason: error.message }) }];
      }
    },
  });
  return [
    inBrowser('accessibility of pages', accessiblePages),
    inBrowser('accessibility of open parts', accessibleStates),
    inBrowser('security policy', securityPolicy),
  ];
}
