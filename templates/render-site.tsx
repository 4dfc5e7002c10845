/**
 * Stage 6: pages to HTML. React renders every section; a section object that several pages share is rendered once. The styles of the
 * first screen are inlined, so that one response is enough for the first paint.
 */
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { LocaleContext, Page, Section } from '#schema/resolved.ts';
import type { RenderSite } from '../generator/output/render-pages.ts';
import { Footer } from './layout/footer.tsx';
import { renderHead } from './layout/head.ts';
import { Header } from './layout/header.tsx';
import { Menu } from './layout/navigation.tsx';
import { OrderForm } from './parts/buy-button.tsx';
import { ClosedTill } from './parts/not-for-sale.tsx';
import { GuideBar } from './parts/open-guide/guide-bar.tsx';
import type { ToolKind } from './parts/tool.tsx';
import { sectionElement } from './sections/registry.tsx';

/**
 * A rendered piece of a page, with its anchors and its links, so that the whole site can be checked without parsing it again. They are
 * found by patterns, since React has escaped every text: an HTML parser finds the same, and takes five times as long.
 */
type Fragment = Readonly<{
  html: string;
  ids: readonly string[];
  /** Links within the site. */
  links: readonly string[];
}>;

export const renderSite: RenderSite = ({ contexts }, assets) => {
  const { style, script, drawings, images, structuredData } = assets;
  const layouts = new Map(
    [...contexts].map(([lang, context]) => [lang, createLayout({ ...context, drawings, images })]),
  );
  // Browsers paint the content above a stylesheet link in the body without waiting for it.
  const link = (url: string) => `<link rel="stylesheet" href="${url}">`;
  const restOfStyle = link(style.url);
  const styleOf = (page: Page) => {
    const own = showsGuide(page) ? style.guide : showsTool(page) ? style.tools : undefined;
    return own === undefined
      ? { critical: style.critical, rest: restOfStyle }
      : { critical: own.critical, rest: `${restOfStyle}${link(own.url)}` };
  };
  // Module scripts are deferred by default, so this does not delay the first paint.
  const end = `<script type="module" src="${script}"></script></body></html>\n`;
  return (page) => {
    const layout = layouts.get(page.lang);
    if (layout === undefined) throw new Error(`the site has no texts in "${page.lang}", the language of ${page.file}`);
    const header = layout.header(page);
    const menu = layout.menu(page);
    const sections = page.sections.map(layout.section);
    const footer = layout.footer(page);
    const first = sections.slice(0, firstScreen(page));
    const { critical, rest } = styleOf(page);
    const { css, hash } = critical(
      `<html lang="${page.lang}"><body>${header.html}<main>${first.map(({ html }) => html).join('')}`,
      // A brand may use another typeface for headlines.
      LATIN.has(page.lang) && !layout.context.brand.tokens.includes('--serif:'),
    );
    const [before, after] = renderHead(page, layout.context, structuredData);
    const html = [
      `<!DOCTYPE html>\n<html lang="${page.lang}">${before}${css}</style>${preloadOf(css)}${after}</head>`,
      `<body>${header.html}${menu.html}<main id="main" tabindex="-1"${page.calm ? ' data-calm' : ''}>`,
      ...first.map((section) => section.html),
      rest,
      ...sections.slice(first.length).map((section) => section.html),
      `</main>${footer.html}${end}`,
    ].join('');
    const fragments = [header, menu, ...sections, footer];
    return {
      html,
      styleHash: hash,
      ids: ['main', ...fragments.flatMap(({ ids }) => ids)],
      links: fragments.flatMap(({ links }) => links),
    };
  };
};

/** The languages whose headlines are set in the site's own serif. */
const LATIN: ReadonlySet<string> = new Set(['en', 'es', 'pt', 'fr']);

/** Preloads the serif, so that it is available for the first paint. */
function preloadOf(css: string): string {
  const url = /url\("?(\/assets\/serif\.[\w.-]+)"?\)/.exec(css)?.[1];
  return url === undefined ? '' : `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`;
}

/** Shared by all pages of one language. */
type Layout = Readonly<{
  context: LocaleContext;
  header: (page: Page) => Fragment;
  /** Separate from the header: it is closed when the page loads, so its styles are not critical. */
  menu: (page: Page) => Fragment;
  section: (section: Section) => Fragment;
  footer: (page: Page) => Fragment;
}>;

