/** docs/benchmarks.json, where each command keeps its last figures, and docs/benchmarks.md, which is made from it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform, release, totalmem } from 'node:os';
import { type Benchmarks, benchmarks, type Where } from './figures.ts';
import { asMarkdown } from './table.ts';

const JSON_FILE = 'docs/benchmarks.json';
const MARKDOWN_FILE = 'docs/benchmarks.md';

export function whereAndWhen(): Where {
  const processors = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: `${processors.length} × ${processors[0]?.model ?? arch()}, ${memory}, ${platform()} ${release()}`,
    node: process.version,
    load: rounded(loadavg()[0] ?? 0),
  };
}

/** Prints the new figures, as JSON or Markdown, and with `--write` keeps them beside those of the other commands. */
export function record(figures: Benchmarks, how: { json: boolean; write: boolean }): void {
  const found = benchmarks.parse(
    JSON.parse(JSON.stringify(figures), (_, value) => (typeof value === 'number' ? rounded(value) : value)),
  );
  process.stdout.write(how.json ? asJson(found) : asMarkdown(found));
  if (!how.write) return;
  const before = existsSync(JSON_FILE) ? benchmarks.parse(JSON.parse(readFileSync(JSON_FILE, 'utf8'))) : {};
  const all = { ...before, ...found };
  writeFileSync(JSON_FILE, asJson(all));
  writeFileSync(MARKDOWN_FILE, asMarkdown(all));
  process.stderr.write(`Written: ${JSON_FILE} and ${MARKDOWN_FILE}\n`);
}

/** A list of numbers on a line, so that a change of figures is easy to read. */
function asJson(figures: Benchmarks): string {
  const text = JSON.stringify(figures, null, 2);
  return `${text.replace(/\[[\s\d.,]+\]/g, (list) => list.replaceAll(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']'))}\n`;
}

const rounded = (value: number) => Math.round(value * 100) / 100;
