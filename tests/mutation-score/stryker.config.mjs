/** One area at a time, named by MUTATION_AREA. The machine may be shared, so one process unless told otherwise. */
import { area } from './areas.mjs';

const name = process.env.MUTATION_AREA;

export default {
  mutate: (process.env.MUTATION_FILES ?? `${area.folder}/**/*.ts`).split(' '),
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation-score/vitest.config.mjs' },
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
  coverageAnalysis: 'perTest',
  incremental: true,
  incrementalFile: `.offer/mutation/${name}.incremental.json`,
  jsonReporter: { fileName: `.offer/mutation/${name}.json` },
  htmlReporter: { fileName: `.offer/mutation/${name}.html` },
  reporters: ['json', 'html', 'clear-text', 'dots'],
  clearTextReporter: { reportTests: false, reportMutants: false, logTests: false, reportScoreTable: true },
  tempDirName: `.offer/mutation/work-${name}`,
  ignorePatterns: ['dist', '.offer', '.netlify', 'netlify/cli/node_modules', 'tests/**/node_modules'],
  concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 1),
  // Code that runs while a module loads takes the whole set of tests for one mutant: left out where a quick answer is wanted.
  ignoreStatic: process.env.MUTATION_QUICK === 'yes',
  timeoutMS: 10_000,
  timeoutFactor: 3,
  allowEmpty: true,
  // Stryker would rewrite paths in it with a part of TypeScript that version 7 has not; ours has none that lead out.
  tsconfigFile: 'none',
};
