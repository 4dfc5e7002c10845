/**
 * The whole money path, played through without a network: every scenario on a stage of its own, its outcome a line. What is rehearsed
 * is what is deployed: the same handlers and adapters, with the data of the last build.
 */
import { performance } from 'node:perf_hooks';
import type { Emails, MemberPages, SecurityHeaders, Settings, Solution } from '#schema/generated.ts';
import type { Pricing } from '#schema/pricing.ts';
import { SCENARIOS, type Scenario } from './scenarios.ts';
import { type Mutation, openStage } from './stage.ts';

/** What the build wrote for the functions. */
export type RehearsalData = Readonly<{
  prices: Pricing;
  settings: Settings;
  solutions: readonly Solution[];
  emails: Emails;
  pages: MemberPages;
  headers: SecurityHeaders;
}>;

export type Result = Readonly<{ name: string; passed: boolean; ms: number; reason?: string }>;

/** Longer than any scenario takes: one that hangs has failed. */
const LIMIT_MS = 15_000;

export async function rehearse(
  data: RehearsalData,
  step: (result: Result) => void = () => undefined,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const scenario of SCENARIOS) {
    const result = await play(scenario, data);
    step(result);
    results.push(result);
  }
  return results;
}

/** @param mutation takes one guard away, to see that the scenario needs it */
export async function play(scenario: Scenario, data: RehearsalData, mutation?: Mutation): Promise<Result> {
  const began = performance.now();
  const { name } = scenario;
  const ms = () => Math.round(performance.now() - began);
  const stage = await openStage(data, mutation);
  try {
    await within(LIMIT_MS, scenario.play(stage));
    return { name, passed: true, ms: ms() };
  } catch (error) {
    return { name, passed: false, ms: ms(), reason: reasonOf(error) };
  } finally {
    await stage.close();
  }
}

/** The sentence; what assertions draw below it is for programmers. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n')[0] ?? '';
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it did not end within ${ms / 1000} s`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
