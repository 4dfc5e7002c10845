/**
 * `npm run faults [-- --area AREA]`: plays every fault of the table, gathers what the tests counted and writes docs/faults.md and
 * docs/faults.json. Exits 1 if anything was lost or leaked, if a row has no figure, or if a test failed. One area alone is only printed.
 */
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { escaped } from '../helpers/named-tests.ts';
import { AREAS, type Fault, testOf } from './fault.ts';
import { FIGURES_FOLDER, figuresOf } from './record.ts';
import { asJson, asMarkdown, asText, failures, withFigures } from './report.ts';
import { faults } from './table.ts';

/** Which tool runs which test, by the name of its file. */
const TOOLS: readonly Readonly<{ ending: RegExp; command: readonly string[]; title: string }>[] = [
  { ending: /\.spec\.ts$/, command: ['playwright', 'test'], title: '-g' },
  { ending: /\.runtime\.ts$/, command: ['vitest', 'run', '--config', 'tests/runtime/vitest.config.ts'], title: '-t' },
  { ending: /\.test\.tsx?$/, command: ['vitest', 'run'], title: '-t' },
];

const { values } = parseArgs({ options: { area: { type: 'string' } } });
const area = AREAS.find((each) => each === values.area);
if (values.area !== undefined && area === undefined) {
  process.stderr.write(`There is no area "${values.area}". There are: ${AREAS.join(', ')}\n`);
  process.exit(2);
}
const wanted = faults.filter((fault) => area === undefined || fault.area === area);

function play(tool: (typeof TOOLS)[number], rows: readonly Fault[]): boolean {
  const tests = rows.map(testOf).filter(({ file }) => tool.ending.test(file));
  if (tests.length === 0) return true;
  const files = [...new Set(tests.map(({ file }) => file))];
  const titles = [...new Set(tests.map(({ title }) => `${escaped(title)}$`))].join('|');
  const { status } = spawnSync('npx', [...tool.command, ...files, tool.title, titles], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status === 0;
}

rmSync(FIGURES_FOLDER, { recursive: true, force: true });
const failed = TOOLS.filter((tool) => !play(tool, wanted)).map(({ command }) => `${command.join(' ')} failed`);
const rows = withFigures(wanted, figuresOf);
process.stdout.write(`\n${asText(rows)}\n`);
if (area === undefined) {
  const made = new Date().toISOString().slice(0, 10);
  writeFileSync('docs/faults.md', asMarkdown(rows, made));
  writeFileSync('docs/faults.json', asJson(rows, made));
}
const wrong = [...failures(rows), ...failed];
process.stdout.write(
  `\n${wrong.length === 0 ? `${rows.length} faults, nothing lost, nothing leaked` : wrong.join('\n')}\n`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
