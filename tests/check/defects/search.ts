/** Faults of what search engines and shared links read. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../helpers/paths.ts';
import { type Defect, inContent, inDist, inTemplate, replace, replaceFirst } from '../defect.ts';

const CURE = { file: 'landing/rls-cure.yaml', has: 'title: "' };
const CURE_DESCRIPTION = { file: 'landing/rls-cure.yaml', has: '\ndescription:' };
const URL = 'https://legs-at-ease.example';

export const search: readonly Defect[] = [
  {
    name: 'a description of one word',
    check: 'titles and descriptions',
    change: inContent('landing/rls-cure.yaml', (text) => text.replace(/^description:.*$/m, 'description: Honest.')),
    code: 'head-text-missing',
    at: CURE_DESCRIPTION,
  },
  {
    name: 'two pages with the same title',
    check: 'titles and descriptions',
    change: inContent(
      'landing/rls-cure.yaml',
      replace('"Is There an RLS Cure? The Honest Answer"', '"RLS causes: brain iron, dopamine and your genes"'),
    ),
    code: 'head-text-repeated',
    at: CURE,
    also: ['picture-missing'],
  },
  {
    name: 'two pages with the same description',
    check: 'titles and descriptions',
    change: inContent('landing/rls-cure.yaml', (text) =>
      text.replace(
        /^description:.*$/m,
        'description: The main RLS causes explained simply. How iron in the brain, dopamine and family genes are thought to play a part, and which of these you can act on.',
      ),
    ),
    code: 'head-text-repeated',
    at: CURE_DESCRIPTION,
    also: ['text-twice'],
  },
  {
    name: 'a description of one word in another language',
    check: 'titles and descriptions',
    change: inContent('translations/es.yaml', (text) =>
      text.replace(/( {2}about:\n.*\n {4}description: ).*/, '$1Breve.'),
    ),
    code: 'head-text-missing',
    at: { file: 'translations/es.yaml', has: 'description: Breve.' },
  },
  {
    name: 'a language version that does not name the page in return',
    check: 'language versions',
    change: inTemplate(
      '/rls-cure',
      replaceFirst(
        '<title>',
        `<link rel="alternate" hreflang="en" href="${URL}/rls-cure"><link rel="alternate" hreflang="es" href="${URL}/piernas-inquietas-causas"><title>`,
      ),
    ),
    code: 'alternate-one-way',
    at: CURE,
  },
  {
    name: 'a shared link without a description',
    check: 'shared links',
    change: inTemplate('/rls-cure', replace('property="og:description"', 'property="og:descripton"')),
    code: 'social-tag-missing',
    at: CURE_DESCRIPTION,
  },
  {
    name: 'a picture for shared links of another size',
    check: 'shared links',
    change: inDist('PICTURE', readFileSync(join(ROOT, 'templates/public/icons/icon-512.png'))),
    code: 'social-image-wrong',
    at: CURE,
    also: ['site-outdated'],
  },
  {
    name: 'a page whose picture bears another title',
    check: 'shared links',
    change: inContent(
      'landing/rls-cure.yaml',
      replace('Is There an RLS Cure? The Honest Answer', 'Is There a Cure? The Honest Answer'),
    ),
    code: 'picture-missing',
    at: CURE,
  },
  {
    name: 'a picture with the title of a page that is not there',
    check: 'shared links',
    change: inDist('PICTURE', undefined),
    code: 'social-image-wrong',
    at: CURE,
    also: ['site-outdated'],
  },
  {
    name: 'structured data that cannot be read',
    check: 'structured data',
    change: inTemplate('/rls-cure', replaceFirst('{"@context"', '{"@context')),
    code: 'structured-data-invalid',
    at: CURE,
  },
  {
    name: 'structured data of a type that does not exist',
    check: 'structured data',
    change: inTemplate('/rls-cure', replace('"@type":"Product"', '"@type":"Prodcut"')),
    code: 'structured-data-invalid',
    at: CURE,
  },
  {
    name: 'a price for search engines that nobody pays',
    check: 'structured data',
    change: inTemplate('/rls-cure', replace('"price":"3.99"', '"price":"2.99"')),
    code: 'structured-data-disagrees',
    at: { file: 'pricing.yaml', has: 'code: GBP' },
  },
  {
    name: 'structured data of another page',
    check: 'structured data',
    change: inTemplate('/rls-cure', replaceFirst(`"url":"${URL}/rls-cure"`, `"url":"${URL}/rls-causes"`)),
    code: 'structured-data-disagrees',
    at: CURE,
  },
];
