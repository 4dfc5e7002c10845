/** A whole fake for the handlers: a provider, a mailbox, a store, a clock and a log that tests can look into and break. */
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { NOTICE_TAGS } from '#domain/guide.ts';
import { generatedSettings, type Settings } from '#schema/function-data.ts';
import { parseEntry } from '../../generator/content/yaml/parse.ts';
import type {
  Context,
  Dependencies,
  Handler,
  Mail,
  PaymentEvent,
  Payments,
  Session,
  SessionRequest,
  Store,
} from '../../netlify/lib/dependencies.ts';
import { readEnv } from '../../netlify/lib/env.ts';
import { ProviderError } from '../../netlify/lib/errors.ts';
import { createLog } from '../../netlify/lib/http/log.ts';
import type { Money } from '../../netlify/lib/orders/order.ts';
import { createServices, type Services } from '../../netlify/lib/services.ts';
import { createBlobsStore } from '../../netlify/lib/store/blobs-store.ts';
import { FULL_SITE } from '../helpers/paths.ts';
import { createBlobsFake } from './blobs-fake.ts';

export const SITE = 'https://guide.example';
export const KEY = 'pk_public';
export const SHOP = 'shop_0123456789abcdef';
export const SECRET = 'a secret of more than thirty-two characters';
export const BUYER = 'ann@buyer.example';
export const SESSION = 'cs_test_0123456789abcdef';

export const PRODUCTION = {
  CONTEXT: 'production',
  ACCESS_SECRET: SECRET,
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Guide <guide@guide.example>',
};

export const PRICES = {
  base: 'GBP',
  basePriceCents: 499,
  currencies: [
    { code: 'GBP', symbol: '£', flatPriceCents: 399, exitIntentPriceCents: 199 },
    { code: 'USD', symbol: '$', flatPriceCents: 499, exitIntentPriceCents: 199 },
  ],
  regions: { GB: 'GBP' },
  fallback: 'USD',
  sales: [],
};

const textsIn = (lang: string) => ({
  product: `the guide (${lang})`,
  terms: `Terms ${lang}.`,
  waiver: `At once ${lang}.`,
});

const dictionary = z.looseObject({
  answers: z.record(z.string(), z.string()),
  email: z.looseObject({
    askedTitle: z.string(),
    askedText: z.string(),
    sentTitle: z.string(),
    sentText: z.string(),
    invalid: z.string(),
  }),
});
/** What the shop's own functions say. From the working directory: some tests bundle this file elsewhere. */
const answersIn = (lang: 'en' | 'es') => {
  const path = `translations/${lang}.yaml`;
  const text = readFileSync(`${FULL_SITE}/${path}`, 'utf8');
  const { answers, email } = dictionary.parse(parseEntry({ path, name: path, text }).entry?.data);
  return generatedSettings.shape.answers.shape.en.parse({
    ...answers,
    asked: email.askedTitle,
    askedText: email.askedText,
    sent: email.sentTitle,
    sentText: email.sentText,
    invalidEmail: email.invalid,
  });
};

const purchaseTextsIn = (lang: string) => ({
  processingTitle: `On its way (${lang})`,
  processingText: `Wait (${lang})`,
  checkAgain: `Again (${lang})`,
  failedTitle: `Failed (${lang})`,
  failedText: `Nothing taken (${lang})`,
  home: `Home (${lang})`,
  refundedTitle: `Closed (${lang})`,
  refundedText: `Refunded (${lang})`,
});

const COLORS = { ground: '#fff', ink: '#000', soft: '#333', button: '#fb4', buttonText: '#111' };

export const SETTINGS: Settings = {
  look: { light: COLORS, dark: { ...COLORS, ground: '#000', ink: '#fff' }, line: '#eb4', drawings: true },
  siteUrl: 'https://quiet.example',
  siteName: 'Quiet',
  email: 'help@quiet.example',
  publicApiKey: 'pk_test',
  shopId: 'shop_0123456789abcdef',
  seller: { legalName: 'Quiet Ltd', address: '1 Quiet Street', sample: false },
  termsConsent: true,
  waiver: true,
  tax: false,
  invoices: false,
  promotionCodes: false,
  open: true,
  termsPath: '/terms-of-service',
  checkoutTexts: { en: textsIn('en'), es: textsIn('es') },
  purchaseTexts: { en: purchaseTextsIn('en'), es: purchaseTextsIn('es') },
  answers: { en: answersIn('en'), es: answersIn('es') },
};

export function paidSession(change: Partial<Session> = {}): Session {
  return {
    id: SESSION,
    paid: true,
    isComplete: true,
    live: true,
    currencyCode: 'GBP',
    amountCents: 399,
    email: BUYER,
    paymentId: 'pi_1',
    offer: 'flat',
    lang: 'es',
    consent: { terms_of_service: 'accepted' },
    ...change,
  };
}

export type FakeServices = ReturnType<typeof createFakeServices>;
type Options = Readonly<{ vars?: Readonly<Record<string, string>>; store?: Store; fake?: Partial<Dependencies> }>;

