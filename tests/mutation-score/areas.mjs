/** What is mutated, and the fast tests that have to notice: each runs in one process and needs no built site. */
const NETLIFY = ['tests/unit/netlify/**/*.test.ts'];
const PIPELINE = ['tests/unit/generator/pipeline/**/*.test.ts', 'tests/site/docs.test.ts'];

export const AREAS = {
  domain: { mutate: 'generator/domain/**/*.ts', tests: ['tests/unit/generator/domain/**/*.test.ts'] },
  netlify: { mutate: 'netlify/lib/**/*.ts', tests: NETLIFY },
  schema: { mutate: 'generator/schema/**/*.ts', tests: PIPELINE },
  pipeline: { mutate: 'generator/pipeline/**/*.ts', tests: PIPELINE },
};

/** They start processes of their own, which hold no mutant, or play so much that one mutant would take minutes. */
export const TOO_SLOW = [
  'tests/unit/netlify/rehearsal.test.ts',
  'tests/unit/netlify/fuzz.test.ts',
  'tests/unit/generator/pipeline/edit/every-value.test.ts',
];
