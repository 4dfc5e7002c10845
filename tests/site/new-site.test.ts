/** A site that `offer init` has just written, in whatever currency: it builds, and passes its own check. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { offer, type Run } from '../helpers/offer.ts';

const folder = mkdtempSync(join(tmpdir(), 'new-site-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a site with the price, and builds it. @returns the way to check it */
function newSite(name: string, price: string): (...flags: string[]) => Run {
  const content = join(folder, name);
  const [dist, generated] = [join(folder, `${name}-dist`), join(folder, `${name}-generated`)];
  const answers = ['--name', 'Calm Cup', '--about', 'Tea that quiets a busy mind', '--email', 'help@calmcup.example'];
  expect(offer(['init', content, ...answers, '--price', price])).toMatchObject({ code: 0 });
  expect(offer(['build', '--content', content, '--out', dist, '--generated', generated])).toMatchObject({ code: 0 });
  return (...flags) => offer(['check', '--content', content, '--out', dist, '--no-browser', ...flags]);
}

describe('a new site', () => {
  it.each(['1000 JPY', '12 KWD'])('sold for %s passes its own check', (price) => {
    const { code, stdout } = newSite(price.replace(' ', '-'), price)();
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('Nothing found') });
  });
});
