import { type Defect, inContent, replace } from '../defect.ts';

const CURE = { file: 'landing/rls-cure.yaml', has: 'title: "' };
const CURE_DESCRIPTION = { file: 'landing/rls-cure.yaml', has: '\ndescription:' };

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
    name: 'a page whose picture bears another title',
    check: 'share images',
    change: inContent(
      'landing/rls-cure.yaml',
      replace('Is There an RLS Cure? The Honest Answer', 'Is There a Cure? The Honest Answer'),
    ),
    code: 'picture-missing',
    at: CURE,
  },
];
