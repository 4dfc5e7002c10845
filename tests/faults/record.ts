/** What a test of the table of faults has counted, kept in a file until `npm run faults` gathers it. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ROOT } from '../helpers/paths.ts';

export const FIGURES_FOLDER = join(ROOT, '.offer/faults');

const schema = z.strictObject({
  title: z.string(),
  /** How often the fault was made to happen. */
  tries: z.int().positive(),
  /** What was promised and is gone: orders, e-mails, pages, a visitor's words. */
  lost: z.int().nonnegative(),
  /** What somebody saw who must not: paid text, secrets, addresses. */
  leaked: z.int().nonnegative(),
});

export type Figures = Omit<z.output<typeof schema>, 'title'>;

/** @param title the test's own, as the table names it behind the file. A later call replaces an earlier one. */
export function recordFault(title: string, { tries, lost, leaked }: Figures): void {
  mkdirSync(FIGURES_FOLDER, { recursive: true });
  writeFileSync(pathOf(title), `${JSON.stringify(schema.parse({ title, tries, lost, leaked }))}\n`);
}

export function figuresOf(title: string): Figures | undefined {
  const path = pathOf(title);
  return existsSync(path) ? schema.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
}

function pathOf(title: string): string {
  const name = createHash('sha256').update(title).digest('hex').slice(0, 16);
  return join(FIGURES_FOLDER, `${name}.json`);
}
