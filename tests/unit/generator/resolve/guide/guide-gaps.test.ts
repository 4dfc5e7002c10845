import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { generatedSettings } from '#schema/function-data.ts';
import { widgetData } from '../../../../../generator/output/widget-data.ts';
import { TEST_SITE } from '../../../../helpers/paths.ts';
import { loadFake } from '../../../fake-content.ts';
import { GUIDE, GUIDE_FILES } from '../../../full-guide.ts';

const site = await loadFake({
  ...GUIDE_FILES,
  'guide/es.yaml': GUIDE,
  'guide/fr.yaml': /^card:\n[\s\S]*?(?=^\w)/m.exec(GUIDE)?.[0],
  'guide/hi.yaml': GUIDE.replace(/^card:\n[\s\S]*?(?=^\w)/m, ''),
  'guide/pt.yaml': GUIDE.replace(/^ {2}polar:\n[\s\S]*?(?=^ {2}\w)/m, ''),
  'translations/es.yaml': 'mail: { subject: Tu guía }\n',
  'translations/fr.yaml': 'modal: { guideLanguage: En partie en anglais. }\n',
  'translations/hi.yaml': 'mail: { subject: गाइड }\n',
  'translations/ja.yaml': 'mail: { subject: ガイド }\n',
  'translations/pt.yaml': 'mail: { subject: Seu guia }\n',
});

it('a language has gaps if a block or a method of the guide is missing in it, or all of them', () => {
  expect([...site.guideGaps].sort()).toEqual(['fr', 'hi', 'ja', 'pt']);
});

it('what a language lacks is in English, and says so', () => {
  const [french, portuguese] = [site.guides.get('fr'), site.guides.get('pt')];
  expect([french?.blocks.card.lang, french?.blocks.now.lang]).toEqual(['fr', 'en']);
  expect([...(portuguese?.methods ?? [])].map(([id, { lang }]) => `${id} ${lang}`)).toEqual([
    'yosemite pt',
    'polar en',
    'scaffold pt',
  ]);
});

it('the payment dialog says so in those languages alone', () => {
  const { texts } = widgetData(site);
  const said = (lang: 'en' | 'es' | 'fr') => JSON.stringify(texts.get(lang)).includes('guideLanguage');
  expect([said('en'), said('es'), said('fr')]).toEqual([false, false, true]);
});

it('the checkout of the full site has nothing of the kind to say: its guide is whole in every language', () => {
  const { checkoutTexts } = generatedSettings.parse(
    JSON.parse(readFileSync(`${TEST_SITE}/generated/settings.json`, 'utf8')),
  );
  const products = Object.values(checkoutTexts).map((texts) => texts?.product ?? '');
  expect(products).toHaveLength(8);
  expect(products.filter((product) => /英文|英語|inglés|inglês|anglais|English/.test(product))).toEqual([]);
});
