import { expect, it } from 'vitest';
import { weighAssets } from './weigh-assets.ts';

/** Compresses to about as many bytes as it has. */
const noise = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));

const weights = (...files: [path: string, bytes: number][]) =>
  new Map(weighAssets(new Map(files.map(([path, bytes]) => [path, noise(bytes)]))).map((one) => [one.what, one.bytes]));

it('counts the script that only buyers load against its own budget, not against the visitor’s', () => {
  const visitor: [string, number][] = [
    ['assets/main.A.js', 1000],
    ['assets/lazy.B.js', 2000],
    ['assets/bn.C.js', 400],
    ['assets/es.C.js', 300],
  ];
  const before = weights(...visitor);
  const after = weights(...visitor, ['assets/start-guide.D.js', 5000], ['guide-worker.js', 700]);
  const all = 'All script with the largest language';
  expect(before.get('The script of the guide')).toBe(0);
  expect(after.get('The script of the guide')).toBeGreaterThan(5700);
  expect(before.get(all)).toBeGreaterThan(3400);
  // Random bytes differ by a few from one time to the next.
  expect(Math.abs((after.get(all) ?? 0) - (before.get(all) ?? 0))).toBeLessThan(20);
});
