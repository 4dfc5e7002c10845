import { describe, expect, it } from 'vitest';
import { NotConfiguredError, ProviderError, StoreError } from '../../../../netlify/lib/errors.ts';
import { endpoint, json, readText } from '../../../../netlify/lib/http/http.ts';
import { HttpError } from '../../../../netlify/lib/http/http-error.ts';
import { call, createFakeServices, SITE } from '../../../payments/fake-services.ts';

const SMALL = 4 * 1024;
const stream = (...chunks: readonly (string | Uint8Array)[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks)
        controller.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk);
      controller.close();
    },
  });
const streamed = (body: BodyInit, headers = {}) => {
  const half = { method: 'POST', body, headers, duplex: 'half' };
  return new Request(SITE, half);
};

describe('a body', () => {
  it('is limited in bytes as it arrives, whatever Content-Length says', async () => {
    expect(await readText(streamed(stream('é'.repeat(SMALL / 2))), SMALL)).toHaveLength(SMALL / 2);
    await expect(readText(streamed(stream('é'.repeat(SMALL / 2), 'x')), SMALL)).rejects.toMatchObject({ status: 413 });
  });

  it('is rejected by its Content-Length before a byte of it is read', async () => {
    const said = (length: number) => streamed(stream('x'), { 'Content-Length': String(length) });
    expect(await readText(said(SMALL), SMALL)).toBe('x');
    const refused = said(SMALL + 1);
    await expect(readText(refused, SMALL)).rejects.toMatchObject({ status: 413 });
    expect(refused.bodyUsed).toBe(false);
  });

  it('is not read past the limit', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1024;
        controller.enqueue(new Uint8Array(1024));
      },
    });
    await expect(readText(streamed(endless), SMALL)).rejects.toMatchObject({ status: 413 });
    expect(sent).toBeLessThan(10 * SMALL);
  });

  it('is decoded as UTF-8 across chunks, and is malformed if it is not UTF-8 or breaks off', async () => {
    const bytes = new TextEncoder().encode('\ufeff日本');
    expect(await readText(streamed(stream(bytes.slice(0, 4), bytes.slice(4))), SMALL)).toBe('\ufeff日本');
    const broken = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('socket')) });
    const malformed = new HttpError(400, 'The request could not be read.');
    await expect(readText(streamed(stream(new Uint8Array([0xff]))), SMALL)).rejects.toMatchObject({ status: 400 });
    await expect(readText(streamed(broken), SMALL)).rejects.toThrow(malformed);
  });
});

describe('an endpoint', () => {
  const serve = (work: () => Promise<Response>) => {
    const fake = createFakeServices();
    const handler = endpoint(fake.services, { name: 'test', methods: ['POST'] }, work);
    return { ...fake, answer: () => call(handler, new Request(SITE, { method: 'POST' })) };
  };

  it('answers an internal error with 500, and logs its type and line but not its message', async () => {
    const { answer, state } = serve(async () => {
      throw new RangeError('ann@buyer.example cs_test_secret');
    });
    const { status, text } = await answer();
    expect([status, text]).toEqual([
      500,
      '{"error":{"message":"Something went wrong on our side. Please try again."}}',
    ]);
    expect(state.lines[0]).toMatch(/"requestId":"req-1".*"error":"RangeError","at":"http\.test\.ts:\d+"/);
    expect(state.lines.join()).not.toMatch(/ann@|cs_test/);
  });

  it.each([
    [new ProviderError('the payment provider failed', 'StripeAuthenticationError api_key_expired'), 502],
    [new StoreError('the store failed', 'timeout'), 503],
    [new NotConfiguredError('payments'), 503],
  ])('logs why a service failed, as a short code: %s', async (error, status) => {
    const { answer, state } = serve(() => Promise.reject(error));
    expect((await answer()).status).toBe(status);
    expect(JSON.parse(state.lines[0] ?? '')).toMatchObject({
      event: 'refused',
      reason: 'reason' in error ? error.reason : 'payments',
    });
  });

  it('answers an unknown method with 405 and Allow', async () => {
    const { services } = createFakeServices();
    const handler = endpoint(services, { name: 'test', methods: ['GET', 'HEAD'] }, async () => json({}));
    const { status, response } = await call(handler, new Request(SITE, { method: 'POST' }));
    expect([status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('survives background work that fails, and logs no message of it', async () => {
    const { services, state } = createFakeServices();
    const handler = endpoint(services, { name: 'test', methods: ['GET'] }, async ({ after }) => {
      after(() => Promise.reject(new Error('ann@buyer.example')));
      return json({});
    });
    const answer = await call(handler, new Request(SITE));
    await answer.settle();
    expect(answer.status).toBe(200);
    expect(state.lines.join()).toContain('background-work-failed');
    expect(state.lines.join()).not.toContain('ann@');
  });
});

describe('an error', () => {
  it.each([
    ['an address opened in the browser', 'GET', { Accept: 'text/html,*/*;q=0.8' }, 'text/html; charset=utf-8'],
    ['a call', 'GET', { Accept: '*/*' }, 'application/json'],
    ['a call that would take anything', 'POST', { Accept: 'text/html' }, 'application/json'],
  ])('answers %s in its own form', async (_, method, headers, type) => {
    const handler = endpoint(createFakeServices().services, { name: 'x', methods: ['PUT'] }, async () => json({}));
    const { response } = await call(handler, new Request(SITE, { method, headers }));
    const [status, allow] = [response.status, response.headers.get('allow')];
    expect([status, allow, response.headers.get('content-type')]).toEqual([405, 'PUT', type]);
  });
});
