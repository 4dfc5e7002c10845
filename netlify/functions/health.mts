/** Reports whether the shop works: 503 while something is wrong. */
import { serve } from '../lib/container.ts';
import { createHealth } from '../lib/watch/health.ts';

export default serve(createHealth);
