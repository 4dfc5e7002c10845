/** Checks the shop every five minutes and emails the owner about problems. A scheduled function has no URL. */
import type { Config } from '@netlify/functions';
import { readEmails, serve } from '../lib/container.ts';
import { createWatchShop } from '../lib/watch/watch-shop.ts';

export default serve(createWatchShop, readEmails);

export const config: Config = { schedule: '*/5 * * * *' };
