/** `offer build --watch`: what a saved file changes is in the output folder a moment later, and what is wrong is told and changes nothing. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ROOT } from '../helpers/paths.ts';

const work = mkdtempSync(join(tmpdir(), 'offer-watch-'));
const page = readFileSync('content/landing/rls-cure.yaml', 'utf8').replaceAll(/\]\(\/[^)]*\)/g, ']');
const content = join(work, 'content');
const landing = (name: string) => join(content, `landing/${name}.yaml`);
const html = (name: string) => readFileSync(join(work, `dist/${name}.html`), 'utf8');
const SLOW = { timeout: 30_000, interval: 20 };

let printed = '';
let watching: ChildProcess;

beforeAll(async () => {
  cpSync('content', content, { recursive: true, filter: (path) => !/landing\/|pictures\//.test(path) });
  mkdirSync(join(content, 'landing'), { recursive: true });
  for (const name of ['one', 'two']) writeFileSync(landing(name), page);
  watching = spawn(process.execPath, [join(ROOT, 'bin/offer.mjs'), 'build', '--watch'], { cwd: work });
  for (const stream of [watching.stdout, watching.stderr])
    stream?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  await vi.waitFor(() => expect(printed).toContain('Watching content'), SLOW);
}, 60_000);

afterAll(() => {
  watching.kill();
  rmSync(work, { recursive: true });
});

const save = (file: string, text: string) => {
  printed = '';
  writeFileSync(file, text);
};

it('writes the page of a saved file alone', async () => {
  const other = html('two');
  save(landing('one'), page.replace(/^h1: .*$/m, 'h1: Written again'));
  await vi.waitFor(() => expect(html('one')).toContain('Written again<'), SLOW);
  await vi.waitFor(() => expect(printed).toMatch(/✓ \/one in \d+ ms/), SLOW);
  expect(printed).not.toContain('pages, ');
  expect(html('two')).toBe(other);
  expect(readdirSync(work).sort()).toEqual(
    ['.offer', 'content', 'dist', 'netlify'].filter((name) => existsSync(join(work, name))),
  );
});

it('tells what is wrong at its place, and leaves the page', async () => {
  const before = html('one');
  save(landing('one'), page.replace(/^h1:/m, 'h2:'));
  await vi.waitFor(() => expect(printed).toContain('landing/one.yaml'), SLOW);
  await vi.waitFor(() => expect(printed).toContain('dist is as it was'), SLOW);
  expect(html('one')).toBe(before);
});

it('goes on when it is mended', async () => {
  save(landing('one'), page.replace(/^h1: .*$/m, 'h1: Mended'));
  await vi.waitFor(() => expect(html('one')).toContain('Mended<'), SLOW);
});

it('builds the whole site when more than the page changes: a new address, its day, a shared text', async () => {
  save(landing('three'), page);
  await vi.waitFor(() => expect(existsSync(join(work, 'dist/three.html'))).toBe(true), SLOW);
  const sitemap = () => readFileSync(join(work, 'dist/sitemap.xml'), 'utf8');
  expect(sitemap()).toContain('/three<');
  save(landing('two'), `${page}\nlastmod: 2026-01-02\n`);
  await vi.waitFor(() => expect(sitemap()).toContain('2026-01-02'), SLOW);
  const site = join(content, 'site.yaml');
  save(site, readFileSync(site, 'utf8').replace(/^name: .*$/m, 'name: Another Name'));
  await vi.waitFor(() => expect(html('two')).toContain('Another Name'), SLOW);
});

it('ends at Ctrl-C as it should', async () => {
  watching.kill('SIGINT');
  const [code] = await once(watching, 'exit');
  expect(code).toBe(0);
});
