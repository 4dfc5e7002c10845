import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Answer, createLinkCache } from '../../../../../generator/check/links/external-links.ts';
import { temporaryFolder } from '../../../../helpers/temporary.ts';

const folder = temporaryFolder();
const file = join(folder, 'deep/links.json');
const DAY = 86_400_000;
const FAULTS: readonly [string, Answer][] = [
  ['https://b.example/', 404],
  ['https://c.example/', 'no answer in time'],
];

describe('the link cache', () => {
  it('knows a link that answered for seven days, and no longer', () => {
    createLinkCache(file, () => 0).write(new Map([['https://a.example/', 200]]));
    expect([...createLinkCache(file, () => 7 * DAY - 1).read()]).toEqual([['https://a.example/', 200]]);
    expect([...createLinkCache(file, () => 7 * DAY).read()]).toEqual([]);
  });

  it('keeps no fault, which may be fixed tomorrow', () => {
    const cache = createLinkCache(file, () => DAY);
    cache.write(new Map(FAULTS));
    expect([...cache.read().keys()]).toEqual(['https://a.example/']);
  });

  it('starts empty if the file is not a link cache', () => {
    writeFileSync(file, '{"https://a.example/": "yes"}');
    const cache = createLinkCache(file, () => 0);
    expect(cache.read().size).toBe(0);
    cache.write(new Map([['https://a.example/', 301]]));
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ 'https://a.example/': { status: 301, at: 0 } });
  });
});
