/** "Send me my link." */
import type { Config } from '@netlify/functions';
import { serve } from '../lib/compose.ts';
import { createCore } from '../lib/core.ts';
import { createRequestAccess } from '../lib/request-access.ts';

export default serve((world) => createRequestAccess(createCore(world)));

export const config: Config = {
  // Both: "ip" alone is taken as one bucket for all visitors.
  rateLimit: { windowSize: 60, windowLimit: 5, aggregateBy: ['ip', 'domain'] },
};
