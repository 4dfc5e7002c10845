import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oklchOf, shadeOf, toHex } from '../../../../generator/brand/color.ts';
import { contrast, readable } from '../../../../generator/brand/contrast.ts';

const color = () => fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  it.each([
    ['#fff', '#000000', 21],
    ['#767676', '#ffffff', 4.54],
    ['#0b5d66', '#ffffff', 7.58],
    ['#123456', '#123456', 1],
  ])('of %s and %s is %d', (a, b, ratio) => expect(contrast(a, b)).toBeCloseTo(ratio, 2));

  it('is of plain colours alone', () => expect(() => contrast('red', '#fff')).toThrow(RangeError));
});

it('is the same colour after a way through OKLCH', () => {
  fc.assert(
    fc.property(color(), (one) => {
      expect(toHex(oklchOf(one))).toBe(one);
    }),
  );
});

it('makes a shade with the same hue, if a weaker one where the screen has none so strong', () => {
  const { l, h } = oklchOf(shadeOf('#0b5d66', 0.9, 0.04));
  expect(l).toBeCloseTo(0.9, 1);
  expect(h).toBeCloseTo(oklchOf('#0b5d66').h, 0);
});

describe('a readable colour', () => {
  it('stays as it is where it is readable', () => expect(readable('#0b5d66', ['#ffffff'], 4.5)).toBe('#0b5d66'));

  it('has the contrast on each background that any colour can have', () => {
    fc.assert(
      fc.property(color(), color(), (one, ground) => {
        expect(contrast(readable(one, [ground], 4.5), ground)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('is as near as can be', () => {
    const better = readable('#777777', ['#ffffff'], 4.5);
    expect(contrast(better, '#ffffff')).toBeLessThan(4.7);
  });
});
