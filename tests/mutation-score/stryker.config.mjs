/** One area at a time, named by MUTATION_AREA. The machine may be shared, so one process unless told otherwise. */
import { area } from './areas.mjs';

const name = process.env.MUTATION_AREA;
const quick = process.env.MUTATION_QUICK === 'yes';

export default {
  mutate: (process.env.MUTATION_FILES ?? `${area.folder}/**/*.ts`).split(' '),
  // Tests that stay loaded do not run again what runs while a module loads: the quick run leaves that out.
  testRunner: quick ? 'warm' : 'vitest',
  vitest: { configFile: 'tests/mutation-score/vitest.config.mjs' },
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner'), new URL('warm-runner.mjs', import.meta.url).href],
  coverageAnalysis: 'perTest',
  jsonReporter: { fileName: `.offer/mutation/${name}.json` },
  htmlReporter: { fileName: `.offer/mutation/${name}.html` },
  reporters: ['json', 'html', 'clear-text', 'dots'],
  clearTextReporter: { reportTests: false, reportMutants: false, logTests: false, reportScoreTable: true },
  tempDirName: `.offer/mutation/work-${name}`,
  ignorePatterns: ['dist', '.offer', '.netlify', 'netlify/cli/node_modules', 'tests/**/node_modules'],
  concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 1),
  // Code that runs while a module loads takes the whole set of tests for one mutant: left out where a quick answer is wanted.
  ignoreStatic: quick,
  // The machine may be busy with something else: a slow mutant is not an endless one.
  timeoutMS: 30_000,
  timeoutFactor: 1.25,
  allowEmpty: true,
  // Stryker would rewrite paths in it with a part of TypeScript that version 7 has not; ours has none that lead out.
  tsconfigFile: 'none',
};
