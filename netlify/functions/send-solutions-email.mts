/** The email form on the buyers' pages. */
import { createSendSolutionsEmail } from '../lib/access/send-solutions-email.ts';
import { readEmails, serve } from '../lib/container.ts';

export default serve(createSendSolutionsEmail, readEmails);
