import { describe, expect, it } from 'vitest';
import { peerFigures } from '../../bench/peer-figures.ts';

const check = { pageBytes: 36_000, referenceBytes: 24_000, difference: 'another tag', files: 100 };
const row = { peer: 'ours', runs: [{ wall: 0.8, cpu: 0.75, rssMB: 126, load: 2 }], check };
const found = { versions: { ours: 'working tree' }, sizes: [{ pages: 100, rows: [row] }] };

describe('the figures of other generators', () => {
  it('are in milliseconds, with the bytes of the page', () =>
    expect(peerFigures(found).sizes[0]?.rows).toEqual([
      {
        name: 'ours',
        version: 'working tree',
        wall: [800],
        cpu: [750],
        memory: [126],
        pageBytes: 36_000,
        referenceBytes: 24_000,
        same: false,
      },
    ]));

  it('tell what failed, and what was left out', () => {
    const rows = [row, { peer: 'hugo', runs: [], error: 'exited 1' }, { peer: 'astro', runs: [] }];
    const [size] = peerFigures({ ...found, sizes: [{ pages: 100, rows }] }).sizes;
    expect(size?.failed).toEqual([
      { name: 'hugo', error: 'exited 1' },
      { name: 'astro', error: 'was left out' },
    ]);
    expect(size?.rows).toHaveLength(1);
  });

  it('are not guessed from something else', () => expect(() => peerFigures({})).toThrow());
});
