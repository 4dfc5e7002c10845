/** The price table of the build. */
import { generatedPrices } from '#schema/generated.ts';
import type { Pricing } from '#schema/pricing.ts';
import data from '../../generated/prices.json' with { type: 'json' };

export const readPrices = (): Pricing => generatedPrices.parse(data);
