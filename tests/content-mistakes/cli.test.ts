/** A mistake that each stage of the build finds, through the real command line, beside a site that was built before: it stays as it was. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FULL_SITE, OFFER, ROOT, TEST_DAY } from '../helpers/paths.ts';
import { makeMistakes } from './make-mistake.ts';
import { ERRORS } from './mistakes.ts';

/** Of these themes the first: reading, parsing, the schemas, references and the rendered pages. */
const FIRST = ['files', 'yaml', 'values', 'references', 'links'].flatMap((theme) => {
  const mistake = ERRORS[theme]?.[0];
  return mistake === undefined ? [] : [{ theme, mistake }];
});
const YESTERDAY = '<!DOCTYPE html>\n<title>The site of yesterday</title>\n';

it.each(FIRST)('$theme: nothing is written, and the old site stays', async ({ mistake }) => {
  const folder = mkdtempSync(join(tmpdir(), 'offer-mistake-'));
  try {
    const content = join(folder, 'content');
    cpSync(join(ROOT, FULL_SITE), content, { recursive: true });
    makeMistakes(content, [mistake]);
    mkdirSync(join(folder, 'dist'));
    writeFileSync(join(folder, 'dist/index.html'), YESTERDAY);
    const { code, stdout, stderr } = await build(folder);
    expect(code).toBe(1);
    expect(stdout).toContain(`"code": "${mistake.code}"`);
    expect(stdout + stderr).not.toMatch(/^\s+at /m);
    expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toBe(YESTERDAY);
    expect(readdirSync(folder).sort()).toEqual(['content', 'dist']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function build(cwd: string): Promise<{ code: number; stdout: string; stderr: string }> {
  const flags = ['build', '--json', '--out', 'dist', '--generated', 'generated', '--at', TEST_DAY];
  return new Promise((resolve) => {
    execFile(process.execPath, [OFFER, ...flags], { cwd }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : -1, stdout, stderr });
    });
  });
}
