/** Reports which services are configured. */
import { serve } from '../lib/container.ts';
import { createHealth } from '../lib/health.ts';

export default serve(createHealth);
