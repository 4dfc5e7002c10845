/** Starts a checkout. */
import { serve } from '../lib/container.ts';
import { createCreatePayment } from '../lib/create-payment.ts';

export default serve(createCreatePayment);
