import { serve } from '../lib/container.ts';
import { createHealth } from '../lib/watch/health.ts';

export default serve(createHealth);
