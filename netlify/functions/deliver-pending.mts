/** Retries unsent emails every five minutes. A scheduled function has no URL. */
import type { Config } from '@netlify/functions';
import { readEmails, serve } from '../lib/container.ts';
import { createDeliverPending } from '../lib/delivery/deliver-pending.ts';

export default serve(createDeliverPending, readEmails);

export const config: Config = { schedule: '*/5 * * * *' };
