/** The e-mail form of the pages after a purchase. */
import type { Config } from '@netlify/functions';
import { serve } from '../lib/container.ts';
import { createSendSolutionsEmail } from '../lib/send-solutions-email.ts';

export default serve(createSendSolutionsEmail);

export const config: Config = {
  // With 'ip' alone, all visitors of the domain would share one limit.
  rateLimit: { windowSize: 60, windowLimit: 5, aggregateBy: ['ip', 'domain'] },
};
