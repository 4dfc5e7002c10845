/** One example of each kind of error, as the docs and pages rely on them: the unit tests have all of them. */
import { type Call, FORM, JSON_TYPE, PRODUCTION, PUBLIC } from './call.ts';

export type Refused = Readonly<{ name: string; what: string; call: Call; status: number; message: string }>;

const ORDER = { currencyCode: 'GBP', amountCents: 399 };
const EMAIL = { email: 'nobody@buyer.example' };
const json = (body: string): Call => ({ body, headers: { ...PUBLIC, ...JSON_TYPE } });

const ROWS: readonly [name: string, what: string, call: Call, status: number, message: string][] = [
  ['create-payment', 'GET', {}, 405, 'Use POST.'],
  ['health', 'POST', { body: {} }, 405, 'Use GET or HEAD.'],
  ['request-access', 'no key', { body: EMAIL }, 401, 'The public key is missing or wrong.'],
  [
    ...([
      'request-access',
      'another site',
      { body: EMAIL, headers: { ...PUBLIC, Origin: 'https://evil.example' } },
    ] as const),
    ...([401, 'Requests from other sites are not served.'] as const),
  ],
  ['unlock-solutions', 'text', { body: '{}', headers: { ...PUBLIC, 'Content-Type': 'text/plain' } }, 415, 'Send JSON.'],
  ['unlock-solutions', '4 KB and a byte', json('x'.repeat(4 * 1024 + 1)), 413, 'Send at most 4 KB.'],
  ['send-solutions-email', 'half a JSON', json('{'), 400, 'The request is not JSON.'],
  [
    'send-solutions-email',
    'wrong fields',
    { body: { email: 1 }, headers: PUBLIC },
    400,
    'Send email, an e-mail address.',
  ],
  [
    ...(['create-payment', 'another amount', { body: { ...ORDER, amountCents: 1 }, headers: PUBLIC }] as const),
    ...([409, 'The price has changed. Please reload the page.'] as const),
  ],
  ['unlock-solutions', 'no token', { body: {}, headers: PUBLIC }, 401, 'This link does not open the guide.'],
  ['stripe-webhook', 'unsigned', { body: {} }, 400, 'The signature is wrong.'],
  [
    ...(['stripe-webhook', '256 KB and a byte', { body: 'x'.repeat(256 * 1024 + 1), headers: JSON_TYPE }] as const),
    ...([413, 'Send at most 256 KB.'] as const),
  ],
  ...(['create-payment', 'unlock-solutions', 'send-solutions-email', 'request-access', 'stripe-webhook'] as const).map(
    (name): [string, string, Call, number, string] => [
      ...([name, 'production without configuration'] as const),
      { body: { ...ORDER, ...EMAIL, sessionId: 'cs_test_0123456789' }, headers: { ...PUBLIC, ...PRODUCTION } },
      ...([503, 'This service has not been configured.'] as const),
    ],
  ),
];

export const REFUSALS: readonly Refused[] = ROWS.map(([name, what, call, status, message]) => ({
  ...{ name, what, call, status, message },
}));

/** Forms without script get a page with the same message. */
export const FORM_REFUSALS: readonly Refused[] = [
  {
    ...{ name: 'create-payment', what: 'form with another amount', status: 409 },
    call: { body: `currencyCode=GBP&amountCents=1&key=${PUBLIC.apikey}`, headers: FORM },
    message: 'The price has changed. Please reload the page.',
  },
];
