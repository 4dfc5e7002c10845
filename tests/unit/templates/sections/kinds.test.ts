/**
 * What each kind of section shows: every field that its schema has, so that none is forgotten in a resolver or a component.
 *
 * Which ids each kind of section has whatever its texts are. A kind with such ids must be shown once (`sectionOnce` in
 * schema/sections.ts), and a heading with the same words must get another id (templates/parts/heading-ids.ts).
 */
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { DISCLOSED, ENDINGS, PLACES } from '#domain/stored-data.ts';
import { isShownOnce, type SectionKind, sectionSource } from '#schema/sections.ts';
import { DRAWINGS } from '#schema/tools.ts';
import { property } from '../../../../generator/content/values/inspect-schema.ts';
import { type JsonSchema, jsonSchemaOf } from '../../../../generator/editor/json-schema.ts';
import { slugify } from '../../../../templates/parts/heading-ids.ts';
import { renderMembers } from '../../../../templates/render-members.tsx';
import { renderSite } from '../../../../templates/render-site.tsx';
import { PAGE_ASSETS } from '../../../helpers/page-assets.ts';
import { CONTENT, loadFake } from '../../fake-content.ts';
import { GUIDE_FILES, METHODS } from '../../full-guide.ts';

/** In every text that ids may be made of. */
const WORD = 'Zebra';
const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

const IMAGE = { width: 1, height: 1, sources: [] };
const ASSETS = {
  ...PAGE_ASSETS,
  drawings: new Map(DRAWINGS.map((name) => [name, { ...IMAGE, src: name }])),
  images: new Map(['a.jpg', 'b.jpg'].map((src) => [src, { ...IMAGE, src }])),
};

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

const LIBRARY = {
  ...GUIDE_FILES,
  'site.yaml': CONTENT['site.yaml'].replace(
    '"counter"',
    '"savings":[{"label":"A","amount":"B"}],"byline":{"author":"A","reviewer":"B","updated":"2026-11-20","reviewed":"2026-11-20"},"counter"',
  ),
  // With the places that pages fill.
  'translations/en.yaml': CONTENT['translations/en.yaml']
    .replace('"updated":"updated"', '"updated":"{date}"')
    .replaceAll('"landingTitle":"', '"landingTitle":"{count} '),
  'articles.yaml':
    '- { title: A, excerpt: B, readTime: 3, author: C, date: "2026-01-02", url: "https://example.com/a" }\n',
  ...Object.fromEntries(
    ['zebra', 'lion'].map((id) => [
      `studies/${id}.yaml`,
      `title: ${id}\nsource: B\nauthor: C\npublishDate: "2026"\nsummary: D\nhighlights: [E, F, G]\nurl: https://example.com/s\n`,
    ]),
  ),
  'references.yaml': 'zebra: { title: A, authors: B, publication: C }\n',
  'resources.yaml': ['zebra', 'lion']
    .map((id) => `${id}-page: { title: ${id}, source: B, summary: C, relevance: [D], url: "https://example.com/r" }\n`)
    .join(''),
};

/** Whatever the texts are: those made of a heading, or of the name of a method or a file, are not among them. */
const isFixed = (id: string) => !/zebra/i.test(id) && !METHODS.some((method) => id.includes(method));

const MEMBERS = 'pages/payment-success.yaml';
const HEAD = { title: 'A page', description: 'B', robots: 'noindex, nofollow' };

/** A page with these fields, as everybody and as buyers see it. */
function render(file: string, text: string): string[] {
  const site = loadFake({ ...LIBRARY, [file]: text });
  const page = site.pages.find((each) => each.file.endsWith(file));
  if (page === undefined) throw new Error('the site has the page');
  const bought = file === MEMBERS ? renderMembers(site, ASSETS).pages['/payment-success']?.filled : undefined;
  return [renderSite(site, ASSETS)(page).html, bought ?? ''];
}

