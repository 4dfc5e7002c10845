/** Vitest's runner, which keeps the tests it has loaded and plays them for one mutant after the other, as warm-runner.mjs asks for it. */
import { relative } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';
import { inject, TestRunner, vi } from 'vitest';

const tests = new Map();
const prepared = new Set();
/** Tests that pass once only, such as those that use up what was made while their file was loaded. */
const unsteady = new Set();
let files = 0;

export default class extends TestRunner {
  async onAfterRunFiles(loaded) {
    for (const file of loaded) keep(file);
    files += loaded.length;
    if (files >= inject('testFiles')) await serve(this);
    super.onAfterRunFiles();
  }
}

function keep(suite, names = []) {
  for (const task of suite.tasks) {
    const own = [...names, task.name];
    if (task.type === 'suite') keep(task, own);
    // As Stryker names a test, whose suite of all has a name of nothing.
    else {
      const id = `${relative(process.cwd(), task.file.filepath)}#${own.join(' ').trim()}`;
      tests.set(id, [...(tests.get(id) ?? []), task]);
    }
  }
}

/** Until it is told to stop. */
async function serve(runner) {
  const channel = new BroadcastChannel('mutants');
  const stopped = new Promise((done) => {
    channel.onmessage = async ({ data }) => {
      if (data.stop) done();
      else channel.postMessage(await tryMutant(runner, data).catch((error) => ({ unsure: String(error) })));
    };
  });
  channel.postMessage('ready');
  await stopped;
  for (const suite of [...prepared].reverse()) for (const hook of hooksOf(suite, 'afterAll')) await hook(suite);
  channel.close();
}

async function tryMutant(runner, { mutant, hitLimit: wide, tests: ids }) {
  const ns = globalThis[inject('globalNamespace')];
  // Stryker's own is a hundred times what all tests did without the mutant, which takes minutes in a loop that is often gone through.
  const hitLimit = wide / 10;
  ns.hitCount = 0;
  ns.hitLimit = hitLimit;
  let unsure;
  for (const id of ids) {
    for (const test of tests.get(id) ?? []) {
      if (unsteady.has(test)) unsure ??= `"${id}" cannot be played twice`;
      else {
        await prepare(runner, test);
        ns.activeMutant = mutant;
        const failure = await attempt(runner, test);
        ns.activeMutant = undefined;
        if (failure === undefined) continue;
        const endless = ns.hitCount > hitLimit;
        tidy();
        if ((await attempt(runner, test)) === undefined)
          return endless ? { endless } : { failed: { test: id, message: String(failure.message) } };
        // What fails without the mutant too says nothing of it, now or later: perhaps another test can tell.
        tidy();
        unsteady.add(test);
        unsure ??= `"${id}" fails without it too`;
      }
    }
  }
  return { unsure };
}

const suitesOf = (test) => {
  const suites = [];
  for (let suite = test.suite; suite !== undefined; suite = suite.suite) suites.unshift(suite);
  return suites[0] === test.file ? suites : [test.file, ...suites];
};

const hooksOf = (suite, name) => TestRunner.getSuiteHooks(suite)[name];

async function prepare(runner, test) {
  for (const suite of suitesOf(test)) {
    if (prepared.has(suite)) continue;
    prepared.add(suite);
    if (suite === test.file)
      await runner.snapshotClient.setup(suite.filepath, runner.workerState.config.snapshotOptions);
    for (const hook of hooksOf(suite, 'beforeAll')) await hook(suite);
  }
}

/** One test with all that stands around it, as Vitest plays it. @returns what it failed with */
async function attempt(runner, test) {
  const suites = suitesOf(test);
  const { context } = test;
  const cleanups = [];
  test.result = { state: 'run', startTime: 0, retryCount: 0 };
  let failure;
  const step = async (act) => {
    try {
      await act();
    } catch (error) {
      if (error?.code !== 'VITEST_PENDING') failure ??= error ?? new Error('nothing was thrown');
    }
  };
  await step(async () => {
    runner.onBeforeTryTask(test);
    for (const suite of suites)
      for (const hook of hooksOf(suite, 'beforeEach')) cleanups.unshift(await hook(context, suite));
    await TestRunner.getTestFn(test)();
    runner.onAfterTryTask(test);
  });
  for (const suite of suites.toReversed())
    for (const hook of hooksOf(suite, 'afterEach').toReversed()) await step(() => hook(context, suite));
  for (const cleanup of cleanups.filter((one) => typeof one === 'function')) await step(cleanup);
  for (const finish of (test.onFinished ?? []).toReversed()) await step(() => finish(context));
  test.onFinished = undefined;
  test.onFailed = undefined;
  if (test.result.state === 'fail') failure ??= new Error('an expectation failed');
  if (!test.fails) return failure;
  return failure === undefined ? new Error('It was expected to fail.') : undefined;
}

/** What a test that broke off may have left. */
function tidy() {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}
