import { createCreatePayment } from '../lib/checkout/create-payment.ts';
import { serve } from '../lib/container.ts';

export default serve(createCreatePayment);
