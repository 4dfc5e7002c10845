import { describe, expect, it } from 'vitest';
import { createDeliverPending } from '../../../netlify/lib/deliver-pending.ts';
import { createRequestAccess } from '../../../netlify/lib/request-access.ts';
import { createServices } from '../../../netlify/lib/services.ts';
import { BUYER, buy, call, createFakeServices, paidSession, post, SESSION } from '../../payments/fake-services.ts';

/** A shop whose processes start after the key of the fingerprints was lost. */
async function restoredWithoutKey() {
  const fake = createFakeServices();
  await buy(fake);
  await fake.services.deliver.order(SESSION);
  fake.mails.length = 0;
  fake.model.blobs.delete('keys/address');
  const services = createServices(fake.services);
  const ask = async (email: string) => {
    await (await call(createRequestAccess(services), post('request-access', { email }))).settle();
  };
  return { ...fake, services, ask };
}

describe('the index of buyers', () => {
  it('is rebuilt from the orders after the key of its fingerprints was lost, which is logged', async () => {
    const { services, state, mails, ask } = await restoredWithoutKey();
    await ask(BUYER);
    expect(mails).toEqual([]);
    expect(state.lines.join()).toContain('address-key-lost');
    await call(createDeliverPending(services), post('deliver-pending', {}));
    expect(state.lines.join()).toContain('"event":"buyers-indexed"');
    expect(await services.store.get('keys/rebuild')).toBeUndefined();
    state.time += 60 * 60_000;
    await ask(BUYER);
    expect(mails.map(({ to }) => to)).toEqual([BUYER]);
  });

  it('is not rebuilt for the first order of a shop', async () => {
    const fake = createFakeServices();
    await buy(fake);
    expect(fake.state.lines.join()).not.toContain('address-key-lost');
    expect(await fake.services.store.get('keys/rebuild')).toBeUndefined();
  });

  it('finds an address with a domain in another script as the browser writes it', async () => {
    const fake = createFakeServices();
    fake.state.sessions.set(SESSION, paidSession({ email: 'Anna@müller.example' }));
    await buy(fake);
    expect(await fake.services.orders.ofBuyer('anna@xn--mller-kva.example')).toMatchObject([{ sessionId: SESSION }]);
  });
});
