import { expect, it } from 'vitest';
import { ENGLISH_END, ENGLISH_START } from '../../../../generator/content/markers/source-markers.ts';
import { brief, CONTENT, load, loadFake } from '../../fake-content.ts';

const siteWith = (change: object) => ({
  'site.yaml': JSON.stringify({ ...JSON.parse(CONTENT['site.yaml']), ...change }, null, 1),
});
const linksIn = (lang: 'en' | 'es', change: object) =>
  loadFake({ ...siteWith(change), 'translations/es.yaml': 'nav: { home: Inicio }\n' }).contexts.get(lang)?.links;

const HEADER = { header: [{ to: '/' }, { to: '/rls-cure', label: { en: 'A cure?', es: '¿Una cura?' } }] };

it('names a link in the language of the page: by the dictionary, or by its own label', () => {
  expect(linksIn('en', HEADER)?.header.map(({ label }) => label)).toEqual(['home', 'A cure?']);
  expect(linksIn('es', HEADER)?.header.map(({ label }) => label)).toEqual(['Inicio', '¿Una cura?']);
});

it('leaves out a link to a page that the dictionary names and a small site does not have', () => {
  const { site, diagnostics } = load(siteWith({ header: [{ to: '/about' }] }));
  expect(site?.contexts.get('en')?.links.header).toEqual([]);
  expect(diagnostics).toEqual([]);
});

it('leaves out a link to a page that was deleted, and warns of it', () => {
  const { site, diagnostics } = load(
    siteWith({ header: [{ to: '/pregnancy', label: 'For two' }], learnMore: '/pregnancy' }),
  );
  expect(site?.contexts.get('en')?.links.header).toEqual([]);
  expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
    ['link-dropped', 'warning'],
    ['link-dropped', 'warning'],
  ]);
});

it('leaves out a link to a page that is not out yet, without a word', () => {
  const later = { 'landing/later.yaml': `publishAt: 2027-01-01\n${CONTENT['landing/rls-cure.yaml']}` };
  const { site, diagnostics } = load({ ...later, ...siteWith({ header: [{ to: '/later', label: 'Soon' }] }) });
  expect([site?.contexts.get('en')?.links.header, diagnostics]).toEqual([[], []]);
});

it('asks what a link says for which the dictionary has no text', () =>
  expect(load(siteWith({ header: [{ to: '/rls-cure' }] })).diagnostics.map(({ code, hint }) => [code, hint])).toEqual([
    ['missing-field', expect.stringContaining('label: Our story')],
  ]));

it('resolves the rows of the savings comparison in each language', () => {
  const savings = [{ label: { en: 'Tea', es: 'Té' }, amount: '{claims.rating}' }];
  const { contexts } = loadFake({ ...siteWith({ savings }), 'translations/es.yaml': 'nav: { home: Inicio }\n' });
  expect([contexts.get('en')?.savings, contexts.get('es')?.savings]).toEqual([
    [{ label: 'Tea', amount: '4.8/5' }],
    [{ label: 'Té', amount: '4,8/5' }],
  ]);
  // On an English page in Spanish, "Tea" would be read with the voice of the page; a claim has its own words in Spanish.
  const english = {
    ...siteWith({ savings: [{ label: 'Tea', amount: '{claims.rating}' }] }),
    'translations/es.yaml': '{}',
  };
  expect(loadFake(english).translations.contexts.get('es')?.savings).toEqual([
    { label: `${ENGLISH_START}Tea${ENGLISH_END}`, amount: '4,8/5' },
  ]);
});

const FAQS = { 'faqs.yaml': '- { id: a, category: Brewing, question: How?, answer: Hot. }\n' };

it('takes the categories of questions from the settings', () => {
  expect(load(FAQS).diagnostics.map(brief)).toEqual(['faqs.yaml:1:22 unknown-value']);
  expect(load({ ...FAQS, ...siteWith({ faqCategories: ['Brewing'] }) }).diagnostics).toEqual([]);
});

const pricing = JSON.parse(CONTENT['pricing.yaml']);
const [{ exitIntentPriceCents: _, ...pounds }, dollars] = pricing.currencies;
const WITHOUT_EXIT = { 'pricing.yaml': JSON.stringify({ ...pricing, currencies: [pounds, dollars] }) };

it('asks for an exit price only where there is an exit offer', () => {
  expect(load(WITHOUT_EXIT).diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ['missing-field', 'The field "exitIntentPriceCents" is missing in "GBP".'],
  ]);
  expect(load({ ...WITHOUT_EXIT, ...siteWith({ exitOffer: { show: false } }) }).diagnostics).toEqual([]);
});

it('keeps a link to another site and to an address, with its label', () => {
  const help = [
    { to: 'https://www.nhs.uk/', label: { en: 'The NHS', es: 'El NHS' } },
    { to: 'mailto:press@quiet.example', label: 'Press' },
  ];
  expect(linksIn('es', { footer: { help } })?.help).toEqual([
    { to: 'https://www.nhs.uk/', label: 'El NHS' },
    { to: 'mailto:press@quiet.example', label: 'Press' },
  ]);
});

it('takes a redirect to another site, and names it in place of a chain that ends there', () => {
  const redirects = [
    { from: '/shop', to: 'https://shop.example/' },
    { from: '/old-shop', to: '/shop' },
  ];
  const { diagnostics } = load(siteWith({ redirects }));
  expect(diagnostics.map(({ code }) => code)).toEqual(['redirect-chain']);
  expect(diagnostics[0]?.message).toContain('https://shop.example/');
  expect(load(siteWith({ redirects: redirects.slice(0, 1) })).diagnostics).toEqual([]);
});

it.each([
  [{ code: 'BDT', symbol: '৳', flatPriceCents: 80_000, exitIntentPriceCents: 32_000 }, true],
  [{ code: 'EUR', symbol: '€', flatPriceCents: 499, exitIntentPriceCents: 199 }, false],
])('a page leaves room for a wider price only where a visitor may see one: %j', (other, isWider) => {
  const pricing = JSON.parse(CONTENT['pricing.yaml']);
  const files = { 'pricing.yaml': JSON.stringify({ ...pricing, currencies: [...pricing.currencies, other] }) };
  expect(loadFake(files).contexts.get('en')?.hasWiderPrices).toBe(isWider);
});
