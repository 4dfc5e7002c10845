import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readGenerated } from '../../../../generator/preview/services.ts';
import { newOrder } from '../../../../netlify/lib/checkout/fulfil.ts';
import { readAllOrders } from '../../../../netlify/lib/orders/all-orders.ts';
import { createFileStore } from '../../../../netlify/lib/store/file-store.ts';
import { createMailbox } from '../../../../netlify/sandbox/mailbox.ts';
import { createSandboxPages } from '../../../../netlify/sandbox/pages.ts';
import { createSandbox } from '../../../../netlify/sandbox/payments.ts';
import { TEST_SITE } from '../../../helpers/paths.ts';
import { createFakeServices } from '../../../payments/fake-services.ts';

const SITE = 'http://localhost:8888';
const { settings } = readGenerated(`${TEST_SITE}/generated`);

async function openSandbox() {
  const store = createFileStore(mkdtempSync(join(tmpdir(), 'offer-sandbox-')));
  const { payments, checkout } = createSandbox({ store, clock: Date.now, settings: { ...settings, siteUrl: SITE } });
  const mailbox = createMailbox(store, Date.now);
  const events: string[] = [];
  const later: (() => Promise<void>)[] = [];
  const deliver = async ({ body, signature }: { body: string; signature: string }) => {
    const event = await payments.readEvent(body, signature);
    events.push(event === undefined || event.type === 'other' ? 'unsigned' : event.type);
  };
  const pages = createSandboxPages({
    layout: {
      siteName: 'Test',
      style: () => '/page.css',
      headers: () => [['Content-Security-Policy', "default-src 'none'"]],
    },
    checkout: { checkout, deliver, symbolOf: () => '£', later: (run) => later.push(run), siteUrl: SITE },
    mailbox,
    readAllOrders: () => readAllOrders(store),
  });
  const { url } = await payments.createSession({
    price: { currencyCode: 'GBP', amountCents: 399, offer: 'flat' },
    lang: 'en',
    successUrl: `${SITE}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${SITE}/`,
  });
  const id = new URL(url, SITE).searchParams.get('session_id') ?? '';
  const press = (fields: Record<string, string>) =>
    pages(
      new Request(new URL(url, SITE), {
        method: 'POST',
        body: new URLSearchParams({ email: 'a@example.com', terms: 'yes', ...fields }),
      }),
    );
  return { store, pages, press, events, later, mailbox, payments, id, address: new URL(url, SITE) };
}

describe('the checkout of the sandbox', () => {
  it('shows the price, and works as a plain form', async () => {
    const { pages, address } = await openSandbox();
    const answer = await pages(new Request(address));
    const page = (await answer?.text()) ?? '';
    expect(answer?.status).toBe(200);
    expect(page).toContain('<h1>Pay £3.99</h1>');
    expect(page).toContain('<form method="post"');
    expect(page).not.toContain('<script');
    expect(answer?.headers.get('content-security-policy')).toBe("default-src 'none'");
  });

  it('is kept out of caches and search engines, and keeps the session from other sites', async () => {
    const { pages, press, address } = await openSandbox();
    for (const answer of [await pages(new Request(address)), await press({ action: 'pay' })])
      expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
  });

  it('sends the webhook a signed event before it redirects', async () => {
    const { press, events, id, payments } = await openSandbox();
    const answer = await press({ action: 'pay' });
    expect(events).toEqual(['paid']);
    expect(answer?.status).toBe(303);
    expect(answer?.headers.get('location')).toBe(`/payment-success?session_id=${id}`);
    expect(await payments.getSession(id)).toMatchObject({ paid: true, email: 'a@example.com', amountCents: 399 });
  });

  it('confirms a payment later, with an event', async () => {
    const { press, events, later, id, payments } = await openSandbox();
    await press({ action: 'pay-later' });
    expect(await payments.getSession(id)).toMatchObject({ paid: false });
    await Promise.all(later.map((run) => run()));
    expect(events).toEqual(['paid', 'paid']);
    expect(await payments.getSession(id)).toMatchObject({ paid: true });
  });

  it('stays open after a declined card or an invalid email address', async () => {
    const { press, events } = await openSandbox();
    const declined = await press({ action: 'decline' });
    expect(declined?.status).toBe(402);
    expect(await declined?.text()).toContain('declined');
    expect((await press({ action: 'pay', email: 'nobody' }))?.status).toBe(402);
    expect(events).toEqual([]);
  });

  it('returns to the site when cancelled, and answers an unknown session with 404', async () => {
    const { press, pages } = await openSandbox();
    expect((await press({ action: 'cancel' }))?.headers.get('location')).toBe('/');
    expect((await pages(new Request(`${SITE}/sandbox/checkout?session_id=cs_sandbox_1`)))?.status).toBe(404);
  });
});

