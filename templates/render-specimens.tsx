/**
 * One page with everything the design has: each token, each kind of section as the site's own content fills it, each state of each
 * widget and each drawing. Only for whoever works on the site: `offer dev` shows it at /sandbox/design, and no build writes it.
 */
import { FALLBACK_LANGUAGE } from '#domain/locale.ts';
import type { Page, Section } from '#schema/resolved.ts';
import type { RenderSpecimens, Site } from '../generator/types.ts';
import { renderFragment } from './layout/fragment.ts';
import { ColdPack } from './parts/illustrations/cold-pack.tsx';
import { LegsUpTheWall } from './parts/illustrations/legs-up-the-wall.tsx';
import { SidePillow } from './parts/illustrations/side-pillow.tsx';
import { renderSite } from './render-site.tsx';
import { SECTION_KINDS } from './sections/registry.tsx';
import { TokenSheet, tokenStyle, tokensOf } from './specimens/token-sheet.tsx';
import { widgetStates } from './specimens/widget-states.ts';

const DRAWINGS = [LegsUpTheWall, ColdPack, SidePillow] as const;

export const renderSpecimens: RenderSpecimens = (site, assets, css) => {
  const tokens = tokensOf(css);
  const widgets = assets.files.find(({ path }) => /^assets\/widgets\..*\.css$/.test(path))?.path ?? '';
  const styles = [assets.style.url, `/${widgets}`, '/sandbox/design.css'];
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const sheet = renderFragment(<TokenSheet tokens={tokens} />).html;
  const html = renderSite(
    site,
    assets,
  )(specimenPage(site))
    .html()
    .replace('</head>', () => `${links}</head>`)
    .replace('</main>', () => `${drawings()}${states(site)}${sheet}</main>`);
  return { html, css: tokenStyle(tokens) };
};

/** The first section of each kind that any page has. */
function specimenPage(site: Site): Page {
  const [home] = site.pages;
  if (home === undefined) throw new Error('a site has pages');
  const all = site.pages.filter(({ lang }) => lang === home.lang).flatMap(({ sections }) => sections);
  const sections = SECTION_KINDS.flatMap((kind): Section[] => all.filter((one) => one.kind === kind).slice(0, 1));
  return { ...home, sections, head: { ...home.head, title: 'Design', robots: 'noindex', jsonLd: '' } };
}

function drawings(): string {
  return renderFragment(
    <section className="band states" aria-label="Drawings of the methods">
      <div className="wrap">
        <h2>Drawings of the methods: for members only</h2>
        <div className="specimens">
          {DRAWINGS.map((Drawing) => (
            <Drawing key={Drawing.name} />
          ))}
        </div>
      </div>
    </section>,
  ).html;
}

function states(site: Site): string {
  const context = site.contexts.get(FALLBACK_LANGUAGE);
  if (context === undefined) return '';
  const items = widgetStates(context).map(
    ({ name, html }) =>
      `<div class="specimen${html.includes('<dialog') ? '' : ' low'}"><code>${name}</code>${html}</div>`,
  );
  return `<section class="band states" aria-label="States of the widgets"><div class="wrap"><h2>States of the widgets</h2><div class="specimens">${items.join('')}</div></div></section>`;
}
