import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { OTHERS_TESTS } from './tests/content/own-content.ts';
import { SLOW_TESTS } from './tests/suites.ts';

const ALL = 'tests/**/*.test.{ts,tsx}';

/**
 * A fresh clone has no times of an earlier run, and would begin with the largest file. The one that takes longest is small: begun last, it
 * would leave the other core waiting for a minute.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith('/content-mistakes/mistakes.test.ts');
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

export default defineConfig({
  test: {
    globalSetup: ['tests/helpers/build-once.ts'],
    setupFiles: ['tests/helpers/each-file.ts'],
    // A build and a check in a browser take half a minute alone, and minutes on a slow machine with much to do.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // A process that a test waits for starts in seconds there.
    expect: { poll: { timeout: 30_000 } },
    // Two cores, and many tests that start processes.
    maxWorkers: 2,
    // The files of a worker share what they import: loading the program takes half of the time of a small test.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: { name: 'fast', include: [ALL], exclude: [...configDefaults.exclude, ...OTHERS_TESTS, ...SLOW_TESTS] },
      },
      {
        extends: true,
        // These render the site hundreds of times: with React as it is published. The fast tests have the one that complains.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'slow',
          env: { NODE_ENV: 'production' },
          include: SLOW_TESTS.map((glob) => glob.replace('**', '**/*.test.{ts,tsx}')),
          exclude: [...configDefaults.exclude, ...OTHERS_TESTS],
        },
      },
    ],
  },
});
