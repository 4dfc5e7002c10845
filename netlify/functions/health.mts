/** Which parts are configured. */
import type { Config } from '@netlify/functions';
import { serve } from '../lib/compose.ts';
import { createCore } from '../lib/core.ts';
import { createHealth } from '../lib/health.ts';

export default serve((world) => createHealth(createCore(world)));

export const config: Config = {
  // Both: "ip" alone is taken as one bucket for all visitors.
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
};
