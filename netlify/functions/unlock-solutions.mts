/** The paid text, for whoever has paid. */
import type { Config } from '@netlify/functions';
import { serve } from '../lib/compose.ts';
import { createCore } from '../lib/core.ts';
import { readSolutions } from '../lib/generated/solutions.ts';
import { createUnlockSolutions } from '../lib/unlock-solutions.ts';

export default serve((world) => createUnlockSolutions(createCore({ ...world, solutions: readSolutions() })));

export const config: Config = {
  // Both: "ip" alone is taken as one bucket for all visitors.
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
};
