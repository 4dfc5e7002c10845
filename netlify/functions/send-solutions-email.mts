/** The email form of the pages after a purchase. */
import { readEmails } from '../lib/build-data.ts';
import { serve } from '../lib/container.ts';
import { createSendSolutionsEmail } from '../lib/send-solutions-email.ts';

export default serve(createSendSolutionsEmail, readEmails);
