import { describe, expect, it } from 'vitest';
import { readGenerated } from '../../../../generator/preview/services.ts';
import { newOrder } from '../../../../netlify/lib/checkout/fulfil.ts';
import { readAllOrders } from '../../../../netlify/lib/orders/all-orders.ts';
import { createFileStore } from '../../../../netlify/lib/store/file-store.ts';
import { createMailbox } from '../../../../netlify/sandbox/mailbox.ts';
import { createSandboxPages } from '../../../../netlify/sandbox/pages.ts';
import { createSandbox } from '../../../../netlify/sandbox/payments.ts';
import { TEST_SITE } from '../../../helpers/paths.ts';
import { temporaryFolder } from '../../../helpers/temporary.ts';
import { createFakeServices } from '../../../payments/fake-services.ts';

const SITE = 'http://localhost:8888';
const { settings } = readGenerated(`${TEST_SITE}/generated`);

function openSandbox() {
  const store = createFileStore(temporaryFolder());
  const { checkout } = createSandbox({ store, clock: Date.now, settings: { ...settings, siteUrl: SITE } });
  const pages = createSandboxPages({
    layout: { siteName: 'Test', style: () => '/page.css', headers: () => [] },
    checkout: { checkout, deliver: async () => undefined, symbolOf: () => '£', later: () => undefined, siteUrl: SITE },
    mailbox: createMailbox(store, Date.now),
    readAllOrders: () => readAllOrders(store),
  });
  return { store, pages };
}

describe('the orders of the sandbox', () => {
  const ask = (pages: ReturnType<typeof openSandbox>['pages'], accept = 'text/html') =>
    pages(new Request(`${SITE}/sandbox/orders`, { headers: { Accept: accept } }));

  it('are listed with their state and sum, and without what opens the guide', async () => {
    const { pages, store } = openSandbox();
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
    const { pages } = openSandbox();
    expect((await pages(new Request(`${SITE}/sandbox/orders`, { method: 'POST' })))?.status).toBe(405);
  });
});
