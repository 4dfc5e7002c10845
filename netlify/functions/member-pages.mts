/** The buyers' pages and the emailed link. These routes take precedence over the static files of the same name, which are always locked. */
import type { Config } from '@netlify/functions';
import { createMemberPages } from '../lib/access/member-pages.ts';
import { readEmails, readMemberPages, serve } from '../lib/container.ts';

export default serve(createMemberPages, () => ({ pages: readMemberPages(), ...readEmails() }));

export const config: Config = {
  path: ['/payment-success', '/unlocked-solutions', '/access'],
  // Netlify's cheaper plans allow two such rules, and only on functions with a path; all other limits are in lib/http/rate-limits.ts.
  // With 'ip' alone, all visitors to the domain would share one limit.
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
