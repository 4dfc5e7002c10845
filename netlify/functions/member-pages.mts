/** The pages behind a purchase, and the way in from the e-mail. They stand before the files of the same name, which are always locked. */
import type { Config } from '@netlify/functions';
import { serve } from '../lib/compose.ts';
import { createCore } from '../lib/core.ts';
import { readMemberPages } from '../lib/generated/member-pages.ts';
import { createMemberPages } from '../lib/member-pages.ts';

export default serve((world) => createMemberPages(createCore({ ...world, pages: readMemberPages() })));

export const config: Config = {
  path: ['/payment-success', '/unlocked-solutions', '/access'],
  // Both: "ip" alone is taken as one bucket for all visitors.
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
