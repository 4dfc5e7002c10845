/** Sends a buyer who has lost the link a new email. */
import { readEmails } from '../lib/build-data.ts';
import { serve } from '../lib/container.ts';
import { createRequestAccess } from '../lib/request-access.ts';

export default serve(createRequestAccess, readEmails);
