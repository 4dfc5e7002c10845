/**
 * `npm test`; with the argument `slow`, `npm run test:slow`; with `content`, what `npm test` asks of content/. Each step runs even if one
 * before it failed. Ends with the line "N passed, N failed". The tool is tested on tests/sites/; content/ is its owner's, and is asked what
 * every site is asked.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import '../bin/check-setup.mjs';

// Loaded after that check: it needs packages.
const { findBrowser } = await import('./helpers/find-browser.mjs');

/** Where vitest and Playwright write what they counted. */
const COUNTS = '.offer/test-counts.json';

const totals = { passed: 0, failed: 0 };
/** Named once more at the end, since a log of a thousand lines is often cut. */
const failures = [];

function readCounts() {
  try {
    return JSON.parse(readFileSync(COUNTS, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Runs a tool. Without counts of its own, the step counts as one test; a tool that fails without a failed test counts as one, too.
 * `counts` turns the tool's report into the number of tests that passed, and the names of those that failed.
 */
function step(name, args, counts = () => undefined) {
  console.log(`\n── ${name}`);
  const began = performance.now();
  rmSync(COUNTS, { force: true });
  const { status } = spawnSync('npx', args, {
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: COUNTS },
  });
  const report = readCounts();
  const { passed, failed } = (report && counts(report)) ?? { passed: status === 0 ? 1 : 0, failed: [] };
  const named = status === 0 || failed.length > 0 ? failed : [`${name}: ended with ${status}`];
  totals.passed += passed;
  totals.failed += named.length;
  failures.push(...named);
  console.log(`── ${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

function vitest(name, ...flags) {
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${COUNTS}`];
  step(name, ['vitest', 'run', ...flags, ...reporters], (report) => ({
    passed: report.numPassedTests,
    failed: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = relative('.', name);
      const tests = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
      // A file that cannot be loaded, or prepared, has failed without any test.
      if (status === 'failed' && tests.length === 0) return [`${file}: ${message.slice(0, 1000)}`];
      return tests.map((test) => `${file}: ${test}`);
    }),
  }));
}

function playwright(...projects) {
  const failed = ({ specs = [], suites = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `tests/e2e/${file}: ${title}`),
    ...suites.flatMap(failed),
  ];
  step('browser', ['playwright', 'test', ...projects.map((project) => `--project=${project}`)], (report) => ({
    passed: report.stats.expected + report.stats.flaky,
    failed: failed(report),
  }));
}

/** Whatever its owner has written there. */
function content() {
  const out = ['--out', '.offer/own-site/dist'];
  step('content/ builds', ['offer', 'build', ...out, '--generated', '.offer/own-site/generated']);
  step('checks on what it builds', ['offer', 'check', ...out]);
}

process.env.CHROMIUM_PATH = findBrowser();

if (process.argv[2] === 'slow') {
  // It takes a minute, most of it for the network.
  const installed = once(spawn(process.execPath, ['tests/runtime/install-cli.mjs'], { stdio: 'inherit' }), 'exit');
  vitest('content mistakes, faults and fuzz', '--project', 'slow');
  await installed;
  vitest('the functions in Netlify’s runtime', '--config', 'tests/runtime/vitest.config.ts');
  playwright('phone', 'desktop', 'analytics', 'dev', 'journey');
} else if (process.argv[2] === 'content') {
  vitest('the words of content/', 'tests/content', '--project', 'fast', '--passWithNoTests');
  content();
} else {
  step('types', ['tsc', '--noEmit']);
  step('lint', ['biome', 'check', '--error-on-warnings']);
  vitest('units and site', '--project', 'fast');
  content();
  playwright('purchase');
}

for (const failure of failures) console.log(`✘ ${failure}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