describe('the mailbox of the sandbox', () => {
  it('lists emails as a page and as JSON, and escapes them', async () => {
    const { pages, mailbox } = await openSandbox();
    const text = 'See http://localhost:8888/access?t=abc & more';
    await mailbox.send({
      to: 'a@example.com',
      subject: '<b>Hi</b>',
      html: '<p>Hi</p>',
      text,
      messageId: '<1@x>',
      lang: 'en',
    });
    const page = await (await pages(new Request(`${SITE}/sandbox/mailbox`)))?.text();
    expect(page).toContain('&lt;b&gt;Hi&lt;/b&gt;');
    expect(page).toContain('<a href="http://localhost:8888/access?t=abc">');
    const json: unknown = await (
      await pages(new Request(`${SITE}/sandbox/mailbox`, { headers: { Accept: 'application/json' } }))
    )?.json();
    expect(json).toEqual([expect.objectContaining({ to: 'a@example.com', subject: '<b>Hi</b>', text })]);
    const [mail] = await mailbox.list();
    expect(await (await pages(new Request(`${SITE}/sandbox/mailbox/${mail?.id}`)))?.text()).toBe('<p>Hi</p>');
  });

  it('answers other methods with 405, and leaves other paths to the site', async () => {
    const { pages } = await openSandbox();
    expect((await pages(new Request(`${SITE}/sandbox/mailbox`, { method: 'POST' })))?.status).toBe(405);
    expect(await pages(new Request(`${SITE}/sandbox/elsewhere`))).toBeUndefined();
    expect(await pages(new Request(`${SITE}/sandbox/mailbox/none`))).toBeUndefined();
  });
});

describe('the orders of the sandbox', () => {
  const ask = (pages: Awaited<ReturnType<typeof openSandbox>>['pages'], accept = 'text/html') =>
    pages(new Request(`${SITE}/sandbox/orders`, { headers: { Accept: accept } }));

  it('are listed with their state and sum, and without what opens the guide', async () => {
    const { pages, store } = await openSandbox();
    expect(await (await ask(pages))?.text()).toContain('No orders yet.');
    const { services } = createFakeServices({ store, vars: { OFFER_LOCAL: '1' } });
    const { state } = createFakeServices();
    const session = [...state.sessions.values()][0];
    if (session === undefined) throw new Error('the fake provider has a session');
    const order = newOrder({ ...session, live: false }, Date.UTC(2026, 10, 21));
    await services.orders.create(order);
    const page = (await (await ask(pages))?.text()) ?? '';
    expect(page).toContain('3.99 GBP');
    expect(page).toContain(': undelivered</h2>');
    expect(page).toContain('ann@buyer.example · 3.99 GBP · 2026-11-21 00:00 UTC');
    const json = (await (await ask(pages, 'application/json'))?.text()) ?? '';
    expect(JSON.parse(json).orders).toMatchObject([{ sessionId: session.id }]);
    expect(`${page}${json}`).not.toContain(order.aid);
  });

  it('are only read', async () => {
    const { pages } = await openSandbox();
    expect((await pages(new Request(`${SITE}/sandbox/orders`, { method: 'POST' })))?.status).toBe(405);
  });
});
