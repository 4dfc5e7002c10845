/** Builds that are stopped, that meet another one, that run out of memory, or that are sent to a folder that is not theirs. */
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EXIT } from '../../../bin/output.ts';
import { ContentError } from '../../../generator/diagnostics/content-error.ts';
import { checkOutputs } from '../../../generator/output/guard-output-dir.ts';
import { OFFER, ROOT } from '../../helpers/paths.ts';
import { ARGS, Bench, leaks } from './faulty-build.ts';

const STOPS = process.env.EVERY_TEST === '1' ? 30 : 3;

let bench: Bench;
beforeAll(async () => {
  bench = new Bench();
  await bench.first();
});
beforeEach(() => bench.renew());
afterAll(() => bench.remove());

/** Runs a build and stops it by a signal after some milliseconds. */
function stopped(signal: NodeJS.Signals, after: number): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, [OFFER, ...ARGS], { cwd: bench.folder });
  let text = '';
  child.stderr.on('data', (data) => {
    text += data;
  });
  const timer = setTimeout(() => child.kill(signal), after);
  return new Promise((resolve) => {
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code, text });
    });
  });
}

describe('a build', () => {
  const stopping =
    'stopped by a signal ends with 130 and the old site, or has just been done, and leaves nothing for good';
  it(stopping, { timeout: 300_000 }, async () => {
    const began = performance.now();
    await bench.build();
    const duration = performance.now() - began;
    const old = bench.print();
    bench.renew();
    const figures = { tries: 0, lost: 0, leaked: 0 };
    for (let i = 0; i < STOPS; i++) {
      const { code, text } = await stopped(i % 2 === 0 ? 'SIGINT' : 'SIGTERM', (duration * (i + 1)) / (STOPS + 1));
      figures.tries += 1;
      figures.lost += code === 0 || bench.print() === old ? 0 : 1;
      figures.leaked += leaks(text) ? 1 : 0;
      // Without a code: the signal came before the program was there to take it.
      expect([0, EXIT.interrupted, null]).toContain(code);
      if (code === 0) break;
    }
    await bench.build();
    expect(figures).toMatchObject({ lost: 0, leaked: 0 });
    expect(readdirSync(bench.folder).filter((name) => /^\.(dist|generated)-/.test(name))).toEqual([]);
  });

  const meeting = 'that meets another one in its folder leaves one of the two sites whole';
  it(meeting, async () => {
    const [one, other] = ['2026-01-01', '2026-01-02'];
    const wanted: string[] = [];
    for (const day of [one, other]) {
      await bench.build({}, ['--at', day]);
      wanted.push(bench.print());
    }
    const both = await Promise.all([one, other].map((day) => bench.build({}, ['--at', day])));
    const isWhole = wanted.includes(bench.print());
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(isWhole).toBe(true);
    expect(readdirSync(bench.folder).filter((name) => name.startsWith('.dist-'))).toEqual([]);
  });

  const astray = 'that is sent to the project, to the content or to a folder with other files touches none of it';
  it(astray, async () => {
    mkdirSync(join(bench.folder, 'notes'), { recursive: true });
    writeFileSync(join(bench.folder, 'notes/diary.txt'), 'Dear diary');
    symlinkSync('content', join(bench.folder, 'also-content'));
    const refused = (out: string) => {
      const outputs = [{ folder: join(bench.folder, 'generated'), marker: 'prices.json' }];
      const all = [...outputs, { folder: join(bench.folder, out), marker: 'index.html' }];
      expect(() => checkOutputs(all, [bench.content, bench.folder]), out).toThrow(ContentError);
    };
    const places = ['.', '..', 'content', 'content/dist', 'also-content', 'notes', 'generated', 'generated/dist'];
    for (const place of places) refused(place);
    const whole = ['.', 'content'];
    for (const place of whole)
      expect((await bench.build({}, ['--out', place])).diagnostics).toContain('output-folder-taken');
    const kept = existsSync(join(bench.content, 'site.yaml')) && existsSync(join(bench.folder, 'notes/diary.txt'));
    expect(kept).toBe(true);
  });

  const linked = 'whose output folder is a link writes where it leads, and leaves the link';
  it(linked, async () => {
    symlinkSync('www', join(bench.folder, 'linked'));
    mkdirSync(join(bench.folder, 'www'));
    const { code } = await bench.build({}, ['--out', 'linked']);
    const isLink = lstatSync(join(bench.folder, 'linked')).isSymbolicLink();
    expect({ code, isLink }).toEqual({ code: 0, isLink: true });
    expect(readdirSync(realpathSync(join(bench.folder, 'linked')))).toContain('index.html');
  });

  const starving = 'whose threads have no memory left says so, and keeps the old site';
  it(starving, { timeout: 120_000 }, async () => {
    const source = readFileSync(join(ROOT, 'content/landing/rls-cure.yaml'), 'utf8');
    cpSync(join(ROOT, 'content'), bench.content, { recursive: true });
    for (let i = 0; i < 450; i++) writeFileSync(join(bench.content, `landing/page-${i}.yaml`), source);
    const { code, diagnostics, text, whole } = await bench.build({ memory: 4 });
    expect({ code, diagnostics, whole, leaked: leaks(text) ? text : '' }).toEqual({
      code: 1,
      diagnostics: ['out-of-memory'],
      whole: true,
      leaked: '',
    });
  });
});
