import { describe, expect, it } from 'vitest';
import type { Handler } from '../../../../netlify/lib/dependencies.ts';
import { createServices } from '../../../../netlify/lib/services.ts';
import { createFakeServices, paidSession, post, SESSION, SITE } from '../../../payments/fake-services.ts';
import { createHandlers, type HandlerName, type Handlers } from '../../../payments/handlers.ts';

const HOUR = 60 * 60_000;

function openShop() {
  const fake = createFakeServices();
  const { payments } = fake.services;
  if (payments === undefined) throw new Error('no payments');
  const asked: string[] = [];
  const getSession: typeof payments.getSession = (id) => {
    asked.push(id);
    return payments.getSession(id);
  };
  const services = createServices({ ...fake.services, payments: { ...payments, getSession } });
  return { ...fake, asked, handlers: createHandlers(services) };
}

const from = (ip: string, handler: Handler, request: Request) => handler(request, { ip, waitUntil: () => undefined });
const unlock = (sessionId: string) => post('unlock-solutions', { sessionId });
const page = (sessionId: string) => new Request(`${SITE}/payment-success?session_id=${sessionId}`, { method: 'HEAD' });
const invented = (count: number) => Array.from({ length: count }, (_, i) => `cs_live_invented${i}`);

type Limit = Readonly<{ most: number; handler: (all: Handlers) => Handler; request: (call: number) => Request }>;

/** How often a visitor may call each function in an hour, or why nobody counts. */
const PER_VISITOR: Readonly<Record<HandlerName, Limit | string>> = {
  'create-payment': {
    most: 60,
    handler: (all) => all['create-payment'],
    request: () => post('x', { currencyCode: 'GBP', amountCents: 399 }),
  },
  'request-access': {
    most: 30,
    handler: (all) => all['request-access'],
    request: (call) => post('x', { email: `a${call}@x.example` }),
  },
  'send-solutions-email': {
    most: 30,
    handler: (all) => all['send-solutions-email'],
    request: (call) => post('x', { email: `a${call}@x.example` }),
  },
  'unlock-solutions': {
    most: 60,
    handler: (all) => all['unlock-solutions'],
    request: (call) => unlock(`cs_live_invented${call}`),
  },
  'member-pages': 'shows a page to everybody; the sessions that it asks the provider for are counted below',
  'stripe-webhook': 'the provider signs each call',
  'deliver-pending': 'the host calls it by the clock',
  'watch-shop': 'the host calls it by the clock',
  health: 'only looks',
};

describe('the limits per visitor', () => {
  it('lets a visitor ask the provider for 60 sessions without an order an hour, all at once or one by one', async () => {
    const { handlers, asked, state } = openShop();
    await Promise.all(invented(80).map((id) => from('192.0.2.1', handlers['member-pages'], page(id))));
    for (const id of invented(80)) await from('192.0.2.1', handlers['unlock-solutions'], unlock(id));
    expect(asked).toHaveLength(60);
    expect((await from('192.0.2.1', handlers['unlock-solutions'], unlock('cs_live_invented'))).status).toBe(429);
    expect((await from('192.0.2.2', handlers['unlock-solutions'], unlock('cs_live_invented'))).status).toBe(401);
    state.time += HOUR;
    expect((await from('192.0.2.1', handlers['unlock-solutions'], unlock('cs_live_invented'))).status).toBe(401);
  });

  it('never stop a buyer who asks again and again, before the payment has arrived and after', async () => {
    const { handlers, state } = openShop();
    const paid = state.sessions.get(SESSION);
    if (paid === undefined) throw new Error('no session');
    state.sessions.set(SESSION, { ...paid, paid: false });
    const ask = () => from('192.0.2.1', handlers['unlock-solutions'], unlock(SESSION));
    const early = await Promise.all(Array.from({ length: 15 }, ask));
    for (let i = 0; i < 30; i += 1) early.push(await ask());
    expect(new Set(early.map(({ status }) => status))).not.toContain(429);
    state.sessions.set(SESSION, paid);
    state.time += 6_000;
    for (let i = 0; i < 30; i += 1) expect((await ask()).status).toBe(200);
  });

  it('count a checkout that is never paid like an invented one', async () => {
    const { handlers, asked, state } = openShop();
    state.sessions.set(SESSION, paidSession({ paid: false, isComplete: false }));
    const statuses: number[] = [];
    for (let i = 0; i < 61; i += 1)
      statuses.push((await from('192.0.2.1', handlers['unlock-solutions'], unlock(SESSION))).status);
    expect(asked).toHaveLength(60);
    expect(statuses.filter((status) => status === 402)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });

  it('do not count whoever works on this machine', async () => {
    const { handlers, asked } = openShop();
    for (const ip of ['::ffff:127.0.0.1', '127.0.0.1'])
      for (const id of invented(80)) await from(ip, handlers['unlock-solutions'], unlock(id));
    expect(asked).toHaveLength(160);
  });

  it('take all addresses of one home with IPv6 for one visitor', async () => {
    const { handlers, asked } = openShop();
    for (const [at, id] of invented(80).entries())
      await from(`2001:db8:1:2:${at.toString(16)}::${at}`, handlers['unlock-solutions'], unlock(id));
    expect(asked).toHaveLength(60);
    expect((await from('2001:0DB8:1:2::1', handlers['unlock-solutions'], unlock('cs_live_x0000000'))).status).toBe(429);
    expect((await from('2001:db8:1:3::1', handlers['unlock-solutions'], unlock('cs_live_x0000000'))).status).toBe(401);
  });

  const limited = Object.entries(PER_VISITOR).flatMap(([name, limit]) =>
    typeof limit === 'string' ? [] : [{ name, ...limit }],
  );
  it.each(limited)('let each visitor call $name $most times an hour', async ({ handler, most, request }) => {
    const { handlers } = openShop();
    const statuses: number[] = [];
    for (let i = 0; i <= most; i += 1) statuses.push((await from('192.0.2.1', handler(handlers), request(i))).status);
    expect(statuses.indexOf(429)).toBe(most);
    expect((await from('192.0.2.2', handler(handlers), request(999))).status).toBe(statuses[0]);
  });

  it('stop no sale while the store with the counts is down', async () => {
    const { handlers, model } = openShop();
    model.state.down = true;
    const order = post('x', { currencyCode: 'GBP', amountCents: 399 });
    expect((await from('192.0.2.1', handlers['create-payment'], order)).status).toBe(200);
  });

  it('keep no network address', async () => {
    const { handlers, model } = openShop();
    await from('192.0.2.1', handlers['unlock-solutions'], unlock('cs_live_invented'));
    const kept = [...model.blobs].map(([key, { data }]) => `${key} ${data}`).join();
    expect(kept).toMatch(/limits\/2026-11-21\/from\/lookup\/[0-9a-f]{64} /);
    expect(kept).not.toContain('192.0.2');
  });
});