function createLayout(context: LocaleContext): Layout {
  const headers = new Map<string, Fragment>();
  const menus = new Map<string, Fragment>();
  const footers = new Map<boolean, Fragment>();
  const sections = new WeakMap<Section, Fragment>();
  const routes = new Set(context.links.header.map(({ to }) => to));
  /** Buyers do not see the offer. The page right after the checkout still links to the rest of the site; the open guide does not. */
  const frameOf = ({ route, calm, sections: kinds }: Page) => {
    const bought = context.paid !== undefined;
    const thanks = kinds.some(({ kind }) => kind === 'success-header');
    const quiet = bought && !thanks;
    const sells = !calm && !bought;
    const closed = sells && !context.settings.checkout.open;
    return { context, current: routes.has(route) ? route : undefined, calm: !sells || closed, quiet, closed, thanks };
  };
  const keyOf = ({ current, calm, quiet, closed, thanks }: ReturnType<typeof frameOf>) =>
    `${current} ${calm} ${quiet} ${closed} ${thanks}`;
  return {
    context,
    header(page) {
      const { closed, thanks, ...frame } = frameOf(page);
      return renderOnce(headers, keyOf({ ...frame, closed, thanks }), () => (
        <>
          {context.settings.checkout.open && context.paid === undefined && <OrderForm context={context} />}
          <Header {...frame} night={thanks && context.paid !== undefined} />
          {(frame.quiet || thanks) && <GuideBar context={context} thanks={thanks} />}
          {closed && <ClosedTill context={context} />}
        </>
      ));
    },
    menu(page) {
      const { quiet, closed, thanks, ...frame } = frameOf(page);
      return renderOnce(menus, keyOf({ ...frame, quiet, closed, thanks }), () => (quiet ? null : <Menu {...frame} />));
    },
    footer(page) {
      const { quiet } = frameOf(page);
      return renderOnce(footers, quiet, () => <Footer context={context} quiet={quiet} />);
    },
    section: (section) => renderOnce(sections, section, () => sectionElement(section.kind, section, context)),
  };
}

type Memory<K> = { get(key: K): Fragment | undefined; set(key: K, value: Fragment): unknown };

function renderOnce<K>(memory: Memory<K>, key: K, element: () => ReactNode): Fragment {
  const fragment = memory.get(key) ?? renderFragment(element());
  memory.set(key, fragment);
  return fragment;
}

export function renderFragment(node: ReactNode): Fragment {
  const html = asHtml(renderToString(node));
  const ids: string[] = [];
  const links: string[] = [];
  for (const [, name, value = ''] of html.matchAll(ID_OR_LINK)) {
    if (name === 'id') ids.push(value);
    else links.push(value.replaceAll('&amp;', '&'));
  }
  return { html, ids, links };
}

const ID_OR_LINK = / (?:(id)="|href="(?=[/#]))([^"]+)"/g;

/**
 * React marks the borders between texts for a React in the browser, which never runs here; and it writes XHTML's slashes, empty values,
 * its own capitals and every apostrophe as a code, where HTML needs none; and before an image it links to that image, which browsers see
 * as soon. A path may close itself. Texts cannot match: React escapes their `<`, `>`, `"` and `&`.
 */
const asHtml = (xhtml: string): string =>
  xhtml
    .replaceAll('<!-- -->', '')
    .replace(PRELOAD, '')
    .replaceAll('/>', '>')
    .replaceAll('></path>', '/>')
    .replaceAll('&#x27;', "'")
    .replace(NOT_HTML, (_, empty?: string, capitals?: string) => ` ${empty ?? `${capitals?.toLowerCase()}="`}`);

const PRELOAD = /<link rel="preload" as="image"[^>]*>/g;

const NOT_HTML =
  / (?:(checked|required|data-counter|data-not-found|data-purchase|data-consent|data-guide|data-price|data-keep|data-print|open|hidden)=""|(autoComplete|dateTime|popoverTarget|popoverTargetAction|srcSet|fetchPriority)=")/g;

const showsGuide = ({ sections }: Page): boolean => sections.some(({ kind }) => kind === 'solution-guides');

/** The kinds whose styles are in styles/tools.css. */
export const TOOLS: Readonly<Record<ToolKind | 'urgent', true>> = {
  timetable: true,
  checklist: true,
  decision: true,
  comparison: true,
  urgent: true,
};

const showsTool = ({ sections }: Page): boolean =>
  sections.some((section) => section.kind in TOOLS || (section.kind === 'hero' && section.urgent !== undefined));

/**
 * How many sections may be visible on the first screen, so that their styles must be inlined. A hero fills the screen, and so does the top
 * of the open guide. All other pages are short enough to inline the styles of all their sections.
 */
function firstScreen({ sections }: Page): number {
  if (sections[0]?.kind === 'hero') return 1;
  const guide = sections.findIndex(({ kind }) => kind === 'solution-guides');
  return guide > 0 ? guide : sections.length;
}
