/** `offer rehearse`: the whole money path, offline, as a list of scenarios that pass or fail. */

import { readGenerated } from '../../generator/preview/generated-data.ts';
import { type Result, rehearse } from '../../netlify/rehearsal/rehearsal.ts';
import { EXIT } from '../exit-codes.ts';
import { styleFor } from '../terminal.ts';

export type RehearseFlags = Readonly<{ generated: string; json?: boolean }>;

export async function runRehearse({ generated, json = false }: RehearseFlags): Promise<number> {
  const data = readBuild(generated);
  if (data === undefined) {
    process.stderr.write(`${generated} holds no build to rehearse with. Run: npm run build\n`);
    return EXIT.problems;
  }
  const began = performance.now();
  const results = await rehearse(data, json ? undefined : print);
  if (json) process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
  else summarise(results, performance.now() - began);
  return results.every(({ passed }) => passed) ? EXIT.done : EXIT.problems;
}

function readBuild(folder: string) {
  try {
    return readGenerated(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function print({ name, passed, ms, reason }: Result): void {
  const style = styleFor(process.stdout);
  const sign = passed ? style.good('✓') : style.bad('✘');
  process.stdout.write(`${sign} ${name} ${style.dim(`${ms} ms`)}\n`);
  if (reason !== undefined) process.stdout.write(`  ${style.bad(reason)}\n`);
}

function summarise(results: readonly Result[], ms: number): void {
  const failed = results.filter(({ passed }) => !passed).length;
  const outcome = failed === 0 ? 'all passed' : `${failed} failed`;
  process.stdout.write(`\n${results.length} scenarios, ${outcome}, in ${(ms / 1000).toFixed(1)} s\n`);
}
