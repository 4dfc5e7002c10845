/** So many landing pages that threads help: they write what one thread writes, and nothing is lost between them. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod';
import { cachedPage } from '#schema/cached-pages.ts';
import { offer } from '../helpers/offer.ts';
import { filesIn } from '../helpers/site.ts';

const work = mkdtempSync(join(tmpdir(), 'offer-many-'));
afterAll(() => rmSync(work, { recursive: true }));
const COUNT = 410;

const page = readFileSync('content/landing/rls-cure.yaml', 'utf8').replaceAll(/\]\(\/[^)]*\)/g, ']');
/** One-letter words among them: whoever looks for a heading finds it letter for letter. */
const withHeading = (i: number) => page.replace(/^h1: .*$/m, `h1: A page, number ${i}`);

/** The site with so many landing pages. */
function contentWith(name: string, count: number): string {
  const content = join(work, name);
  cpSync('content', content, { recursive: true, filter: (path) => !/landing\/|pictures\//.test(path) });
  mkdirSync(join(content, 'landing'), { recursive: true });
  for (let i = 0; i < count; i++) writeFileSync(join(content, `landing/page-${i}.yaml`), withHeading(i));
  return content;
}

const large = contentWith('large', COUNT);
const out = join(work, 'out');
const build = (content: string, to = out) =>
  offer(['build', '--at', '2026-11-21', '--content', content, '--out', to, '--generated', join(work, 'data')], {
    cwd: work,
  });
const html = (folder: string, name: string) => readFileSync(join(folder, `${name}.html`), 'utf8');

it('makes every page, each as it is in a small site', () => {
  const run = build(large);
  expect(run.code, run.stderr).toBe(0);
  const few = join(work, 'few');
  expect(build(contentWith('small', 6), few).code).toBe(0);
  for (let i = 0; i < 6; i++) expect(html(out, `page-${i}`)).toBe(html(few, `page-${i}`));
  for (let i = 0; i < COUNT; i++) expect(html(out, `page-${i}`)).toContain(`A page, number ${i}<`);
});

it('takes all but the changed page from the build before', () => {
  writeFileSync(join(large, 'landing/page-7.yaml'), withHeading(7777));
  const run = build(large);
  expect(run.stdout).toContain(`${COUNT - 1} pages as they were`);
  expect(html(out, 'page-7')).toContain('A page, number 7777<');
  const caches = readdirSync(join(work, '.offer/cache'), { recursive: true, encoding: 'utf8' });
  const kept = caches.find((path) => path.endsWith('index.json')) ?? '';
  const [, index = ''] = readFileSync(join(work, '.offer/cache', kept), 'utf8').split('\n');
  expect(z.object({ pages: z.array(cachedPage).length(COUNT) }).safeParse(JSON.parse(index)).error).toBeUndefined();
});

it('keeps files with the same text apart, as pages with addresses of their own', () => {
  for (const name of ['page-8', 'page-9']) writeFileSync(join(large, `landing/${name}.yaml`), page);
  build(large);
  expect(build(large).stdout).toContain(`${COUNT} pages as they were`);
  for (const name of ['page-8', 'page-9'])
    expect(html(out, name)).toMatch(new RegExp(`rel="canonical" href="[^"]*/${name}"`));
});

it('tells the mistakes of pages and of the rest together, and leaves the old site', () => {
  const before = html(out, 'page-9');
  const site = join(large, 'site.yaml');
  const good = readFileSync(site, 'utf8');
  writeFileSync(site, good.replace(/^tagline:/m, 'taglin:'));
  writeFileSync(join(large, 'landing/page-9.yaml'), page.replace(/^h1:/m, 'h2:'));
  writeFileSync(join(large, 'landing/page-10.yaml'), page.replace(/^faq:/m, 'faqs:'));
  const run = build(large);
  writeFileSync(site, good);
  expect(run.code).toBe(1);
  for (const place of ['site.yaml', 'landing/page-9.yaml', 'landing/page-10.yaml']) expect(run.stderr).toContain(place);
  expect(run.stderr).toContain('Unknown field "h2"');
  const alone = build(large);
  expect([alone.code, alone.stderr.includes('page-9.yaml'), alone.stderr.includes('page-10.yaml')]).toEqual([
    1,
    true,
    true,
  ]);
  expect(html(out, 'page-9')).toBe(before);
  for (const i of [9, 10]) writeFileSync(join(large, `landing/page-${i}.yaml`), withHeading(i));
});

it('reads a page rightly that is not what its text seems to say at first sight', () => {
  rmSync(join(work, '.offer'), { recursive: true });
  writeFileSync(join(large, 'landing/page-3.yaml'), `${withHeading(3)}? pageSlug\n: renamed\n`);
  const link = withHeading(4).replace(/^solutionIntro: .*\n(?: .*\n)+/m, 'solutionIntro: See [this](/renamed).\n');
  writeFileSync(join(large, 'landing/page-4.yaml'), link);
  const run = build(large);
  expect(run.code, run.stderr).toBe(0);
  expect(html(out, 'renamed')).toContain('A page, number 3<');
  expect(html(out, 'page-4')).toContain('href="/renamed"');
  expect(filesIn(out).filter((file) => /^page-\d+\.html$/.test(file))).toHaveLength(COUNT - 1);
});
