/** The least that any build can do: starts Node and writes so many bytes into files of these names. Their words do not matter to a disk. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const [, , list, folder] = process.argv;
const files = JSON.parse(readFileSync(list, 'utf8'));
const bytes = Buffer.alloc(Math.max(...files.map(([, size]) => size)), 'restless ');
const made = new Set();
for (const [path, size] of files) {
  const file = join(folder, path);
  const parent = dirname(file);
  if (!made.has(parent)) mkdirSync(parent, { recursive: true });
  made.add(parent);
  writeFileSync(file, bytes.subarray(0, size));
}
