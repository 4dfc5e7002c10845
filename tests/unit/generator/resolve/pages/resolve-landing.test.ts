import { describe, expect, it } from 'vitest';
import { brief, CONTENT, load, loadFake } from '../../../fake-content.ts';
import { sectionsOf } from '../../../plain-sections.ts';

const POLAR = { id: 'polar', number: 1, title: 'Polar', lang: 'en', description: 'Cold', when: 'At night' };
const NIGHT = { quote: 'I slept.', name: 'A', rating: 5, verified: false, sample: false };
const landing = (from: string, to: string) => ({
  'landing/rls-cure.yaml': CONTENT['landing/rls-cure.yaml'].replace(from, () => to),
});
const said = (changes: Parameters<typeof load>[0]) =>
  load(changes).diagnostics.map((diagnostic) => [brief(diagnostic), diagnostic.message, diagnostic.hint].join(' | '));

const SECTIONS = [
  { kind: 'hero', heading: 'Is there a cure?', lead: 'Rated 4.8/5.', primary: 'buy' },
  { kind: 'problem', heading: 'problem', text: 'It is hard.' },
  { kind: 'understanding', plain: true },
  { kind: 'testimonials', items: [NIGHT] },
  {
    kind: 'solutions',
    heading: 'landingTitle',
    intro: 'For £3.99.',
    savings: false,
    freeMethods: [],
    teasers: [POLAR],
    methodCount: 1,
  },
  { kind: 'why', heading: 'landingTitle' },
  { kind: 'faq', heading: 'questions', items: [{ question: 'Why?', answer: 'Because. See home.' }] },
  { kind: 'trust' },
  { kind: 'call-to-action', heading: 'landingTitle', scrolls: true },
];

