/** Problems of the shop as a whole: a short code for the log, a sentence for the owner, and a command to investigate. */
import * as z from 'zod';

type Details = Readonly<{ reason?: string | undefined; count?: number | undefined }>;
type Text = Readonly<{ says: (problem: Details) => string; command: string }>;

const DOCTOR = 'npx offer doctor';
const list = (state: string) => `npx offer orders list --site --state ${state}`;
const because = ({ reason }: Details) => (reason === undefined ? '' : ` (${reason})`);
const several = ({ count = 1 }: Details, one: string, more: string) =>
  count === 1 ? `One ${one}` : `${count} ${more}`;

const TEXTS = {
  'not-configured': {
    says: ({ reason = '' }) => `The settings of the shop are not complete: ${reason}.`,
    command: DOCTOR,
  },
  'store-down': {
    says: () => 'The store of orders does not answer, or accepts no writes. Nothing can be delivered.',
    command: DOCTOR,
  },
  'payments-refused': {
    says: (problem) => `The payment provider rejects our requests${because(problem)}. Nobody can buy.`,
    command: DOCTOR,
  },
  'checkout-refused': {
    says: (problem) => `A visitor pressed Pay and got an error from the payment provider${because(problem)}.`,
    command: DOCTOR,
  },
  'mail-refused': {
    says: (problem) => `The mail server rejects our requests${because(problem)}. Buyers are waiting for their email.`,
    command: DOCTOR,
  },
  'deliveries-stuck': {
    says: (problem) =>
      `${several(problem, 'email with the guide was', 'emails with the guide were')} tried, and refused or not confirmed by the mail server. The address may be wrong.`,
    command: list('stuck'),
  },
  'deliveries-late': {
    says: (problem) =>
      `${several(problem, 'buyer has', 'buyers have')} waited for the email with the guide for more than half an hour.`,
    command: list('undelivered'),
  },
  'letters-late': {
    says: (problem) =>
      `${several(problem, 'buyer has', 'buyers have')} waited for your letter to all buyers for more than a day.`,
    command: 'npx offer orders list --site',
  },
  'payments-unmatched': {
    says: (problem) =>
      `${several(problem, 'payment does not match its checkout amount', 'payments do not match their checkout amounts')}. The guide was delivered; compare with Stripe.`,
    command: list('unmatched'),
  },
  'records-unreadable': {
    says: (problem) =>
      `${several(problem, 'order', 'orders')} cannot be read by this release${because(problem)}. The guide does not open for ${problem.count === 1 ? 'it' : 'them'}, and an email is on hold. Everything else still works.`,
    command: 'npx offer orders list --site',
  },
  'schedule-silent': {
    says: (problem) =>
      `The schedule has not run for half an hour${because(problem)}. Emails that failed are not tried again, and missed sales are not found.`,
    command: DOCTOR,
  },
  'prices-outdated': {
    says: () =>
      'A sale began or ended more than two hours ago, but the site has not been rebuilt since: pages and checkout still show the old prices.',
    command: 'npx offer deploy --prod',
  },
  'owner-not-told': {
    says: (problem) =>
      `An email to you could not be sent${because(problem)}. If mail works again, this is over; if not, OWNER_EMAIL may be wrong.`,
    command: `${DOCTOR} --mail`,
  },
  'webhook-silent': {
    says: () => 'The last purchase came without a webhook call from the payment provider. The webhook may be broken.',
    command: DOCTOR,
  },
} as const satisfies Record<string, Text>;

export const problem = z.object({
  kind: z.enum(Object.keys(TEXTS) as (keyof typeof TEXTS)[]),
  /** The provider's code or one of ours; never a setting's value, an address or a message. */
  reason: z.string().optional(),
  count: z.int().positive().optional(),
});

export type Problem = Readonly<z.output<typeof problem>>;

export const sentenceOf = (problem: Problem): string => TEXTS[problem.kind].says(problem);
export const commandFor = ({ kind }: Problem): string => TEXTS[kind].command;
