/** The e-mail form of the pages after a purchase. */
import type { Config } from '@netlify/functions';
import { serve } from '../lib/compose.ts';
import { createCore } from '../lib/core.ts';
import { createSendSolutionsEmail } from '../lib/send-solutions-email.ts';

export default serve((world) => createSendSolutionsEmail(createCore(world)));

export const config: Config = {
  // Both: "ip" alone is taken as one bucket for all visitors.
  rateLimit: { windowSize: 60, windowLimit: 5, aggregateBy: ['ip', 'domain'] },
};
