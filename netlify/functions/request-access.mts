/** Sends a buyer who has lost the link a new e-mail. */
import type { Config } from '@netlify/functions';
import { serve } from '../lib/container.ts';
import { createRequestAccess } from '../lib/request-access.ts';

export default serve(createRequestAccess);

export const config: Config = {
  // With 'ip' alone, all visitors of the domain would share one limit.
  rateLimit: { windowSize: 60, windowLimit: 5, aggregateBy: ['ip', 'domain'] },
};
