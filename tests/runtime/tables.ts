/** What was seen, kept in files while the tests run and printed when all of them are done: tests of two files may run at once. */
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const row = z.array(z.string());
const ENDING = '.rows';
const LONGEST = 96;

/** @param folder the tests' own @param title of the table that the row belongs to */
export function addRow(folder: string, title: string, cells: readonly string[]): void {
  appendFileSync(join(folder, `${title}${ENDING}`), `${JSON.stringify(cells)}\n`);
}

export function printTables(folder: string): void {
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder).filter((name) => name.endsWith(ENDING))) {
    const lines = readFileSync(join(folder, file), 'utf8').trim().split('\n');
    const rows = lines.map((line) => row.parse(JSON.parse(line)));
    console.log(`\n${file.slice(0, -ENDING.length)}\n${table(rows)}`);
  }
}

function table(rows: readonly string[][]): string {
  const cut = rows.map((cells) =>
    cells.map((cell) => (cell.length > LONGEST ? `${cell.slice(0, LONGEST - 1)}…` : cell)),
  );
  const sorted = cut.toSorted((a, b) => ((a[0] ?? '') < (b[0] ?? '') ? -1 : (a[0] ?? '') > (b[0] ?? '') ? 1 : 0));
  const widths = (cut[0] ?? []).map((_, at) => Math.max(...cut.map((cells) => cells[at]?.length ?? 0)));
  return sorted
    .map((cells) =>
      cells
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
