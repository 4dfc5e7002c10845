import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/locale.ts';
import { textKey } from '#domain/text-key.ts';
import { widgetData } from '../../../../generator/output/widget-data.ts';
import { CONTENT, type Files, loadFake } from '../../fake-content.ts';

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;
const dataOf = async (files: Files = {}) => widgetData(await loadFake(files));
/** What the script is given for Spanish. */
async function spanish(messages: object, files: Files = {}): Promise<Texts> {
  const data = await dataOf({ ...files, 'translations/es.yaml': JSON.stringify(messages) });
  return { ...data.texts.get('es') };
}
const withEnglish = (group: string, key: string, text: string | undefined): Files => {
  const english = JSON.parse(CONTENT['translations/en.yaml']);
  english[group][key] = text;
  return { 'translations/en.yaml': JSON.stringify(english) };
};
const analytics = { measurementId: 'G-1ABCDEFGHI', consent: 'required' };
const ANALYTICS = { 'site.yaml': JSON.stringify({ ...JSON.parse(CONTENT['site.yaml']), analytics }) };

describe('what the script knows of the site', () => {
  it('is the price table, the public key and the fixed total, and never the paid text', async () => {
    const priced = JSON.parse(CONTENT['pricing.yaml']);
    const yen = { code: 'JPY', symbol: '¥', flatPriceCents: 499, exitIntentPriceCents: 199 };
    const data = await dataOf({
      'pricing.yaml': JSON.stringify({ ...priced, currencies: [...priced.currencies, yen] }),
    });
    // The flat price is that of the base, and the decimals are two, where nothing else is said.
    const currencies = [
      { code: 'GBP', symbol: '£', exitIntentPriceCents: 199 },
      { code: 'USD', symbol: '$', exitIntentPriceCents: 199 },
      { ...yen, decimals: 0 },
    ];
    expect(data.site).toMatchObject({ pricing: { regions: { GB: 'GBP' }, fallback: 'USD' } });
    expect(data.site.pricing.currencies).toEqual(currencies);
    expect(data.site).toMatchObject({
      publicApiKey: 'pk_test',
      total: { flat: '£3.99', exit: '£1.99' },
    });
    expect(JSON.stringify([data.site, ...data.texts.values()])).not.toContain('The paid steps');
  });

  it('has analytics only with a measurement id', async () => {
    expect(await dataOf()).toMatchObject({
      shown: { ANALYTICS: false },
      site: expect.not.objectContaining({ analytics: {} }),
    });
    expect(await dataOf(ANALYTICS)).toMatchObject({ shown: { ANALYTICS: true }, site: { analytics } });
  });

  it.each([
    ['GBP', '£', { amount: 3.99, currency: 'GBP' }],
    ['JPY', '¥', { amount: 399, currency: 'JPY' }],
  ])('has the price of the site in %s, for a purchase whose amount is unknown', async (code, symbol, price) => {
    const pricing = CONTENT['pricing.yaml'].replaceAll('GBP', code).replaceAll('£', symbol);
    expect((await dataOf({ ...ANALYTICS, 'pricing.yaml': pricing })).site.analytics?.price).toEqual(price);
  });

  it('has the settings of the widgets in the units of the browser, and no text of one that is switched off', async () => {
    const off = { exitOffer: { show: false }, mobileBar: { show: false }, badges: { show: false } };
    const change = { ...off, counter: { start: 7, live: true, show: false } };
    const site = { 'site.yaml': JSON.stringify({ ...JSON.parse(CONTENT['site.yaml']), ...change }) };
    const [on, without] = [await dataOf(), await dataOf(site)];
    expect(on.behaviour).toEqual({
      exitOffer: { opensAfterMs: 180_000, lastsMs: 900_000 },
      mobileBarAfter: 0.5,
      badges: {
        names: ['guarantee', 'secure', 'rating', 'access'],
        after: [0.25, 0.5, 0.75, 1],
        hideAfterMs: 600,
      },
      counter: { everyMs: 30_000, chance: 0.1, upTo: 3 },
    });
    const unrated = await dataOf(withEnglish('cta', 'badgeRating', undefined));
    expect(unrated.behaviour.badges).toMatchObject({ names: ['guarantee', 'secure', 'access'], after: [0.25, 0.5, 1] });
    expect(on.shown).toEqual({ ANALYTICS: false, EXIT_OFFER: true, MOBILE_BAR: true, BADGES: true, COUNTER: true });
    expect(Object.values(without.shown)).toEqual([false, false, false, false, false]);
    const keys = { exitOffer: 'exitTitle', mobileBar: 'mobileTitle', badges: 'badgeSecure' };
    const shownIn = async (change: object) => {
      const site = JSON.stringify({ ...JSON.parse(CONTENT['site.yaml']), ...change });
      const texts = JSON.stringify((await dataOf({ 'site.yaml': site })).texts.get('en'));
      return Object.values(keys).filter((key) => texts.includes(key));
    };
    expect(await shownIn({})).toEqual(Object.values(keys));
    for (const [name, key] of Object.entries(keys))
      expect(await shownIn({ [name]: { show: false } })).toEqual(Object.values(keys).filter((other) => other !== key));
  });

  it('has texts in all languages, and for an English page only those of the other dictionaries', async () => {
    const site = await loadFake({ 'translations/es.yaml': '{}' });
    const { texts } = widgetData({ ...site, guideGaps: new Set(['es']) });
    expect([...texts.keys()]).toEqual([...LANGUAGES]);
    expect([...texts].filter(([, text]) => 'page' in text).map(([lang]) => lang)).toEqual(['es']);
    // That the guide is in English is said only to those whose language it has not.
    const told = [...texts].filter(([, text]) => JSON.stringify(text).includes('"guideLanguage"'));
    expect(told.map(([lang]) => lang)).toEqual(['es']);
  });
});

