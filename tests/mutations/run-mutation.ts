/** One mutation through the real command line, beside a site that was built before. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { OFFER, ROOT, TEST_DAY } from '../helpers/paths.ts';
import { type Mutation, type Place, positionOf } from './mutation.ts';

export type Outcome = Readonly<{
  code: number;
  stdout: string;
  stderr: string;
  diagnostics: readonly Diagnostic[];
  expected: Readonly<{ file: string; line: number; column: number }>;
  /** Whether the site that was there is untouched, to the byte. */
  distKept: boolean;
  /** What stands beside content/ and dist/ afterwards. */
  leftBehind: readonly string[];
}>;

export async function runMutation({ file, change, expect }: Mutation): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'offer-mutation-'));
  try {
    const content = join(folder, 'content');
    cpSync(join(ROOT, 'content'), content, { recursive: true });
    change(content, file);
    const before = makeSite(join(folder, 'dist'));
    const run = await offerIn(folder, 'build', '--json', '--out', 'dist', '--generated', 'generated', '--at', TEST_DAY);
    const reported = expect.file ?? file;
    return {
      ...run,
      diagnostics: JSON.parse(run.stdout),
      expected: { file: join('content', reported), ...locate(expect.at, join(content, reported)) },
      distKept: hashOf(join(folder, 'dist')) === before,
      leftBehind: readdirSync(folder).filter((name) => name !== 'content' && name !== 'dist'),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function locate(place: Place, path: string) {
  return typeof place !== 'string' && 'line' in place ? place : positionOf(place, textOf(readFileSync(path)));
}

/** Reads files in other encodings too: Latin-1 has a character for every byte. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}

/** Writes the site of an earlier build. @returns its hash */
function makeSite(dist: string): string {
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), '<!DOCTYPE html>\n<title>The site of yesterday</title>\n');
  writeFileSync(join(dist, 'assets/style.css'), 'body { color: black }\n');
  return hashOf(dist);
}

function hashOf(folder: string): string {
  const hash = createHash('sha256');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    hash.update(`${path}\0`).update(entry.isFile() ? readFileSync(path) : '');
  }
  return hash.digest('hex');
}

function offerIn(cwd: string, ...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [OFFER, ...args], { cwd }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : -1, stdout, stderr });
    });
  });
}
