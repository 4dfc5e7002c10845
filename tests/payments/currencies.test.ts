/** One amount from the table to the charge and the receipt, in the units and decimals of its currency. */
import { expect } from 'vitest';
import { createMailRenderer } from '../../netlify/lib/delivery/access-email.ts';
import { BUYER } from './clients.ts';
import { SITE } from './env.ts';
import { completed, test } from './helpers.ts';

test.for([
  ['JPY', '¥', 500, '¥500 (JPY)'],
  ['KWD', 'KD ', 1990, 'KD 1.990 (KWD)'],
] as const)('%s is charged and written in its own units', async ([code, symbol, amountCents, written], { env }) => {
  const { prices, emails } = env.data;
  const entry = { code, symbol, flatPriceCents: amountCents, exitIntentPriceCents: 100 };
  const table = { ...prices, currencies: [...prices.currencies, entry] };
  const site = env.startProcess({
    change: () => ({ prices: table, renderMail: createMailRenderer(emails, table, SITE) }),
  });
  const id = await site.order({ currencyCode: code, amountCents });
  expect(new URLSearchParams(env.stripe.seen[0]?.body).get('line_items[0][price_data][unit_amount]')).toBe(
    String(amountCents),
  );
  env.stripe.pay(id, BUYER);
  await site.webhook(completed(env, id));
  await env.settled();
  expect(env.mail.mails[0]?.text).toContain(written);
});
