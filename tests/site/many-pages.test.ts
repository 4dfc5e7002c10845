/** So many landing pages that several threads render them: they write what one thread writes, and report the same mistakes. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { offer } from '../helpers/offer.ts';
import { FULL_SITE } from '../helpers/paths.ts';
import { temporaryFolder } from '../helpers/temporary.ts';
import { CONTENT } from '../unit/fake-content.ts';

const COUNT = 3010;
const work = temporaryFolder();

const page = CONTENT['landing/rls-cure.yaml'];
const withHeading = (i: number) => page.replace(/^h1: .*$/m, `h1: A page, number ${i}`);

/** The site with so many landing pages. */
function contentWith(name: string, count: number): string {
  const content = join(work, name);
  cpSync(FULL_SITE, content, { recursive: true, filter: (path) => !/landing\/|pictures\//.test(path) });
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

it('writes every page, each as it is in a small site', { timeout: 180_000 }, () => {
  const run = build(large);
  expect(run.code, run.stderr).toBe(0);
  const few = join(work, 'few');
  expect(build(contentWith('small', 6), few).code).toBe(0);
  for (let i = 0; i < 6; i++) expect(html(out, `page-${i}`)).toBe(html(few, `page-${i}`));
  for (let i = 0; i < COUNT; i++) expect(html(out, `page-${i}`)).toContain(`A page, number ${i}<`);
});

it('reports a broken anchor that only the rendered page shows, and leaves the old site', { timeout: 180_000 }, () => {
  const before = html(out, 'page-7');
  writeFileSync(
    join(large, 'landing/page-7.yaml'),
    withHeading(7).replace(/^introText: /m, 'introText: See [this](/#nowhere). '),
  );
  const run = build(large);
  expect(run.code).toBe(1);
  expect(run.stderr).toMatch(/page-7\.yaml:\d+:\d+ .*#nowhere/);
  expect(html(out, 'page-7')).toBe(before);
});
