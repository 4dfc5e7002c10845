/** `npm run bench:dev`: what dev.mjs measures, printed as a table, with `--write` kept and with `--json` as JSON. `--runs N` edits of a kind. */
import { execFileSync } from 'node:child_process';
import * as z from 'zod';
import { record, whereAndWhen } from './record.ts';

const tools = z.record(z.string(), z.record(z.string(), z.array(z.number())));

const args = process.argv.slice(2);
const text = execFileSync(process.execPath, ['tests/bench/dev.mjs', ...args], {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
});
// Before its figures it may say which browser it has found.
const figures = text.trimEnd().split('\n').at(-1) ?? '';
record(
  { dev: { ...whereAndWhen(), tools: tools.parse(JSON.parse(figures)) } },
  { json: args.includes('--json'), write: args.includes('--write') },
);
