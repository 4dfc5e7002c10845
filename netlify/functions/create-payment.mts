/** Starts a checkout. */
import type { Config } from '@netlify/functions';
import { serve } from '../lib/container.ts';
import { createCreatePayment } from '../lib/create-payment.ts';

export default serve(createCreatePayment);

export const config: Config = {
  // With 'ip' alone, all visitors of the domain would share one limit.
  rateLimit: { windowSize: 60, windowLimit: 10, aggregateBy: ['ip', 'domain'] },
};
