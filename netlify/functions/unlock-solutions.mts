/** The paid text, after verifying the purchase. */
import type { Config } from '@netlify/functions';
import { readSolutions } from '../lib/build-data.ts';
import { serve } from '../lib/container.ts';
import { createUnlockSolutions } from '../lib/unlock-solutions.ts';

export default serve(createUnlockSolutions, () => ({ solutions: readSolutions() }));

export const config: Config = {
  // With 'ip' alone, all visitors of the domain would share one limit.
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
};