describe('the texts of widgets', () => {
  it('are English where the dictionary has none', async () => {
    const { modal, nav, cta } = await spanish({ modal: { cancel: 'Cancelar' }, nav: { dismiss: 'Cerrar' } });
    expect(modal).toMatchObject({ cancel: 'Cancelar', pay: 'pay' });
    expect(nav).toEqual({ notifications: 'notifications', dismiss: 'Cerrar' });
    expect(cta).toMatchObject({ mobileTitle: 'mobileTitle', badgeAccessText: 'badgeAccessText' });
  });

  it('ask for consent only if there are analytics', async () => {
    const words = { nav: { consentTitle: 'Medición', consentChange: 'Cambiar' } };
    const [quiet, asking] = [await spanish(words), await spanish(words, ANALYTICS)];
    expect([quiet.consent, quiet.page?.[textKey('consentChange')]]).toEqual([undefined, undefined]);
    expect(asking.page?.[textKey('consentChange')]).toBe('Cambiar');
    expect(asking.consent).toEqual({
      consentTitle: 'Medición',
      consentText: 'consentText',
      consentAccept: 'consentAccept',
      consentReject: 'consentReject',
    });
  });
});

describe('the texts of an English page in another language', () => {
  type Case = [title: string, messages: object, files: Files, texts: Record<string, string>];
  const SLOTS = [
    ['rls', 'title', 'rating', [1, 2, 3, 4, 5]],
    ['rls', 'title', 'year', [2026]],
    ['rls', 'title', 'count', [1]],
    ['solutions', 'cardLabel', 'number', [1, 2, 3]],
  ] as const;

  const three = [1, 2, 3].map((n) => ({ title: `Own ${n}`, text: 'Own' }));
  const OWN_WORDS = `understanding: ${JSON.stringify({ cards: three })}\nwhy: ${JSON.stringify({ reasons: three })}`;

  it.each<Case>([
    ['found by the English text', { rls: { whatTitle: 'Piernas' } }, {}, { whatTitle: 'Piernas' }],
    ['without what no page shows', { solutions: { decoy: 'D' }, nav: { footer: 'P', languageFollows: 'I' } }, {}, {}],
    [
      'without what only pages show that the build writes in every language',
      { hero: { title: 'H' }, solutions: { savingsTitle: 'S' }, why: { title: 'W' }, nav: { readMore: 'R' } },
      {},
      {},
    ],
    [
      'without the cards and reasons that each page has in its own words',
      { rls: { whatTitle: 'Piernas' }, why: { simpleTitle: 'Fácil' } },
      { 'landing/rls-cure.yaml': `${CONTENT['landing/rls-cure.yaml']}\n${OWN_WORDS}` },
      {},
    ],
    [
      'with those that another page has',
      { rls: { whatTitle: 'Piernas' }, why: { simpleTitle: 'Fácil' } },
      { 'landing/own.yaml': `${CONTENT['landing/rls-cure.yaml']}\n${OWN_WORDS}` },
      { whatTitle: 'Piernas', simpleTitle: 'Fácil' },
    ],
    [
      'the first of two where two English texts are equal',
      { rls: { whatTitle: 'Piernas' }, why: { howTitle: 'Patas' } },
      withEnglish('why', 'howTitle', 'whatTitle'),
      { whatTitle: 'Piernas' },
    ],
    ['without what is said only while nothing is sold', { cta: { closed: 'No se vende' } }, {}, {}],
    [
      'with it then',
      { cta: { closed: 'No se vende' } },
      { 'site.yaml': JSON.stringify({ ...JSON.parse(CONTENT['site.yaml']), checkout: { open: false } }) },
      { closed: 'No se vende' },
    ],
    [
      'with the labels of links',
      {},
      {
        'site.yaml': JSON.stringify({
          ...JSON.parse(CONTENT['site.yaml']),
          header: [{ to: '/rls-cure', label: { en: 'A cure?', es: '¿Una cura?' } }],
        }),
      },
      { 'A cure?': '¿Una cura?' },
    ],
    ['without what only widgets show', { modal: { exitTitle: 'A' }, cta: { mobileTitle: 'M' } }, {}, {}],
    [
      'with those of the methods',
      {},
      {
        'solutions/polar.md': CONTENT['solutions/polar.md']
          .replace('description: Cold', 'description: { en: Cold, es: Frío }')
          .replace('when: At night', 'when: { en: At night, es: De noche }'),
      },
      { Cold: 'Frío', 'At night': 'De noche' },
    ],
    [
      'with the slot of the price, which follows the visitor',
      { solutions: { unlock: 'Por {price}' } },
      withEnglish('solutions', 'unlock', 'For {price}'),
      { 'For {price}': 'Por {price}' },
    ],
    ...SLOTS.map(([group, key, slot, values]): Case => {
      const texts = values.map((value) => [`Of ${value}`, `De ${value}`]);
      const words = { [group]: { [key]: `De {${slot}}` } };
      return [
        `once for each value of {${slot}}`,
        words,
        withEnglish(group, key, `Of {${slot}}`),
        Object.fromEntries(texts),
      ];
    }),
  ])('are %s', async (_, messages, files, texts) => {
    const { page } = await spanish(messages, files);
    expect(page).toEqual(Object.fromEntries(Object.entries(texts).map(([text, to]) => [textKey(text), to])));
  });
});
