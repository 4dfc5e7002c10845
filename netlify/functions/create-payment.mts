/** A visitor presses Pay. */
import type { Config } from '@netlify/functions';
import { serve } from '../lib/compose.ts';
import { createCore } from '../lib/core.ts';
import { createCreatePayment } from '../lib/create-payment.ts';

export default serve((world) => createCreatePayment(createCore(world)));

export const config: Config = {
  // Both: "ip" alone is taken as one bucket for all visitors.
  rateLimit: { windowSize: 60, windowLimit: 10, aggregateBy: ['ip', 'domain'] },
};
