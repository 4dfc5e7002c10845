import { describe, expect, it } from 'vitest';
import { textKey } from '#domain/text-key.ts';
import { widgetData } from '../../../../generator/output/widget-data.ts';
import { CONTENT, loadFake } from '../../fake-content.ts';

type Texts = Record<string, Record<string, string>> & { page: Record<string, string> };

const textsOf = (data: ReturnType<typeof widgetData>, lang: string) => data.texts.get(lang) as Texts;
const spanish = (messages: object) => ({ 'translations/es.yaml': JSON.stringify(messages) });

describe('what the script knows of the site', () => {
  it('is the price table, the public key, the setting of analytics and the fixed total', async () => {
    const { site } = widgetData(await loadFake());
    expect(site).toMatchObject({
      pricing: { base: 'GBP', regions: { GB: 'GBP' }, fallback: 'USD' },
      publicApiKey: 'pk_test',
      total: { flat: '£3.99', exit: '£1.99' },
    });
    expect(site.pricing.currencies).toHaveLength(2);
  });

  it('has analytics only with a measurement id', async () => {
    expect(widgetData(await loadFake()).analytics).toBe(false);
    const settings = JSON.parse(CONTENT['site.yaml']);
    const files = {
      'site.yaml': JSON.stringify({ ...settings, analytics: { measurementId: 'G-1ABCDEFGHI', consent: 'required' } }),
    };
    expect(widgetData(await loadFake(files)).analytics).toBe(true);
  });

  it('never holds what is paid for', async () => {
    const data = widgetData(await loadFake());
    expect(JSON.stringify([data.site, ...data.texts.values()])).not.toContain('The paid steps');
  });
});

describe('the texts of a language', () => {
  it('are there for all eight', async () => {
    expect([...widgetData(await loadFake()).texts.keys()]).toEqual(['en', 'es', 'pt', 'fr', 'zh', 'ja', 'hi', 'bn']);
  });

  it('are none for an English page in English', async () => {
    expect(textsOf(widgetData(await loadFake()), 'en').page).toBeUndefined();
  });

  it('are found by the English text', async () => {
    const data = widgetData(await loadFake(spanish({ hero: { title: 'Piernas tranquilas' } })));
    expect(textsOf(data, 'es').page).toMatchObject({ [textKey('title')]: 'Piernas tranquilas' });
  });

  it('that a dictionary lacks are left out for the page, and English for the widgets', async () => {
    const data = widgetData(await loadFake(spanish({ modal: { cancel: 'Cancelar' } })));
    const { page, modal } = textsOf(data, 'es');
    expect(page[textKey('subtitle')]).toBeUndefined();
    expect(modal).toMatchObject({ cancel: 'Cancelar', pay: 'pay' });
  });

  it('give the dialog its texts once: not for the page too', async () => {
    const data = widgetData(await loadFake(spanish({ modal: { exitTitle: 'Antes de irte' } })));
    expect(Object.values(textsOf(data, 'es').page)).not.toContain('Antes de irte');
  });

  it('are the ones that widgets show, and those that ask for consent only where it is asked for', async () => {
    const settings = JSON.parse(CONTENT['site.yaml']);
    const asking = JSON.stringify({ ...settings, analytics: { measurementId: 'G-1ABCDEFGHI', consent: 'required' } });
    const words = spanish({ nav: { consentTitle: 'Medición', consentChange: 'Cambiar', dismiss: 'Cerrar' } });
    const quiet = textsOf(widgetData(await loadFake(words)), 'es');
    const asked = textsOf(widgetData(await loadFake({ ...words, 'site.yaml': asking })), 'es');
    expect([quiet.nav, quiet.success]).toEqual([
      { notifications: 'notifications', dismiss: 'Cerrar' },
      { title: 'title', thanks: 'thanks' },
    ]);
    expect(quiet.cta).toMatchObject({ mobileTitle: 'mobileTitle', badgeAccessText: 'badgeAccessText' });
    expect('consent' in quiet).toBe(false);
    expect(asked.consent).toEqual({
      ...{ consentTitle: 'Medición', consentText: 'consentText' },
      ...{ consentAccept: 'consentAccept', consentReject: 'consentReject' },
    });
    const key = textKey('consentChange');
    expect([quiet.page[key], asked.page[key]]).toEqual([undefined, 'Cambiar']);
  });

  it('leave out what no page shows', async () => {
    const words = {
      solutions: { decoy: 'Señuelo' },
      nav: { dismiss: 'Cerrar', footer: 'Pie', languageFollows: 'Idioma' },
    };
    const { page } = textsOf(widgetData(await loadFake(spanish({ ...words, cta: { mobileTitle: 'Móvil' } }))), 'es');
    expect(page).toEqual({});
  });

  it('are those of the methods too, where they have another language', async () => {
    const polar = CONTENT['solutions/polar.md'].replace('description: Cold', 'description: { en: Cold, es: Frío }');
    const { page } = textsOf(widgetData(await loadFake({ ...spanish({}), 'solutions/polar.md': polar })), 'es');
    expect(page).toEqual({ [textKey('Cold')]: 'Frío' });
  });

  it.each([
    ['hero.rating', '{rating}', [1, 2, 3, 4, 5]],
    ['hero.title', '{year}', [2026]],
    ['hero.title', '{count}', [1]],
  ] as const)('are one for each value of %s with %s', async (place, slot, values) => {
    const [group, key] = place.split('.') as ['hero', string];
    const english = JSON.parse(CONTENT['translations/en.yaml']);
    english[group][key] = `Of ${slot}`;
    const files = { 'translations/en.yaml': JSON.stringify(english), ...spanish({ [group]: { [key]: `De ${slot}` } }) };
    const { page } = textsOf(widgetData(await loadFake(files)), 'es');
    expect(page).toEqual(Object.fromEntries(values.map((value) => [textKey(`Of ${value}`), `De ${value}`])));
  });

  it('keep the slot of the price, which follows the visitor', async () => {
    const english = JSON.parse(CONTENT['translations/en.yaml']);
    english.solutions.unlock = 'Unlock for {price}';
    const data = widgetData(
      await loadFake({
        'translations/en.yaml': JSON.stringify(english),
        ...spanish({ solutions: { unlock: 'Desbloquear por {price}' } }),
      }),
    );
    expect(textsOf(data, 'es').page[textKey('Unlock for {price}')]).toBe('Desbloquear por {price}');
  });

  it('are one for each number that a slot can have', async () => {
    const english = JSON.parse(CONTENT['translations/en.yaml']);
    english.solutions.cardLabel = 'Solution {number}';
    const data = widgetData(
      await loadFake({
        'translations/en.yaml': JSON.stringify(english),
        ...spanish({ solutions: { cardLabel: 'Solución {number}' } }),
      }),
    );
    const { page } = textsOf(data, 'es');
    expect([1, 2, 3].map((n) => page[textKey(`Solution ${n}`)])).toEqual(['Solución 1', 'Solución 2', 'Solución 3']);
  });
});
