/** Every five minutes: the e-mails that have not gone out. The platform calls it; it has no address. */
import type { Config } from '@netlify/functions';
import { serve } from '../lib/compose.ts';
import { createCore } from '../lib/core.ts';
import { createDeliverPending } from '../lib/deliver-pending.ts';

export default serve((world) => createDeliverPending(createCore(world)));

export const config: Config = { schedule: '*/5 * * * *' };
