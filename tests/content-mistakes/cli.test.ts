/** The first mistake of each theme through the real command line, beside a site that was built before: it stays as it was. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FULL_SITE, OFFER, ROOT, TEST_DAY } from '../helpers/paths.ts';
import { ERRORS } from './index.ts';
import { CARET, type Mutation } from './mutation.ts';

const FIRST = Object.entries(ERRORS).flatMap(([theme, [mutation]]) =>
  mutation === undefined ? [] : [{ theme, mutation }],
);
const YESTERDAY = '<!DOCTYPE html>\n<title>The site of yesterday</title>\n';

it.each(FIRST)('$theme: nothing is written, and the old site stays', async ({ mutation }) => {
  const folder = mkdtempSync(join(tmpdir(), 'offer-mutation-'));
  try {
    mistakeIn(join(folder, 'content'), mutation);
    mkdirSync(join(folder, 'dist'));
    writeFileSync(join(folder, 'dist/index.html'), YESTERDAY);
    const { code, stdout, stderr } = await build(folder);
    expect(code).toBe(1);
    expect(stdout).toContain(`"code": "${mutation.expect?.code}"`);
    expect(stdout + stderr).not.toMatch(/^\s+at /m);
    expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toBe(YESTERDAY);
    expect(readdirSync(folder).sort()).toEqual(['content', 'dist']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function mistakeIn(
  content: string,
  { file, change, expect: { file: reported = file } = { code: '' } }: Mutation,
): void {
  cpSync(join(ROOT, FULL_SITE), content, { recursive: true });
  change(content, file);
  if (reported === '' || !reported.includes('.')) return;
  const path = join(content, reported);
  writeFileSync(path, readFileSync(path, 'utf8').replace(CARET, ''));
}

function build(cwd: string): Promise<{ code: number; stdout: string; stderr: string }> {
  const flags = ['build', '--json', '--out', 'dist', '--generated', 'generated', '--at', TEST_DAY];
  return new Promise((resolve) => {
    execFile(process.execPath, [OFFER, ...flags], { cwd }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : -1, stdout, stderr });
    });
  });
}
