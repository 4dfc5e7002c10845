/** Code that is kept compiled: what a process leaves, the next one starts from. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformSync } from 'esbuild';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../../helpers/paths.ts';

const folder = mkdtempSync(join(tmpdir(), 'compiled-'));
const script = join(folder, 'part.cjs');
const kept = `${script}.compiled`;
const loader = join(folder, 'compiled.mjs');

writeFileSync(
  loader,
  transformSync(readFileSync(join(ROOT, 'bin/compiled.ts'), 'utf8'), { loader: 'ts', format: 'esm' }).code,
);

/** What a process of its own prints, that loads the script and asks it. */
function run(): string {
  const program = `
    import { loadCompiled } from ${JSON.stringify(pathToFileURL(loader).href)};
    const part = loadCompiled(new URL(${JSON.stringify(pathToFileURL(script).href)}));
    console.log(part.answer());`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }).trim();
}

beforeEach(() => {
  rmSync(kept, { force: true });
  const answer = "require('node:path').basename(__filename)";
  writeFileSync(script, `exports.answer = () => ${answer};`);
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('a part of the program', () => {
  it('runs without anything kept, and leaves what it compiled', () => {
    expect(run()).toBe('part.cjs');
    expect(existsSync(kept)).toBe(true);
  });

  it('runs from what is kept, and leaves it as it is', () => {
    run();
    const before = readFileSync(kept);
    expect(run()).toBe('part.cjs');
    expect(readFileSync(kept).equals(before)).toBe(true);
  });

  it('runs if what is kept is broken, and mends it', () => {
    writeFileSync(kept, 'not what V8 wrote');
    expect(run()).toBe('part.cjs');
    expect(readFileSync(kept, 'latin1')).not.toContain('not what V8 wrote');
  });

  it('is compiled anew if its text is another', () => {
    run();
    writeFileSync(script, "exports.answer = () => 'another answer';");
    expect(run()).toBe('another answer');
  });
});
