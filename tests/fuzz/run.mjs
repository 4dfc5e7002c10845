/** `npm run fuzz -- --seed N --tries N [--fault NAME]`: runs purchases N times with each fault. Without --seed, a random one. */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { seed: { type: 'string' }, tries: { type: 'string', default: '100' }, fault: { type: 'string' } },
});
const seed = values.seed ?? String(randomInt(2 ** 31));
if (!/^\d+$/.test(seed) || !/^[1-9]\d*$/.test(values.tries)) {
  process.stderr.write('Usage: npm run fuzz -- --seed N --tries N [--fault NAME]\n');
  process.exit(2);
}
process.stdout.write(`seed ${seed}, ${values.tries} tries with each fault\n`);
const env = { ...process.env, SEED: seed, TRIES: values.tries, ...(values.fault ? { FAULT: values.fault } : {}) };
const { status } = spawnSync('npx', ['vitest', 'run', '--config', 'tests/fuzz/vitest.config.ts'], {
  env,
  stdio: 'inherit',
});
process.stdout.write(`seed ${seed}\n`);
process.exitCode = status ?? 1;
