/** A small site as files in memory: JSON where the text does not matter, since JSON is YAML too. */
import { mapValues, TEXT_GROUPS } from '#schema/texts.ts';
import { loadSite, type Ports } from '../../generator/build.ts';
import { ContentError, type Diagnostic, DiagnosticCollector } from '../../generator/diagnostics/diagnostic.ts';
import type { BuildOptions, Site } from '../../generator/resolve/site.ts';

/** Texts by their path in the content folder. */
export type Files = Readonly<Record<string, string | undefined>>;

export const OPTIONS: BuildOptions = {
  folder: 'content',
  at: Date.UTC(2026, 10, 21),
  today: '2026-11-21',
  siteUrl: undefined,
};

const PRICE = { symbol: '£', flatPriceCents: 399, exitIntentPriceCents: 199 };

const site = {
  name: 'Quiet',
  tagline: 'Quiet nights',
  url: 'https://quiet.example',
  email: 'help@quiet.example',
  foundedYear: 2022,
  themeColor: { light: '#ffffff', dark: '#000000' },
  publicApiKey: 'pk_test',
  analytics: { measurementId: '', consent: 'required' },
  counter: { start: 100, live: false },
  subject: { kind: 'condition', name: 'Restless legs syndrome', specialty: 'Neurologic' },
  redirects: [{ from: '/home', to: '/' }],
  seller: { legalName: 'Quiet Ltd', address: '1 Quiet Street' },
};

/** Every text of the dictionary, with its own key as its words. */
const dictionary = () =>
  mapValues(TEXT_GROUPS, ({ texts }) => Object.fromEntries(Object.keys(texts).map((key) => [key, key])));

/** A page that every site has, with one section. */
const page = (title: string, section: string): string =>
  `title: ${title}\ndescription: ${title}\nrobots: noindex, nofollow\nsections:\n  - { kind: ${section} }\n`;

export const CONTENT = {
  'site.yaml': JSON.stringify(site),
  'pricing.yaml': JSON.stringify({
    base: 'GBP',
    basePriceCents: 399,
    currencies: [
      { code: 'GBP', ...PRICE },
      { code: 'USD', ...PRICE, symbol: '$' },
    ],
    regions: { GB: 'GBP' },
    fallback: 'USD',
  }),
  'translations/en.yaml': JSON.stringify(dictionary()),
  'claims.yaml': 'rating: { text: { en: 4.8/5, es: "4,8/5" }, source: owner }\n',
  'testimonials/night.yaml': 'items:\n  - { quote: I slept., name: A, rating: 5 }\n',
  'pages/home.yaml': 'title: Home\ndescription: The home page\nsections:\n  - kind: solutions\n',
  'pages/404.yaml': page('Not found', 'not-found, heading: Not found, text: No page'),
  'pages/payment-success.yaml': page('Thanks', 'solution-guides, notes: [Read it]'),
  'pages/unlocked-solutions.yaml': `${page('Your guide', 'solution-guides, notes: [Read it]')}  - kind: request-access\n`,
  'pages/terms.md':
    '---\ntitle: Terms\ndescription: The terms\nh1: Terms\nupdated: "2026-01-02"\n---\n\nSee [home](/).\n',
  'solutions/polar.md': '---\nnumber: 1\ntitle: Polar\ndescription: Cold\nwhen: At night\n---\n\nThe paid steps.\n',
  'landing/rls-cure.yaml': `title: A cure
description: Is there one?
h1: Is there a cure?
introText: Rated {claims.rating}.
problemStatement: It is hard.
solutionIntro: For {price.flat}.
faq:
  - question: Why?
    answer: Because. See [home](/).
testimonials: night
methodCount: 1
`,
} as const satisfies Files;

/** A content folder without images and fonts. */
export const NO_MEDIA: Ports['media'] = { names: { image: [], font: [] }, read: () => new Uint8Array() };

type Sources = Pick<Ports, 'readSources' | 'readText'>;

/** The ports of a build that reads these files. */
export function sourcesOf(files: Files): Sources {
  const present = Object.entries(files).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    readSources: () => present.sort().map(([path, text]) => ({ path, name: `content/${path}`, text })),
    readText: (name) => files[name.replace(/^content\//, '')],
  };
}

export type Loaded = Readonly<{ site: Site | undefined; diagnostics: readonly Diagnostic[] }>;

/** Resolves the fake site with some of its files changed; `undefined` removes one. */
export function load(changes: Files = {}, options: Partial<BuildOptions> = {}): Loaded {
  const log = new DiagnosticCollector();
  try {
    const site = loadSite(sourcesOf({ ...CONTENT, ...changes }), { ...OPTIONS, ...options }, log);
    return { site, diagnostics: log.all() };
  } catch (error) {
    if (error instanceof ContentError) return { site: undefined, diagnostics: error.diagnostics };
    throw error;
  }
}

/** The fake site, which has no errors. */
export function loadFake(changes: Files = {}, options: Partial<BuildOptions> = {}): Site {
  const { site, diagnostics } = load(changes, options);
  if (site === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return site;
}

/** A diagnostic in one line: `landing/rls-cure.yaml:3:1 unknown-field`. */
export function brief({ file, line, column, code }: Diagnostic): string {
  return `${file.replace(/^content\//, '')}:${line}:${column} ${code}`;
}
