/**
 * Which ids each kind of section has whatever its texts are. A kind with such ids must be shown once (`sectionOnce` in
 * schema/sections.ts), and a heading with the same words must get another id (templates/parts/heading-ids.ts).
 */
import { readFileSync } from 'node:fs';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { DISCLOSED, ENDINGS, PLACES } from '#domain/stored-data.ts';
import { isShownOnce, type SectionKind, sectionSource } from '#schema/sections.ts';
import { slugify } from '../../../../templates/parts/heading-ids.ts';
import { renderMembers } from '../../../../templates/render-members.tsx';
import { renderSite } from '../../../../templates/render-site.tsx';
import { PAGE_ASSETS } from '../../../helpers/page-assets.ts';
import { FULL_SITE } from '../../../helpers/paths.ts';
import { CONTENT, loadFake } from '../../fake-content.ts';

/** In every text that ids may be made of. */
const WORD = 'Zebra';
const [heading, title, text] = [WORD, WORD, WORD];
const words = (keys: readonly string[], value: unknown) => Object.fromEntries(keys.map((key) => [key, value]));

/** The smallest section of each kind that shows all its parts. */
const SAMPLES: Readonly<Record<SectionKind, object>> = {
  hero: {},
  'page-header': { heading, glance: { heading, points: [text] } },
  understanding: { cards: [1, 2, 3].map((i) => ({ title: `${title} ${i}`, text })) },
  photo: { image: { file: 'a.jpg', alt: text } },
  problem: { text },
  prose: { heading, text: `## ${WORD} two\n\n${text}` },
  guide: { parts: [{ heading, text }] },
  cards: { heading, items: [{ title, text, icon: 'moon' }] },
  testimonials: { set: [{ quote: text, name: text, rating: 5 }] },
  solutions: { savings: true, freeMethods: [{ title, text }] },
  why: {},
  faq: { items: [{ question: text, answer: text }] },
  articles: { heading },
  research: { heading, studies: ['zebra'] },
  timetable: { heading, rows: [1, 2].map((time) => ({ time: `${time}`, text })) },
  checklist: { heading, items: [text, text], lines: [text] },
  decision: { heading, question: text, choices: [1, 2].map((label) => ({ label: `${label}`, text })) },
  comparison: { heading, columns: ['A', 'B'], rows: [1, 2].map((name) => ({ name: `${name}`, cells: [text] })) },
  urgent: { heading, items: [{ phone: '116 123', name: text, text }] },
  'call-to-action': {},
  trust: {},
  notice: { variant: 'header' },
  'advisory-board': { heading, members: [{ name: text, role: text }] },
  references: { items: ['zebra'] },
  resources: { heading, items: ['zebra-page'] },
  byline: {},
  buttons: { items: [{ label: text, href: '/' }] },
  'success-header': {},
  'solution-guides': { notes: [text], contents: true },
  'right-now': {},
  keepsakes: {},
  'email-card': {},
  'request-access': {},
  help: {},
  'stored-data': {
    heading,
    where: text,
    name: text,
    kept: text,
    places: words(PLACES, text),
    endings: words(ENDINGS, text),
    rows: words(DISCLOSED, { title, text }),
  },
  'not-found': { heading, text },
};

const METHODS = ['yosemite', 'polar', 'scaffold'];
const LIBRARY = {
  ...Object.fromEntries(
    METHODS.map((id, i) => [
      `solutions/${id}.md`,
      `---\nnumber: ${i + 1}\ntitle: ${id}\ndescription: For later\nwhen: At night\n---\n`,
    ]),
  ),
  'guide/en.yaml': readFileSync(`${FULL_SITE}/guide/en.yaml`, 'utf8').replaceAll(/\{claims\.[a-zA-Z]+\}/g, '28 weeks'),
  'site.yaml': CONTENT['site.yaml'].replace(
    '"counter"',
    '"byline":{"author":"A","reviewer":"B","updated":"2026-11-20","reviewed":"2026-11-20"},"counter"',
  ),
  'articles.yaml':
    '- { title: A, excerpt: B, readTime: 3, author: C, date: "2026-01-02", url: "https://example.com/a" }\n',
  'studies/zebra.yaml':
    'title: A\nsource: B\nauthor: C\npublishDate: "2026"\nsummary: D\nhighlights: [E, F, G]\nrelevance: [H]\nurl: https://example.com/s\n',
  'references.yaml': 'zebra: { title: A, authors: B, publication: C }\n',
  'resources.yaml':
    'zebra-page: { title: Zebra, source: B, summary: C, relevance: [D], url: "https://example.com/r" }\n',
};

/** Whatever the texts are: those made of a heading, or of the name of a method or a file, are not among them. */
const isFixed = (id: string) => !/zebra/i.test(id) && !METHODS.some((method) => id.includes(method));

/** The ids of a page with these sections, as everybody and as buyers see it. */
function idsOn(...kinds: readonly SectionKind[]): string[] {
  const sections = kinds.map((kind) => ({ kind, ...SAMPLES[kind] }));
  const page = JSON.stringify({ title: 'A page', description: 'B', robots: 'noindex, nofollow', sections });
  const site = loadFake({ ...LIBRARY, 'pages/payment-success.yaml': page });
  const shown = site.pages.find(({ route }) => route === '/payment-success');
  if (shown === undefined) throw new Error('the site has the page');
  const pages = [
    renderSite(site, PAGE_ASSETS)(shown).html,
    renderMembers(site, PAGE_ASSETS).pages['/payment-success']?.filled,
  ];
  return pages.flatMap((html) =>
    parse(html ?? '')
      .querySelectorAll('main [id]')
      .map(({ id }) => id),
  );
}

const around = new Set(idsOn('solution-guides'));
const KINDS = sectionSource.options.map(({ shape }) => shape.kind.value);

describe.each(KINDS)('%s', (kind) => {
  const own = kind === 'solution-guides' ? [...around] : idsOn('solution-guides', kind).filter((id) => !around.has(id));
  const fixed = [...new Set(own.filter(isFixed))];

  it('is shown once if it has ids of its own, and otherwise as often as a page likes', () =>
    expect(isShownOnce(kind)).toBe(fixed.length > 0));

  it('has no id that a heading with the same words would get', () =>
    expect(fixed.filter((id) => slugify(id) === id)).toEqual([]));
});

it('a heading "Comparison" above a comparison has another id', () => {
  const prose = { kind: 'prose', heading: 'Comparison', text };
  const sections = [prose, { kind: 'comparison', ...SAMPLES.comparison }];
  const site = loadFake({ 'pages/home.yaml': JSON.stringify({ title: 'Home', description: 'B', sections }) });
  const home = site.pages.find(({ route }) => route === '/');
  const ids = home && renderSite(site, PAGE_ASSETS)(home).ids;
  expect(ids).toEqual(['main', 'menu', 'comparison-part', 'comparison', 'comparison-title']);
});
