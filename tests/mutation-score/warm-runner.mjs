/**
 * Stryker's own runner for Vitest, but the tests are loaded once and stay loaded: a mutant then takes as long as the tests that reach it, and
 * not a second more for starting them. What a loaded test cannot tell for sure is left to Stryker's runner, which starts anew for each mutant.
 */
import { resolve } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';
import { commonTokens, declareFactoryPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import { MutantRunStatus } from '@stryker-mutator/api/test-runner';
import { strykerPlugins } from '@stryker-mutator/vitest-runner';
import { TOO_SLOW_TITLES } from './areas.mjs';

const [vitest] = strykerPlugins;
const isQuick = (id) => !TOO_SLOW_TITLES.some((title) => id.endsWith(title));

class WarmRunner {
  durations = new Map();
  constructor(cold) {
    this.cold = cold;
  }

  capabilities = () => this.cold.capabilities();
  init = () => this.cold.init();

  async dryRun(options) {
    const result = await this.cold.dryRun(options);
    if (result.tests === undefined || result.mutantCoverage === undefined) return result;
    for (const { id, timeSpentMs } of result.tests) this.durations.set(id, timeSpentMs);
    const reached = Object.entries(result.mutantCoverage.perTest).filter(([id]) => isQuick(id));
    return { ...result, mutantCoverage: { ...result.mutantCoverage, perTest: Object.fromEntries(reached) } };
  }

  async mutantRun(options) {
    if (options.mutantActivation !== 'runtime' || options.testFilter === undefined) return this.runCold(options);
    await this.start();
    const tests = options.testFilter.toSorted((a, b) => (this.durations.get(a) ?? 0) - (this.durations.get(b) ?? 0));
    const answer = await this.ask({ mutant: options.activeMutant.id, hitLimit: options.hitLimit, tests });
    if (answer.endless) return { status: MutantRunStatus.Timeout, reason: 'it went round too often' };
    if (answer.failed !== undefined) {
      const { test, message } = answer.failed;
      return { status: MutantRunStatus.Killed, killedBy: [test], failureMessage: message, nrOfTests: tests.length };
    }
    if (answer.unsure !== undefined) return this.runCold(options);
    return { status: MutantRunStatus.Survived, nrOfTests: tests.length };
  }

  async runCold(options) {
    await this.stop();
    return this.cold.mutantRun(options);
  }

  /** Loads the tests, runs none of them, and leaves them waiting for mutants. */
  async start() {
    if (this.running !== undefined) return;
    const { ctx } = this.cold;
    this.cold.resetContext();
    ctx.config.related = undefined;
    ctx.provide('mode', 'mutant');
    ctx.provide('mutantActivation', 'runtime');
    ctx.provide('activeMutant', undefined);
    ctx.provide('testFiles', (await ctx.globTestSpecifications()).length);
    this.configure({ testNamePattern: /(?!)/, runner: resolve('tests/mutation-score/warm-worker.mjs') });
    this.channel = new BroadcastChannel('mutants');
    const ready = this.answer();
    this.running = ctx.start();
    await Promise.race([ready, this.running.then(() => Promise.reject(new Error('The tests did not stay loaded.')))]);
  }

  async stop() {
    if (this.running === undefined) return;
    this.channel.postMessage({ stop: true });
    await this.running;
    this.channel.close();
    this.configure({ testNamePattern: undefined, runner: undefined });
    this.running = undefined;
  }

  configure(settings) {
    for (const { config } of this.cold.ctx.projects) Object.assign(config, settings);
  }

  ask(question) {
    const answer = this.answer();
    this.channel.postMessage(question);
    return answer;
  }

  answer() {
    return new Promise((done) => {
      this.channel.onmessage = ({ data }) => done(data);
    });
  }

  async dispose() {
    await this.stop();
    await this.cold.dispose();
  }
}

function createWarmRunner(injector) {
  return new WarmRunner(vitest.factory(injector));
}
createWarmRunner.inject = tokens(commonTokens.injector);

const warm = [declareFactoryPlugin(PluginKind.TestRunner, 'warm', createWarmRunner)];

export { warm as strykerPlugins };
