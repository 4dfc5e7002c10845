/** `npm test`: everything CI runs, each step even if one before it failed, and one line at the end: N passed, N failed. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { findBrowser } from './helpers/find-browser.mjs';

const VITEST = '.offer/vitest.json';
const RUNTIME = '.offer/runtime.json';
const PLAYWRIGHT = '.offer/playwright.json';

rmSync(VITEST, { force: true });
rmSync(RUNTIME, { force: true });
rmSync(PLAYWRIGHT, { force: true });
process.env.CHROMIUM_PATH = await findBrowser();

const totals = { passed: 0, failed: 0 };
const add = (passed, failed) => {
  totals.passed += passed;
  totals.failed += failed;
};

/** Runs a tool; its exit code counts as one test where it has no count of its own. */
function step(name, command, args, counts) {
  console.log(`\n── ${name}`);
  const began = performance.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  const [passed, failed] = counts?.() ?? [status === 0 ? 1 : 0, status === 0 ? 0 : 1];
  add(passed, status !== 0 && failed === 0 ? 1 : failed);
  console.log(`── ${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

const vitestCounts = (file) => () => {
  const report = readJson(file);
  return report === undefined ? undefined : [report.numPassedTests, report.numFailedTests];
};

function vitest(name, file, ...flags) {
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  step(name, 'npx', ['vitest', 'run', ...flags, ...reporters], vitestCounts(file));
}

function playwrightCounts() {
  const report = readJson(PLAYWRIGHT);
  if (report === undefined) return undefined;
  const { stats, suites } = report;
  const behaviours = new Set(suites.flatMap(titlesIn));
  console.log(`${behaviours.size} behaviours in a browser, ${stats.flaky} of the tests needed a second try`);
  return [stats.expected + stats.flaky, stats.unexpected];
}

/** What is said of the site, each once, however many browsers see it. */
const titlesIn = (suite) => [
  ...(suite.suites ?? []).flatMap(titlesIn),
  ...suite.specs.map((spec) => `${spec.file}:${spec.line}:${spec.title}`),
];

step('types', 'npx', ['tsc', '--noEmit']);
step('lint', 'npx', ['biome', 'check', '--error-on-warnings']);
vitest('unit and site', VITEST);
vitest('the functions under Netlify’s runtime', RUNTIME, '--config', 'tests/runtime/vitest.config.ts');
step('browser', 'npx', ['playwright', 'test'], playwrightCounts);

console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
