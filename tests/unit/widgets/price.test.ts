import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { CurrencyTable } from '#domain/money.ts';
import { createPricingContext } from '../../../widgets/price/pricing-context.ts';
import { FULL_SITE } from '../../helpers/paths.ts';

const table: CurrencyTable = parse(readFileSync(`${FULL_SITE}/pricing.yaml`, 'utf8'));

describe('the visitor’s price', () => {
  it.each([
    ['en-US', '$4.99', '$1.99'],
    ['en-GB', '£3.99', '£1.99'],
    ['fr-FR', '€4.99', '€1.99'],
    ['hi-IN', '₹400.00', '₹160.00'],
    ['bn-BD', '৳800.00', '৳320.00'],
    ['en', '$4.99', '$1.99'],
  ])('for %s is %s, and %s in the exit offer', (locale, flat, exit) => {
    const { formatPrice, localPriceCents, exitIntentPriceCents } = createPricingContext(table, locale);
    expect([localPriceCents, exitIntentPriceCents].map(formatPrice)).toEqual([flat, exit]);
  });
});
