/** The email form on the buyers' pages. */
import { createSendSolutionsEmail } from '../lib/access/send-solutions-email.ts';
import { readEmails } from '../lib/build-data.ts';
import { serve } from '../lib/container.ts';

export default serve(createSendSolutionsEmail, readEmails);
