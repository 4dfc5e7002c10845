import { describe, expect, it } from 'vitest';
import { median, paceOf, ratio, type Scale } from '../../bench/figures.ts';

const uses = (...wall: number[]) => ({ wall, cpu: [1], memory: [1] });
const scale = (pages: number, wall: number[], writes: number[]): Scale => ({
  ...{ pages, files: pages, bytes: 1 },
  build: uses(...wall),
  writes: uses(...writes),
});

describe('the median', () => {
  it('is the one in the middle, or between the two', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([9, 1, 5, 6])).toBe(5.5);
  });

  it('is nothing of nothing', () => expect(() => median([])).toThrow(RangeError));
});

describe('the ratio', () => {
  it('is that of the medians', () => expect(ratio([100, 30, 20], [10, 1, 90])).toBe(3));
});

describe('the pace of a size', () => {
  it('is beside the bare writes, and for a page', () =>
    expect(paceOf(scale(100, [2000], [50]))).toEqual({ toWrites: 40, pagesPerSecond: 50, msPerPage: 20 }));

  it('is beside a page of the size before', () =>
    expect(paceOf(scale(1000, [5000], [50]), scale(100, [2000], [50])).toSizeBefore).toBe(0.25));
});