export function createFakeServices({ vars = PRODUCTION, store, fake = {} }: Options = {}) {
  const model = createBlobsFake();
  const state = {
    /** Where the money of a payment is, if not with us. */
    money: new Map<string, Money>(),
    sessions: new Map<string, Session>([[SESSION, paidSession()]]),
    requests: [] as SessionRequest[],
    mails: [] as Mail[],
    lines: [] as string[],
    time: Date.parse('2026-11-21T12:00:00Z'),
    providerDown: false,
    mailDown: false,
    /** The provider's and the mail server's answer to a check. */
    refusal: undefined as string | undefined,
    mailRefusal: undefined as string | undefined,
  };
  const payments: Payments = {
    createSession: async (request) => {
      if (state.providerDown) throw new ProviderError('down', 'url_invalid');
      state.requests.push(request);
      return { url: 'https://checkout.stripe.com/c/pay/1' };
    },
    getSession: async (id) => {
      if (state.providerDown) throw new ProviderError('down');
      const found = state.sessions.get(id);
      return found && { money: state.money.get(found.paymentId ?? '') ?? 'paid', ...found };
    },
    check: async () => {
      if (state.refusal !== undefined) throw new ProviderError('refused', state.refusal);
    },
    async *paidSessions(since, until) {
      if (state.providerDown) throw new ProviderError('down');
      for (const session of state.sessions.values())
        if (session.paid && (session.createdAt ?? 0) >= since && (session.createdAt ?? 0) < until) yield session;
    },
    moneyOf: async (id) => state.money.get(id) ?? 'paid',
    sessionOf: async (id) => [...state.sessions.values()].find(({ paymentId }) => paymentId === id)?.id,
    async *changedPayments() {
      yield* state.money.keys();
    },
    readEvent: async (body, signature) => (signature === 'good' ? readTestEvent(body) : undefined),
  };
  const services = createServices({
    look: SETTINGS.look,
    env: readEnv(vars, { siteUrl: SITE, publicApiKey: KEY, shopId: SHOP }),
    store: store ?? createBlobsStore(model.api),
    payments,
    sendMail: async (mail) => {
      if (state.mailDown) throw new Error(`550 no such user ${mail.to}`);
      state.mails.push(mail);
    },
    checkMail: async () => {
      if (state.mailRefusal !== undefined) throw new ProviderError('refused', state.mailRefusal);
    },
    renderMail: ({ to, lang, link, messageId }) => ({ to, lang, messageId, subject: 'Guide', html: link, text: link }),
    prices: PRICES,
    solutions: [{ id: 'one', html: '<p>Paid text</p>' }],
    pages: {
      '/payment-success': {
        filled: '<p>filled success</p>',
        locked: '<p>locked success</p>',
        notice: `<head></head><p lang="${NOTICE_TAGS.lang}">${NOTICE_TAGS.title} ${NOTICE_TAGS.text}</p><a href="${NOTICE_TAGS.href}">${NOTICE_TAGS.action}</a>`,
      },
      '/unlocked-solutions': { filled: '<p>filled portal</p>', locked: '<p>locked portal</p>' },
    },
    purchaseTexts: SETTINGS.purchaseTexts,
    answers: SETTINGS.answers,
    headers: { 'Content-Security-Policy': "default-src 'none'" },
    now: () => state.time,
    log: createLog(
      (line) => state.lines.push(line),
      () => state.time,
    ),
    ...fake,
  });
  return { services, state, model, mails: state.mails };
}

/** Events as the tests write them: the fake provider's only format. */
function readTestEvent(body: string): PaymentEvent {
  const [type, id = ''] = body.split(' ');
  if (type === 'paid') return { type, sessionId: id };
  if (type === 'refund') return { type: 'payment', paymentId: id };
  return { type: 'other' };
}

type Answer = Readonly<{
  response: Response;
  status: number;
  body: unknown;
  text: string;
  settle: () => Promise<void>;
}>;

/** One call, and all work that it put off until after its answer. What is read is a copy: a case can be tried more than once. */
export async function call(handler: Handler, request: Request): Promise<Answer> {
  const after: Promise<unknown>[] = [];
  const context: Context = { requestId: 'req-1', waitUntil: (work) => void after.push(work) };
  const response = await handler(request.clone(), context);
  const text = await response.clone().text();
  const settle = async () => void (await Promise.all(after));
  return { response, status: response.status, text, body: parse(text), settle };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Post = Readonly<{ headers?: Readonly<Record<string, string>>; key?: string | null; bearer?: string | null }>;

export function post(name: string, body: unknown, { headers = {}, key = KEY, bearer = KEY }: Post = {}): Request {
  return new Request(`${SITE}/.netlify/functions/${name}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(key === null ? {} : { apikey: key }),
      ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

export function formPost(name: string, fields: Readonly<Record<string, string>>): Request {
  return new Request(`${SITE}/.netlify/functions/${name}`, { method: 'POST', body: new URLSearchParams(fields) });
}

/** What the provider sends of an event, such as `paid cs_1` (see readTestEvent). */
export function webhook(body: string, signature: string | null = 'good'): Request {
  return new Request(`${SITE}/.netlify/functions/stripe-webhook`, {
    method: 'POST',
    body,
    headers: signature === null ? {} : { 'Stripe-Signature': signature },
  });
}

/** Buys, and gives what the buyer has then. */
export async function buy({ services }: Pick<FakeServices, 'services'>, sessionId = SESSION) {
  const result = await services.fulfil(sessionId);
  if (result.status !== 'fulfilled') throw new Error(`not fulfilled: ${result.status}`);
  return { order: result.order, token: await services.access.issue(result.order) };
}

/** Sessions whose email has not gone out, in the order in which they are tried. */
export const pendingIn = async ({ orders }: Pick<Services, 'orders'>): Promise<string[]> =>
  (await orders.queue()).waiting.map(({ sessionId }) => sessionId);

/** The money goes back to the buyer, and the provider's event comes. */
export function moveMoney({ services, state }: FakeServices, paymentId: string, money: Money = 'refunded') {
  state.money.set(paymentId, money);
  return services.takeOverMoney(paymentId);
}
