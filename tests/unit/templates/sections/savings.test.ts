import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SavingsBars } from '../../../../templates/sections/savings.tsx';

const POUNDS = { code: 'GBP', symbol: '£', flatPriceCents: 399 };

const widths = (parts: string[], total: string) =>
  Array.from(
    renderToStaticMarkup(createElement(SavingsBars, { parts, total, currency: POUNDS })).matchAll(/ width="([\d.]+)"/g),
    ([, width]) => Number(width),
  );

describe('the bars of the savings', () => {
  it('are to scale', () => {
    const [medicine, doctor, work, guide] = widths(['£89.99', '£195.00', '£250+'], '£534.99+');
    expect(medicine).toBeCloseTo((89.99 / 534.99) * 100 - 0.6, 1);
    expect(doctor).toBeCloseTo((195 / 534.99) * 100 - 0.6, 1);
    expect(work).toBeCloseTo((250 / 534.99) * 100 - 0.6, 1);
    expect(guide).toBeCloseTo((3.99 / 534.99) * 100, 1);
  });

  it('are the same with a decimal comma', () => {
    expect(widths(['89,99 £', '195,00 £', 'más de 250 £'], 'más de 534,99 £')).toEqual(
      widths(['£89.99', '£195.00', '£250+'], '£534.99+'),
    );
  });

  it('read the thousands of a large amount', () => {
    const [first, second] = widths(['£1,200', '£3,300'], '£4,500');
    expect(first).toBeCloseTo((1200 / 4500) * 100 - 0.6, 1);
    expect(second).toBeCloseTo((3300 / 4500) * 100 - 0.6, 1);
  });

  it('are left out if the parts do not add up to the total', () => {
    expect(widths(['£89.99', '£195.00'], '£534.99')).toEqual([]);
    expect(widths(['lots'], 'more')).toEqual([]);
  });
});
