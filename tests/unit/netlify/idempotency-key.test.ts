import { describe, expect, it } from 'vitest';
import { withIdempotencyKey } from '../../../netlify/lib/idempotency-key.ts';
import { ProviderError } from '../../../netlify/lib/ports.ts';
import { createBlobsStore } from '../../../netlify/lib/store/blobs-store.ts';
import { createBlobsFake } from '../../payments/blobs-fake.ts';

type Parameters = readonly (string | number)[];

function open() {
  const model = createBlobsFake();
  const ports = { store: createBlobsStore(model.api), now: () => 7 };
  const press = (given: string | undefined, parameters: Parameters = ['GBP', 399]) =>
    withIdempotencyKey({ ...ports, given, parameters }, async (key) => key);
  const fail = (given: string | undefined, error: Error = new ProviderError('down')) =>
    withIdempotencyKey({ ...ports, given, parameters: ['GBP', 399] }, () => Promise.reject(error)).catch(
      (reason: unknown) => reason,
    );
  return { model, ports, press, fail };
}

describe('the idempotency key of a checkout', () => {
  it('is the same for one opening of the dialog, and differs for another, for other parameters, and without one', async () => {
    const { press } = open();
    const first = await press('opening-0001');
    expect(first).toMatch(/^checkout-[0-9a-f]{48}$/);
    expect(await press('opening-0001')).toBe(first);
    const keys = [
      first,
      await press('opening-0002'),
      await press('opening-0001', ['GBP', 199]),
      await press('opening-0001', ['G', 'BP399']),
      await press('opening-0001', ['GBP3', 99]),
      await press(undefined),
      await press(undefined),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('changes once for clicks that failed together', async () => {
    const { ports, model } = open();
    const waiting: (() => void)[] = [];
    const press = () =>
      withIdempotencyKey({ ...ports, given: 'opening-0001', parameters: [] }, async () => {
        await new Promise<void>((go) => waiting.push(go));
        throw new ProviderError('down');
      }).catch(() => undefined);
    const both = [press(), press()];
    while (waiting.length < 2) await new Promise((done) => setImmediate(done));
    for (const go of waiting) go();
    await Promise.all(both);
    expect([...model.blobs.values()].map(({ data }) => data)).toEqual(['{"failures":1,"at":7}']);
  });

  it('does not change for an internal error, and stores nothing if the page sends no key', async () => {
    const { model, fail } = open();
    const bug = new RangeError('ours');
    expect(await fail('opening-0001', bug)).toBe(bug);
    expect(await fail(undefined)).toBeInstanceOf(ProviderError);
    expect(model.blobs.size).toBe(0);
  });

  it('is made while the store is down, but does not hide an internal error', async () => {
    const { model, ports, press, fail } = open();
    model.state.down = true;
    expect(await press('opening-0001')).toMatch(/^checkout-/);
    expect(await fail('opening-0001')).toBeInstanceOf(ProviderError);
    const broken = { ...ports.store, get: () => Promise.reject(new RangeError('ours')) };
    const attempt = withIdempotencyKey(
      { ...ports, store: broken, given: 'opening-0001', parameters: [] },
      async (key) => key,
    );
    await expect(attempt).rejects.toThrow(RangeError);
  });
});
