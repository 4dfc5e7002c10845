import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { SECTIONS } from '../../../generator/schema/sections.ts';
import { renderSpecimens } from '../../../templates/render-specimens.tsx';
import { SECTION_KINDS } from '../../../templates/sections/registry.tsx';
import { loadFake } from '../fake-content.ts';

const ASSETS = {
  style: { url: '/assets/page.css', first: () => '' },
  script: '/assets/main.js',
  files: [{ path: 'assets/widgets.0A1B2C3D.css', contents: '' }],
};
const CSS = ':root{--ground:#fff;--gap:2rem;--h1:3rem}@media print{:root{--ground:#eee;--ink:#000}}';

const site = await loadFake({
  'pages/one.yaml':
    'title: One\ndescription: One\nsections:\n  - kind: page-header\n    heading: First heading\n  - kind: page-header\n    heading: Second heading\n',
});
const { html, css } = renderSpecimens(site, ASSETS, CSS);
const root = parse(html);

describe('the page with everything the design has', () => {
  it('goes through every kind of section there is', () => {
    expect([...SECTION_KINDS].sort()).toEqual(Object.keys(SECTIONS).sort());
  });

  it('shows the first section of a kind, and no second', () => {
    expect(root.querySelectorAll('.page-header h1').map(({ text }) => text)).toEqual(['First heading']);
  });

  it('shows each token by day and by night, each once', () => {
    expect(root.querySelectorAll('.day .t-ground')).toHaveLength(1);
    expect(root.querySelectorAll('.night .t-ink')).toHaveLength(1);
    expect(css).toContain('.t-ground{background:var(--ground)}');
    expect(css).toContain('p.t-h1{font-size:var(--h1)}');
    expect(css).toContain('.length.t-gap{width:var(--gap)}');
  });

  it('shows the widgets in each of their states', () => {
    const states = root.querySelectorAll('.specimen');
    expect(states.map((one) => one.querySelector('code')?.text)).toEqual([
      ...['open', 'other currency', 'exit price', 'processing', 'failed'].map((state) => `Payment dialog: ${state}`),
      ...['Exit offer', 'Mobile bar', 'Trust badges: all', 'Toast: done', 'Toast: failed', 'Consent'],
    ]);
    expect(states.filter((one) => one.childNodes.length < 2)).toEqual([]);
    expect(states[3]?.text).toContain('processingTitle');
    expect(states[4]?.text).toContain('errorFallback');
  });

  it('brings the styles of pages, of widgets and its own', () => {
    const hrefs = root.querySelectorAll('head link[rel=stylesheet]').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/assets/page.css', '/assets/widgets.0A1B2C3D.css', '/sandbox/design.css']);
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
  });
});
