/** The pages behind a purchase, and the link in the email. They take precedence over the static files of the same name, which are always locked. */
import type { Config } from '@netlify/functions';
import { createMemberPages } from '../lib/access/member-pages.ts';
import { readEmails, readMemberPages } from '../lib/build-data.ts';
import { serve } from '../lib/container.ts';

export default serve(createMemberPages, () => ({ pages: readMemberPages(), ...readEmails() }));

export const config: Config = {
  path: ['/payment-success', '/unlocked-solutions', '/access'],
  // The only such rule: the cheaper plans have two, and only functions with a path are limited. Ours are in lib/rate-limits.ts.
  // With 'ip' alone, all visitors of the domain would share one limit.
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
