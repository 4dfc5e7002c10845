/** Reports which services are configured. */
import type { Config } from '@netlify/functions';
import { serve } from '../lib/container.ts';
import { createHealth } from '../lib/health.ts';

export default serve(createHealth);

export const config: Config = {
  // With 'ip' alone, all visitors of the domain would share one limit.
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
};
