import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { offer } from '../helpers/offer.ts';
import { FULL_SITE } from '../helpers/paths.ts';
import { filesIn } from '../helpers/site.ts';
import { temporaryFolder } from '../helpers/temporary.ts';

const work = temporaryFolder();

it('builds the smallest site: settings, prices, English texts, one method, and the pages that selling it takes', () => {
  const run = offer([
    'build',
    '--content',
    'tests/sites/minimal',
    '--out',
    join(work, 'dist'),
    '--generated',
    join(work, 'generated'),
    '--at',
    '2027-03-01',
  ]);
  expect(run.stderr).toBe('');
  expect(run.code).toBe(0);
  expect(filesIn(join(work, 'dist')).filter((file) => file.endsWith('.html'))).toEqual([
    '404.html',
    'index.html',
    'payment-success.html',
    'unlocked-solutions.html',
  ]);
  const home = readFileSync(join(work, 'dist/index.html'), 'utf8');
  expect(home).toContain('One page');
  // The year is that of the day it is built for.
  expect(home).toContain('© 2027');
});

it('builds with other landing pages in place of ours: no other page needs one of them', () => {
  const content = join(work, 'content');
  cpSync(FULL_SITE, content, { recursive: true, filter: (path) => !path.includes('landing/') });
  mkdirSync(join(content, 'landing'), { recursive: true });
  const page = readFileSync(`${FULL_SITE}/landing/rls-cure.yaml`, 'utf8').replaceAll(/\]\(\/[^)]*\)/g, ']');
  writeFileSync(join(content, 'landing/another.yaml'), page);
  const run = offer(['build', '--content', content, '--out', join(work, 'site'), '--generated', join(work, 'data')]);
  expect(run.code, run.stderr).toBe(0);
  expect(filesIn(join(work, 'site'))).toContain('another.html');
});