/** The ids of a page with these sections. */
function idsOn(...kinds: readonly SectionKind[]): string[] {
  const sections = kinds.map((kind) => ({ kind, ...SAMPLES[kind] }));
  return render(MEMBERS, JSON.stringify({ ...HEAD, sections })).flatMap((html) =>
    parse(html)
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

it('a table of what is stored has its periods in the language of its words, each under its heading', () => {
  const section = { kind: 'stored-data', ...SAMPLES['stored-data'], where: 'Place', kept: 'Time', lang: 'es' };
  const [html = ''] = render('pages/zebra.yaml', JSON.stringify({ ...HEAD, sections: [section] }));
  const periods = parse(html).querySelectorAll('.stored td:last-child');
  expect(periods.map(({ text }) => text.trim())).toContain('1 año');
  const columns = parse(html)
    .querySelectorAll('.stored [data-column]')
    .map((cell) => cell.getAttribute('data-column'));
  expect(columns.slice(0, 4)).toEqual(['Place', 'Time', 'Place', 'Time']);
});

/** Two values for the fields that cannot have any text. */
const VALUES: Readonly<Record<string, readonly [unknown, unknown]>> = {
  lastmod: ['2026-01-02', '2026-02-02'],
  updated: ['2026-01-02', '2026-02-02'],
  href: ['/', '/terms'],
  phone: ['116 123', '116 124'],
  file: ['a.jpg', 'b.jpg'],
  avatar: ['a.jpg', 'b.jpg'],
  verified: [false, true],
  specialty: ['Obstetric', 'Pulmonary'],
  methodCount: [3, 4],
  studies: [['zebra'], ['lion']],
  sources: [['zebra'], ['zebra-page']],
  'references.items': [['zebra'], ['zebra-page']],
  'resources.items': [['zebra-page'], ['lion-page']],
  // They say when and where a page is, which the tests of those have.
  'landing.lang': [undefined, undefined],
  pageSlug: [undefined, undefined],
  publishAt: [undefined, undefined],
  unpublishAt: [undefined, undefined],
  translationOf: [undefined, undefined],
  // Their words are the interface's, or say themselves which language they are in.
  ...Object.fromEntries(
    ['trust', 'byline', 'success-header', 'solution-guides', 'right-now', 'keepsakes', 'not-found'].map((kind) => [
      `${kind}.lang`,
      [undefined, undefined] as const,
    ]),
  ),
};

/** What a schema allows, and each way in which one of its fields can have another value. */
type Sample = Readonly<{ value: unknown; others: readonly Readonly<{ path: string; value: unknown }>[] }>;

function sampleOf(schema: unknown, path: string, flags: boolean): Sample {
  if (!isSchema(schema)) throw new Error(`${path} has no schema`);
  const two = (value: unknown, other: unknown): Sample => ({
    value,
    others: value === other ? [] : [{ path, value: other }],
  });
  const known = VALUES[path] ?? VALUES[path.slice(path.lastIndexOf('.') + 1)];
  if (known !== undefined) return two(...known);
  const options = (schema.anyOf ?? schema.oneOf ?? []).filter(isSchema);
  if (options.length > 0) return sampleOf(options.find(({ type }) => type === 'array') ?? options[0], path, flags);
  // A flag that can only be true excludes another field.
  if (schema.const !== undefined) {
    const only = schema.const === true ? undefined : schema.const;
    return two(only, only);
  }
  if (schema.enum !== undefined) return two(schema.enum[0], schema.enum[1]);
  if (schema.type === 'boolean') return two(flags, !flags);
  if (schema.type === 'integer') return two(schema.minimum, (schema.minimum ?? 0) + 1);
  if (schema.type === 'string') return two(`${path.replaceAll('.', '-')}-a`, `${path.replaceAll('.', '-')}-b`);
  const inner =
    schema.type === 'array'
      ? Array.from({ length: schema.minItems ?? 1 }, (_, i) => [String(i), schema.items] as const)
      : Object.entries(schema.properties ?? {});
  const samples = inner.map(([key, one]) => [key, sampleOf(one, `${path}.${key}`, flags)] as const);
  const whole = (changed?: string, other?: unknown) => {
    const entries = samples.map(([key, { value }]) => [key, key === changed ? other : value] as const);
    return schema.type === 'array' ? entries.map(([, value]) => value) : Object.fromEntries(entries);
  };
  return {
    value: whole(),
    others: samples.flatMap(([key, { others }]) =>
      others.map((other) => ({ path: other.path, value: whole(key, other.value) })),
    ),
  };
}

/** The fields that change nothing on a page: neither among all others nor next to the required ones, with flags off or on. */
function unseen(schema: unknown, name: string, show: (fields: readonly object[]) => string[]): string[] {
  const required = (isSchema(schema) && schema.required) || [];
  const keptWith = (path: string) => (key: string) => required.includes(key) || path.split('.')[1] === key;
  const ways = [false, true].flatMap((flags) => [() => () => true, keptWith].map((keep) => ({ flags, keep })));
  return ways.reduce(
    (hidden, { flags, keep }) => {
      const { value, others } = sampleOf(schema, name, flags);
      const changed = others.filter(({ path }) => hidden.includes(path));
      const kept = (fields: unknown, path: string): object =>
        Object.fromEntries(Object.entries(Object(fields)).filter(([key]) => keep(path)(key)));
      const shown = show(changed.flatMap((other) => [kept(value, other.path), kept(other.value, other.path)]));
      return changed.filter((_, i) => shown[2 * i] === shown[2 * i + 1]).map(({ path }) => path);
    },
    sampleOf(schema, name, false).others.map(({ path }) => path),
  );
}

const SECTIONS = Object.values(
  Object(property(property(jsonSchemaOf('pages').properties?.sections, 'items'), 'oneOf')),
);

/** The pages with these fields, without their own names. */
function pagesWith(folder: string, fields: readonly object[]): string[] {
  const files = fields.map((page, i) => [`${folder}/zebra-${i}.yaml`, JSON.stringify(page)] as const);
  const site = loadFake({ ...LIBRARY, ...Object.fromEntries(files) });
  const render = renderSite(site, ASSETS);
  return files.map(([file]) => {
    const page = site.pages.find((each) => each.file.endsWith(file));
    return page === undefined ? '' : render(page).html.replaceAll(/zebra-\d+/g, '');
  });
}

it.each(KINDS.filter((kind) => kind !== 'solution-guides'))('%s shows each of its fields', (kind) => {
  const schema = SECTIONS.find((one) => property(property(property(one, 'properties'), 'kind'), 'const') === kind);
  const show = (sections: readonly object[]) =>
    pagesWith(
      'pages',
      sections.map((section) => ({ ...HEAD, sections: [section] })),
    );
  expect(unseen(schema, kind, show)).toEqual([]);
});

it('a landing page shows each of its fields', () => {
  expect(unseen(jsonSchemaOf('landing'), 'landing', (pages) => pagesWith('landing', pages))).toEqual([]);
});

it('a landing page fills in the names in each of its texts', () => {
  const { value } = sampleOf(jsonSchemaOf('landing'), 'landing', false);
  const page: object = JSON.parse(JSON.stringify(value).replaceAll('-a"', '-a {price.flat}"'));
  const [html = ''] = pagesWith('landing', [page]);
  const shown = html.replaceAll(/<script.*?<\/script>/gs, '');
  expect(shown).toMatch(/-a £/);
  expect(shown.match(/[\w-]+ \{price[^<]*/g)).toBeNull();
});
