/** A build of what has not changed takes the site of the last build, and never anything but what would be made. */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build as esbuild } from 'esbuild';
import glob from 'fast-glob';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OURS } from '../../bin/last-site.ts';
import { offer } from '../helpers/offer.ts';

const cwd = mkdtempSync(join(tmpdir(), 'offer-last-'));
const AS_IT_WAS = /pages as they were/;
const file = (path: string) => join(cwd, path);

beforeAll(() => {
  cpSync('tests/sites/minimal', file('content'), { recursive: true });
  build();
});
afterAll(() => rmSync(cwd, { recursive: true }));

function build(env: NodeJS.ProcessEnv = {}, ...flags: string[]): string {
  const { code, stdout, stderr } = offer(['build', '--at', '2026-11-21', ...flags], { cwd, env });
  expect([code, stderr]).toEqual([0, expect.not.stringContaining('bug')]);
  return stdout;
}

/** Every file of the two folders, by its path. */
const published = (): Record<string, string> =>
  Object.fromEntries(
    ['dist', 'netlify/generated'].flatMap((folder) =>
      readdirSync(file(folder), { recursive: true, encoding: 'utf8' })
        .sort()
        .map((path) => join(folder, path))
        .filter((path) => statSync(file(path)).isFile())
        .map((path) => [path, readFileSync(file(path), 'base64')] as const),
    ),
  );

const change = (path: string, from: string | RegExp, to: string): (() => void) => {
  const before = readFileSync(file(path), 'utf8');
  expect(before.replace(from, to)).not.toBe(before);
  writeFileSync(file(path), before.replace(from, to));
  return () => writeFileSync(file(path), before);
};

describe('what a site is made of', () => {
  it('holds every file of ours that the bundlers read', async () => {
    const { metafile } = await esbuild({
      entryPoints: ['widgets/main.ts', 'widgets/guide/worker.ts'],
      ...{ bundle: true, metafile: true, write: false, outdir: 'x', format: 'esm', splitting: true, jsx: 'automatic' },
      ...{ external: ['virtual:*'], define: { ANALYTICS: 'true' }, logLevel: 'silent' },
    });
    const read = Object.keys(metafile.inputs).filter((path) => !path.startsWith('node_modules/'));
    expect(read.length).toBeGreaterThan(40);
    expect(read.filter((path) => !glob.sync([...OURS]).includes(path))).toEqual([]);
    const styles = glob.sync(['templates/styles/**/*.css', 'widgets/**/*.css']);
    const imported = styles.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/@import "([^"]+)"/g)].map(([, to = '']) => join(path, '..', to)),
    );
    expect(imported.filter((path) => !glob.sync([...OURS]).includes(path))).toEqual([]);
  });
});

describe('a build after another', () => {
  it('of the same content gives the same site, whatever has become of the folders', () => {
    const before = published();
    rmSync(file('dist'), { recursive: true });
    writeFileSync(file('netlify/generated/prices.json'), '{}');
    writeFileSync(file('netlify/generated/strange.json'), '{}');
    expect(build()).toMatch(AS_IT_WAS);
    expect(published()).toEqual(before);
  });

  it('sees a text that was changed, and that it was changed back', () => {
    const before = published();
    const undo = change('content/pages/home.yaml', 'One page', 'Something else');
    expect(build()).not.toMatch(AS_IT_WAS);
    expect(Buffer.from(published()['dist/index.html'] ?? '', 'base64').toString()).toContain('Something else');
    undo();
    expect(build()).not.toMatch(AS_IT_WAS);
    expect(published()).toEqual(before);
  });

  it.each([
    ['another address', { SITE_URL: 'https://draft.example' }, []],
    ['another day', {}, ['--at', '2026-11-22']],
  ])('makes the site anew for %s', (_, env, flags) => {
    build();
    expect(build(env, ...flags)).not.toMatch(AS_IT_WAS);
    expect(build(env, ...flags)).toMatch(AS_IT_WAS);
  });

  it('makes the site anew where what was kept is not what was written', () => {
    const [name = ''] = readdirSync(file('.offer/cache'));
    const kept = file(`.offer/cache/${name}/site.bin`);
    build();
    const bytes = readFileSync(kept);
    bytes[bytes.length - 5] = 0x21 ^ (bytes[bytes.length - 5] ?? 0);
    writeFileSync(kept, bytes);
    expect(build()).not.toMatch(AS_IT_WAS);
  });

  it('tells what is wrong with the content as if nothing had been kept', () => {
    const before = published();
    build();
    const undo = change('content/site.yaml', /name:/, 'nmae:');
    const { code, stderr } = offer(['build', '--at', '2026-11-21'], { cwd });
    undo();
    expect(code).toBe(1);
    expect(stderr).toContain('nmae');
    expect(published()).toEqual(before);
  });

  it.each(['publishAt', '"publish\\u0041t"'])(
    'keeps nothing of a site whose content comes and goes by the clock: %s',
    (name) => {
      const undo = change('content/pages/home.yaml', /(sections:\n {2}- )/, `$1${name}: 2026-01-01\n    `);
      rmSync(file('.offer/cache'), { recursive: true, force: true });
      build();
      expect(build()).not.toMatch(AS_IT_WAS);
      expect(
        existsSync(file('.offer/cache')) ? readdirSync(file('.offer/cache'), { recursive: true }) : [],
      ).not.toContain('site.bin');
      undo();
    },
  );
});
