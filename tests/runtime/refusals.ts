/** The refusals that each function gives as docs and pages rely on them: what is sent, the status, and the sentence. */
import { type Call, FORM, JSON_TYPE, PRODUCTION, PUBLIC } from './call.ts';

export type Refused = Readonly<{
  name: string;
  what: string;
  call: Call;
  status: number;
  message: string;
}>;

const LONG = 4 * 1024 + 1;
const UNKNOWN = 'cs_test_00000000000000000000000000000000';

/** Functions that take JSON from the pages: a good body, and what they say to an empty one. */
const JSON_FUNCTIONS: readonly [name: string, good: object, malformed: string][] = [
  [
    'create-payment',
    { currencyCode: 'GBP', amountCents: 399 },
    'Send currencyCode, such as "GBP", and amountCents, a whole number.',
  ],
  ['unlock-solutions', { sessionId: UNKNOWN }, 'Send sessionId or token.'],
  ['send-solutions-email', { email: 'nobody@buyer.example' }, 'Send email, an e-mail address.'],
  ['request-access', { email: 'nobody@buyer.example' }, 'Send email, an e-mail address.'],
];

const WRONG_KEY = 'The public key is missing or wrong.';
const ELSEWHERE = 'Requests from other sites are not served.';
const NOT_CONFIGURED = 'This service has not been configured.';
/** Of the wrong type for every function that has a body at all. */
const MALFORMED = { currencyCode: 1, sessionId: 1, email: 1 };

const common = JSON_FUNCTIONS.flatMap(([name, good, malformed]): Refused[] => [
  { name, what: 'GET', call: {}, status: 405, message: 'Use POST.' },
  { name, what: 'no key', call: { body: good }, status: 401, message: WRONG_KEY },
  {
    ...{ name, what: 'from another site', status: 401, message: ELSEWHERE },
    call: { body: good, headers: { ...PUBLIC, Origin: 'https://evil.example' } },
  },
  {
    ...{ name, what: 'text/plain', status: 415, message: 'Send JSON.' },
    call: { body: JSON.stringify(good), headers: { ...PUBLIC, 'Content-Type': 'text/plain' } },
  },
  {
    ...{ name, what: '4 KB and a byte', status: 413, message: 'Send at most 4 KB.' },
    call: { body: 'x'.repeat(LONG), headers: { ...PUBLIC, ...JSON_TYPE } },
  },
  {
    ...{ name, what: 'half a JSON', status: 400, message: 'The request is not JSON.' },
    call: { body: '{', headers: { ...PUBLIC, ...JSON_TYPE } },
  },
  { name, what: 'wrong fields', call: { body: MALFORMED, headers: PUBLIC }, status: 400, message: malformed },
  {
    ...{ name, what: 'production without configuration', status: 503, message: NOT_CONFIGURED },
    call: { body: good, headers: { ...PUBLIC, ...PRODUCTION } },
  },
]);

const order = { currencyCode: 'GBP', amountCents: 399 };

const own: readonly Refused[] = [
  {
    ...{ name: 'create-payment', what: 'another key', status: 401, message: WRONG_KEY },
    call: { body: order, headers: { apikey: 'pk_x' } },
  },
  {
    ...{ name: 'create-payment', what: 'an amount of its own', status: 409 },
    call: { body: { ...order, amountCents: 1 }, headers: PUBLIC },
    message: 'The price has changed. Please reload the page.',
  },
  {
    ...{ name: 'create-payment', what: 'a short Idempotency-Key', status: 400 },
    call: { body: order, headers: { ...PUBLIC, 'Idempotency-Key': 'x' } },
    message: 'Idempotency-Key must be 8 to 64 letters, digits or hyphens.',
  },
  {
    ...{ name: 'unlock-solutions', what: 'a session that Stripe does not know', status: 401 },
    call: { body: { sessionId: UNKNOWN }, headers: PUBLIC },
    message: 'This purchase is not known.',
  },
  ...['token', 'nothing'].map(
    (what): Refused => ({
      ...{ name: 'unlock-solutions', what: `${what === 'token' ? 'a false' : 'no'} token`, status: 401 },
      call: { body: what === 'token' ? { token: 'a.b.c' } : {}, headers: PUBLIC },
      message: 'This link does not open the guide.',
    }),
  ),
  {
    ...{ name: 'send-solutions-email', what: 'no bearer', status: 401, message: 'The token is missing.' },
    call: { body: { email: 'nobody@buyer.example' }, headers: { apikey: PUBLIC.apikey } },
  },
  {
    ...{ name: 'send-solutions-email', what: 'a false token', status: 401 },
    call: { body: { email: 'nobody@buyer.example' }, headers: { ...PUBLIC, Authorization: 'Bearer a.b.c' } },
    message: 'This link does not open the guide.',
  },
  { name: 'stripe-webhook', what: 'GET', call: {}, status: 405, message: 'Use POST.' },
  { name: 'stripe-webhook', what: 'unsigned', call: { body: {} }, status: 400, message: 'The signature is wrong.' },
  {
    ...{ name: 'stripe-webhook', what: '256 KB and a byte', status: 413, message: 'Send at most 256 KB.' },
    call: { body: 'x'.repeat(256 * 1024 + 1), headers: JSON_TYPE },
  },
  {
    ...{ name: 'stripe-webhook', what: 'production without configuration', status: 503, message: NOT_CONFIGURED },
    call: { body: {}, headers: { ...PRODUCTION, 'Stripe-Signature': 't=1,v1=0' } },
  },
  { name: 'health', what: 'POST', call: { body: {} }, status: 405, message: 'Use GET or HEAD.' },
];

export const REFUSALS: readonly Refused[] = [...common, ...own];

/** Forms without script are answered with a page that says the same. */
export const FORM_REFUSALS: readonly Refused[] = [
  {
    ...{ name: 'create-payment', what: 'form with an amount of its own', status: 409 },
    call: { body: `currencyCode=GBP&amountCents=1&key=${PUBLIC.apikey}`, headers: FORM },
    message: 'The price has changed. Please reload the page.',
  },
  {
    ...{ name: 'create-payment', what: 'form without the key', status: 401, message: WRONG_KEY },
    call: { body: 'currencyCode=GBP&amountCents=399', headers: FORM },
  },
  {
    ...{ name: 'unlock-solutions', what: 'form', status: 415, message: 'Send JSON.' },
    call: { body: `token=x&key=${PUBLIC.apikey}`, headers: FORM },
  },
];
