/** One area at a time, named by MUTATION_AREA. The machine may be shared, so one process unless told otherwise. */
import { AREAS } from './areas.mjs';

const area = process.env.MUTATION_AREA;
const { mutate } = AREAS[area];

export default {
  mutate: [mutate],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation-score/vitest.config.ts' },
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
  coverageAnalysis: 'perTest',
  incremental: true,
  incrementalFile: `.offer/mutation/${area}.incremental.json`,
  jsonReporter: { fileName: `.offer/mutation/${area}.json` },
  htmlReporter: { fileName: `.offer/mutation/${area}.html` },
  reporters: ['json', 'html', 'clear-text', 'dots'],
  clearTextReporter: { reportTests: false, reportMutants: false, logTests: false, reportScoreTable: true },
  tempDirName: '.offer/mutation/work',
  ignorePatterns: [
    'dist',
    '.offer',
    '.netlify',
    'netlify/cli/node_modules',
    'tests/*/node_modules',
    'tests/bench/*/node_modules',
  ],
  concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 1),
  // Code that runs when a module loads takes the whole set of tests for one mutant: left out where only a quick answer is wanted.
  ignoreStatic: process.env.MUTATION_QUICK === 'yes',
  timeoutMS: 10_000,
  timeoutFactor: 3,
  // Stryker would rewrite paths in it with a part of TypeScript that version 7 has not; ours has none that lead out.
  tsconfigFile: 'none',
};
