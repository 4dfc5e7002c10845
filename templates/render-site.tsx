/**
 * Stage 6: pages to HTML. A section is rendered once for each object the linker made of it, and the linker shares objects
 * between pages: thousands of landing pages cost little more than their own texts, whose markup many of them share.
 */

import type { ReactNode } from 'react';
import { fileOf } from '#domain/route.ts';
import type { LocaleContext, Page, Section } from '#schema/resolved.ts';
import type { RenderSite, Site } from '../generator/types.ts';
import { firstScreen } from './layout/first-screen.ts';
import { Footer } from './layout/footer.tsx';
import { type Fragment, fragmentOf, renderFragment } from './layout/fragment.ts';
import { renderHead } from './layout/head.ts';
import { Header } from './layout/header.tsx';
import { Menu } from './layout/menu.tsx';
import { NAV_ROUTES } from './layout/nav-links.tsx';
import { numberOf } from './layout/number-of.ts';
import { createShaped } from './layout/shaped.ts';
import { withDrawings } from './parts/drawings.ts';
import { sectionElement } from './sections/registry.tsx';
import { changeWords, readWords } from './sections/words.ts';

const MAIN = fragmentOf('<main id="main" tabindex="-1">', ['main']);
const END = fragmentOf('</main>');

export const renderSite: RenderSite = (linked, assets) => {
  const { style, script } = assets;
  const site = withDrawings(linked, assets);
  const chromes = new Map<LocaleContext, Chrome>();
  // Browsers paint what stands above such a link without waiting for it.
  const encoded = createEncoder();
  const first = createFirst(style.first);
  // A module waits for the page by itself: it is fetched beside it and never holds up the first paint.
  const end = `<script type="module" src="${script}"></script></body></html>\n`;
  const restOfStyle = fragmentOf(`<link rel="stylesheet" href="${style.url}">`);
  return (page) => {
    const context = frameOf(site, page);
    const chrome = chromes.get(context) ?? createChrome(context);
    chromes.set(context, chrome);
    const known = page.sections.map(chrome.knows);
    const sections = page.sections.map(chrome.section);
    const seen = firstScreen(page);
    const header = chrome.header(page.route);
    const shown = sections.slice(0, seen);
    const fragments = [
      header,
      chrome.menu(page.route),
      MAIN,
      ...shown,
      restOfStyle,
      ...sections.slice(seen),
      END,
      chrome.footer,
    ];
    // What no page had before; what is shared is encoded once.
    const own = new Set(sections.filter((_, i) => !known[i]));
    const css = first(header, shown);
    const [before, after] = renderHead(page, context);
    const start = `<!DOCTYPE html>\n<html lang="${page.lang}">${before}`;
    const contents = [
      start,
      encoded(css),
      `${after}<body>`,
      ...fragments.flatMap((one) => (own.has(one) ? one.pieces : [one.bytes])),
      end,
    ];
    return {
      page,
      file: { path: fileOf(page.route), contents },
      html: () => [start, css, after, '<body>', ...fragments.map(({ html }) => html), end].join(''),
      styles: [css],
      ids: fragments.map(({ ids }) => ids),
      links: fragments.map(({ links }) => links),
      reused: known.filter(Boolean).length,
    };
  };
};

type Chrome = Readonly<{
  header: (route: string) => Fragment;
  /** Closed when the page comes: apart from the header, because its style may wait. */
  menu: (route: string) => Fragment;
  section: (section: Section) => Fragment;
  /** Whether the section has been rendered before. */
  knows: (section: Section) => boolean;
  footer: Fragment;
}>;

/** What the pages of one language share, each piece rendered when it is first wanted. */
function createChrome(context: LocaleContext): Chrome {
  const headers = new Map<string | undefined, Fragment>();
  const menus = new Map<string | undefined, Fragment>();
  const sections = new Map<Section, Fragment>();
  const render = (section: Section) => renderFragment(sectionElement(section.kind, section, context));
  const shaped = createShaped({
    read: (section, shape) => readWords(section.kind, section, shape),
    change: (section, next) => changeWords(section.kind, section, next),
    render,
  });
  return {
    header(route) {
      const current = currentOf(route);
      return remember(headers, current, () => <Header context={context} current={current} />);
    },
    menu(route) {
      const current = currentOf(route);
      return remember(menus, current, () => <Menu context={context} current={current} />);
    },
    section(section) {
      // What one page alone has is let go with it: to remember it would keep it through many rounds of the garbage collector.
      if (!context.sharedSections.has(section)) return shaped(section);
      return remember(sections, section, () => sectionElement(section.kind, section, context));
    },
    knows: (section) => sections.has(section),
    footer: renderFragment(<Footer context={context} />),
  };
}

const currentOf = (route: string) => (NAV_ROUTES.includes(route) ? route : undefined);

type Memory<K> = { get(key: K): Fragment | undefined; set(key: K, value: Fragment): unknown };

function remember<K>(memory: Memory<K>, key: K, make: () => ReactNode): Fragment {
  const known = memory.get(key);
  if (known !== undefined) return known;
  const fragment = renderFragment(make());
  memory.set(key, fragment);
  return fragment;
}

/** The style for fragments of a first screen. Most have the classes of others, in the same list: to name them is slower than to count. */
function createFirst(
  styleOf: (classes: readonly string[]) => string,
): (header: Fragment, shown: readonly Fragment[]) => string {
  const known = new Map<string, string>();
  return (header, shown) => {
    const lists = [header, ...shown].map(({ classes }) => classes);
    const key = lists.map(numberOf).join();
    const css = known.get(key) ?? styleOf(lists.flat());
    known.set(key, css);
    return css;
  };
}

/** Styles of first screens: a few texts on all pages. */
function createEncoder(): (text: string) => Uint8Array {
  const known = new Map<string, Uint8Array>();
  return (text) => {
    const bytes = known.get(text) ?? Buffer.from(text);
    known.set(text, bytes);
    return bytes;
  };
}

function frameOf(site: Pick<Site, 'contexts'>, page: Page): LocaleContext {
  const context = site.contexts.get(page.lang);
  if (context === undefined) throw new Error(`The site has no frame for "${page.lang}", the language of ${page.file}.`);
  return context;
}
