/** Sends a buyer who has lost the link a new e-mail. */
import { serve } from '../lib/container.ts';
import { createRequestAccess } from '../lib/request-access.ts';

export default serve(createRequestAccess);
