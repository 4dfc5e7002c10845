/** A page of the fake site with these changes, as a browser gets it. */
import { type HTMLElement, parse } from 'node-html-parser';
import { renderSite } from '../../../templates/render-site.tsx';
import { PAGE_ASSETS } from '../../helpers/page-assets.ts';
import { type Files, loadFake } from '../fake-content.ts';

export function rendered(files: Files, route = '/', assets = PAGE_ASSETS): HTMLElement {
  const site = loadFake(files);
  const page = site.pages.find((each) => each.route === route);
  if (page === undefined) throw new Error(`no page ${route}`);
  return parse(renderSite(site, assets)(page).html);
}

/** The home page with these sections alone. */
export const home = (...sections: readonly object[]): string =>
  JSON.stringify({ title: 'Home', description: 'Home', sections });

export const HERO = { kind: 'hero', heading: 'Quiet', lead: 'Rest', primary: 'solutions' };
