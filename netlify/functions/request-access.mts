/** Emails the access link again to a buyer who has lost it. */
import { createRequestAccess } from '../lib/access/request-access.ts';
import { readEmails, serve } from '../lib/container.ts';

export default serve(createRequestAccess, readEmails);
