import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { offer } from '../helpers/offer.ts';
import { FULL_SITE, TEST_DAY, TEST_SITE } from '../helpers/paths.ts';
import { DIST, filesIn } from '../helpers/site.ts';
import { temporaryFolder } from '../helpers/temporary.ts';

const work = temporaryFolder();

const build = (name: string, day = TEST_DAY) =>
  offer([
    'build',
    '--content',
    FULL_SITE,
    '--out',
    join(work, name),
    '--generated',
    join(work, `${name}-generated`),
    '--at',
    day,
  ]);

function differences(a: string, b: string): string[] {
  const names = new Set([...filesIn(a), ...filesIn(b)]);
  return [...names].filter((file) => {
    try {
      return !readFileSync(join(a, file)).equals(readFileSync(join(b, file)));
    } catch {
      return true;
    }
  });
}

describe('the output', () => {
  it('is the same to the byte when the same content is built for the same day, for the functions too', () => {
    expect(build('one').code).toBe(0);
    expect(differences(join(work, 'one'), DIST)).toEqual([]);
    expect(differences(join(work, 'one-generated'), `${TEST_SITE}/generated`)).toEqual([]);
  });

  it('differs for another day only where the day is shown', () => {
    build('other', '2026-12-24');
    const changed = differences(join(work, 'other'), DIST);
    expect(changed).toContain('sitemap.xml');
    expect(changed.filter((file) => !file.endsWith('.html') && file !== 'sitemap.xml')).toEqual([]);
    // Or the owner would be told each morning that the site is another than the one built here.
    const settings = readFileSync(join(work, 'other-generated/settings.json'), 'utf8');
    expect(settings).toBe(readFileSync(`${TEST_SITE}/generated/settings.json`, 'utf8'));
    expect(JSON.parse(settings).sourceHash).toMatch(/^[0-9a-f]{16}$/);
  });
});
