/**
 * Stage 6: pages to HTML. A section is rendered once for each object the linker made of it, and the linker shares objects
 * between pages: thousands of landing pages cost little more than their own texts.
 */

import type { ReactNode } from 'react';
import { fileOf } from '#domain/route.ts';
import type { Frame, Page, Section } from '#schema/linked.ts';
import type { RenderedPage, RenderSite, Site } from '../generator/pipeline/types.ts';
import { Footer } from './document/footer.tsx';
import { type Fragment, renderFragment } from './document/fragment.ts';
import { renderHead } from './document/head.ts';
import { Header } from './document/header.tsx';
import { NAV_ROUTES } from './document/nav-links.tsx';
import { withPictures } from './parts/pictures.ts';
import { sectionElement } from './sections/registry.tsx';

const MAIN: Fragment = { html: '<main id="main" tabindex="-1">', ids: ['main'], links: [] };
const END: Fragment = { html: '</main>', ids: [], links: [] };

export const renderSite: RenderSite = (linked, assets) => {
  const site = withPictures(linked, assets);
  const chromes = new Map<Frame, Chrome>();
  return (page) => {
    const frame = frameOf(site, page);
    const chrome = chromes.get(frame) ?? createChrome(frame);
    chromes.set(frame, chrome);
    const reused = page.sections.filter(chrome.knows).length;
    const fragments = [chrome.header(page.route), MAIN, ...page.sections.map(chrome.section), END, chrome.footer];
    return { ...assemble(page, renderHead(page, frame, assets.css), fragments, assets.script), reused };
  };
};

type Chrome = Readonly<{
  header: (route: string) => Fragment;
  section: (section: Section) => Fragment;
  /** Whether the section has been rendered before. */
  knows: (section: Section) => boolean;
  footer: Fragment;
}>;

/** What the pages of one language share, each piece rendered when it is first wanted. */
function createChrome(frame: Frame): Chrome {
  const headers = new Map<string | undefined, Fragment>();
  const sections = new WeakMap<Section, Fragment>();
  return {
    header(route) {
      const current = NAV_ROUTES.includes(route) ? route : undefined;
      return remember(headers, current, () => <Header frame={frame} current={current} />);
    },
    section: (section) => remember(sections, section, () => sectionElement(section.kind, section, frame)),
    knows: (section) => sections.has(section),
    footer: renderFragment(<Footer frame={frame} />),
  };
}

type Memory<K> = { get(key: K): Fragment | undefined; set(key: K, value: Fragment): unknown };

function remember<K>(memory: Memory<K>, key: K, make: () => ReactNode): Fragment {
  const known = memory.get(key);
  if (known !== undefined) return known;
  const fragment = renderFragment(make());
  memory.set(key, fragment);
  return fragment;
}

function assemble(
  page: Page,
  head: string,
  fragments: readonly Fragment[],
  script: string,
): Omit<RenderedPage, 'reused'> {
  const body = fragments.map((fragment) => fragment.html).join('');
  // A module waits for the page by itself: it is fetched beside it and never holds up the first paint.
  const contents = `<!DOCTYPE html>\n<html lang="${page.lang}">${head}<body>${body}<script type="module" src="${script}"></script></body></html>\n`;
  return {
    page,
    file: { path: fileOf(page.route), contents },
    ids: fragments.map((fragment) => fragment.ids),
    links: fragments.map((fragment) => fragment.links),
  };
}

function frameOf(site: Site, page: Page): Frame {
  const frame = site.frames.get(page.lang);
  if (frame === undefined) throw new Error(`The site has no frame for "${page.lang}", the language of ${page.file}.`);
  return frame;
}