describe('the sections of a landing page', () => {
  it('are its own texts and the shared sections', () => {
    expect(sectionsOf(loadFake(), '/rls-cure')).toEqual(SECTIONS);
  });

  it('have no testimonials where it names none', () => {
    expect(sectionsOf(loadFake(landing('testimonials: night', '')), '/rls-cure')).toEqual(
      SECTIONS.filter(({ kind }) => kind !== 'testimonials'),
    );
  });

  it('put its tool right after the hero, and the numbers to call into it', () => {
    const added = [
      'urgent: { heading: Call, items: [{ phone: "116 123", name: Samaritans, text: Any time }] }',
      'tool: { kind: checklist, heading: Ask, items: [Iron, "Of {claims.rating}"] }',
      'calm: true',
      'testimonials: night',
    ];
    const [hero, problem, ...rest] = SECTIONS;
    expect(sectionsOf(loadFake(landing('testimonials: night', added.join('\n'))), '/rls-cure')).toEqual([
      { ...hero, urgent: { heading: 'Call', items: [{ phone: '116 123', name: 'Samaritans', text: 'Any time' }] } },
      { kind: 'checklist', heading: 'Ask', items: ['Iron', 'Of 4.8/5'], lines: [] },
      problem,
      ...rest
        .filter(({ kind }) => kind !== 'trust')
        .map((section) => (section.kind === 'why' ? { ...section, calm: true } : section)),
    ]);
  });

  it('put a drawing of its own into the hero, and beside the tool', () => {
    const added = 'drawing: leaves\ntool: { kind: checklist, heading: Ask, items: [Iron, Sleep] }\ntestimonials: night';
    const [hero, problem, ...rest] = SECTIONS;
    expect(sectionsOf(loadFake(landing('testimonials: night', added)), '/rls-cure')).toEqual([
      { ...hero, drawing: 'leaves' },
      { kind: 'checklist', drawing: 'leaves', heading: 'Ask', items: ['Iron', 'Sleep'], lines: [] },
      problem,
      ...rest,
    ]);
  });

  it('say what the page says in its own words, and the rest in those of the dictionary', () => {
    const cards = '[{ title: A, text: "Of *{claims.rating}*" }, { title: B, text: C }, { title: D, text: E }]';
    const added = [
      'headings: { problem: Stuck, solutions: "For {price.flat}", questions: Asked }',
      `understanding: { intro: The nerves, cards: ${cards} }`,
      `why: { heading: Because, reasons: ${cards} }`,
      'closing: { heading: Well, text: "For {price.flat}, once." }',
      'image: { file: bench.jpg, alt: A bench }',
      'photo: { image: { file: dusk.jpg, decorative: true }, caption: Dusk }',
      'testimonials: night',
    ];
    const texts = [
      { title: 'A', text: 'Of 4.8/5' },
      { title: 'B', text: 'C' },
      { title: 'D', text: 'E' },
    ];
    const [hero, problem, , testimonials, solutions, , faq, trust, closing] = SECTIONS;
    expect(sectionsOf(loadFake(landing('testimonials: night', added.join('\n'))), '/rls-cure')).toEqual([
      { ...hero, image: { file: { imageFile: 'bench.jpg', role: 'page' }, alt: 'A bench' } },
      { ...problem, heading: 'Stuck' },
      { kind: 'understanding', plain: true, intro: 'The nerves', cards: texts },
      { kind: 'photo', image: { file: { imageFile: 'dusk.jpg', role: 'page' }, alt: '' }, caption: 'Dusk' },
      testimonials,
      { ...solutions, heading: 'For £3.99' },
      { kind: 'why', heading: 'Because', reasons: texts },
      { ...faq, heading: 'Asked' },
      trust,
      { ...closing, heading: 'Well', text: 'For £3.99, once.' },
    ]);
  });

  it.each([
    ['an empty comparison', 'tool: { kind: comparison, heading: A, columns: [B, C], rows: [] }'],
    [
      'a row without a cell for each column',
      'tool: { kind: comparison, heading: A, columns: [B, C, D], rows: [{ name: E, cells: [F] }, { name: G, cells: [H] }] }',
    ],
    ['a number that cannot be called', 'urgent: { heading: A, items: [{ phone: call me, name: B, text: C }] }'],
  ])('report %s', (_, field) => {
    expect(said(landing('testimonials: night', `testimonials: night\n${field}`)).length).toBeGreaterThan(0);
  });

  it('include its article, methods, sources and own testimonials', () => {
    const files = {
      ...landing(
        'testimonials: night',
        [
          'article: [{ heading: More, text: "Of {claims.rating}" }]',
          'freeMethods: [{ title: Walk, text: Up and *down* }]',
          'testimonials: [{ quote: "Rated {claims.rating}", name: B, rating: 4 }]',
          'sources: [nhs, book]',
        ].join('\n'),
      ),
      'references.yaml': 'book: { title: A book, authors: B, publication: C }\n',
      'resources.yaml': 'nhs: { title: NHS, source: B, summary: C, relevance: [D], url: https://nhs.uk/ }\n',
    };
    const [hero, diagnostic, understanding, , solutions, why, faq, ...rest] = SECTIONS;
    expect(sectionsOf(loadFake(files), '/rls-cure')).toEqual([
      hero,
      diagnostic,
      understanding,
      { kind: 'testimonials', items: [{ ...NIGHT, quote: 'Rated 4.8/5', name: 'B', rating: 4 }] },
      { ...solutions, freeMethods: [{ title: 'Walk', text: 'Up and down' }] },
      why,
      { kind: 'guide', parts: [{ heading: 'More', text: 'Of 4.8/5' }] },
      faq,
      {
        kind: 'references',
        heading: 'sources',
        items: [
          { id: 'nhs', title: 'NHS', source: 'B', summary: 'C', relevance: ['D'], url: 'https://nhs.uk/', lang: 'en' },
          { id: 'book', title: 'A book', authors: 'B', publication: 'C' },
        ],
      },
      ...rest,
    ]);
  });

  it('open with a free method where the tool is a sheet for the doctor, which comes after the article', () => {
    const tool = { kind: 'checklist', heading: 'Ask', items: ['Iron', 'Sleep'] };
    const methods = [{ title: 'Walk', text: 'Up' }];
    const article = [{ heading: 'More', text: 'Of it' }];
    const own = `tool: ${JSON.stringify(tool)}\nfreeMethods: ${JSON.stringify(methods)}\narticle: ${JSON.stringify(article)}`;
    const [hero, ...rest] = SECTIONS;
    const after = rest.findIndex(({ kind }) => kind === 'faq');
    expect(sectionsOf(loadFake(landing('testimonials: night', `testimonials: night\n${own}`)), '/rls-cure')).toEqual([
      hero,
      { kind: 'prose', heading: 'Walk', text: 'Up' },
      ...rest.slice(0, after),
      { kind: 'guide', parts: article },
      { ...tool, lines: [] },
      ...rest.slice(after),
    ]);
  });

  it('have a line of their own on the card of a solution', () => {
    const files = landing('testimonials: night', 'solutionNotes: { polar: "Rated {claims.rating}" }');
    const teasers = [{ ...POLAR, note: 'Rated 4.8/5' }];
    expect(sectionsOf(loadFake(files), '/rls-cure')).toContainEqual(expect.objectContaining({ teasers }));
  });

  it('come in the order of their lines, those without one last', () => {
    const solution = CONTENT['solutions/polar.md'].replace('1\ntitle: Polar', '2\ntitle: Wall');
    const page = landing('methodCount: 1', 'methodCount: 2\nsolutionNotes: { wall: Now }');
    const files = { ...page, 'solutions/wall.md': solution };
    const teasers = [expect.objectContaining({ id: 'wall' }), expect.objectContaining({ id: 'polar' })];
    expect(sectionsOf(loadFake(files), '/rls-cure')).toContainEqual(expect.objectContaining({ teasers }));
  });

  it('state the number of methods in their heading', () => {
    const words = CONTENT['translations/en.yaml'].replaceAll(
      '"landingTitle":"landingTitle"',
      '"landingTitle":"{count} for {price}!"',
    );
    const two = landing('methodCount: 1', 'methodCount: 2\nfreeMethods: [{ title: A, text: B }]');
    const sections = sectionsOf(loadFake({ ...two, 'translations/en.yaml': words }), '/rls-cure');
    expect(sections).toContainEqual(expect.objectContaining({ kind: 'solutions', heading: '2 for {price}!' }));
  });
});

describe('the number of methods', () => {
  const free = (count: number, methods: number) =>
    landing('methodCount: 1', `methodCount: ${count}\nfreeMethods: [${'{ title: A, text: B }, '.repeat(methods)}]`);

  it.each([
    [1, 0],
    [2, 1],
    [1, 1],
  ])('%i, with %i of the page’s own, is right where the guide has one', (count, methods) => {
    expect(said(free(count, methods))).toEqual([]);
  });
});
