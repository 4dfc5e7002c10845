import { describe, expect, it } from 'vitest';
import { readText } from '../../../netlify/lib/body.ts';
import { endpoint, isForm, json, mediaType } from '../../../netlify/lib/http.ts';
import { HttpError } from '../../../netlify/lib/http-error.ts';
import { createLog, shortHash } from '../../../netlify/lib/log.ts';
import { findPrice } from '../../../netlify/lib/prices.ts';
import { call, createFakeServices, PRICES, SITE } from '../../payments/fake-services.ts';

const SMALL = 4 * 1024;
const stream = (...chunks: readonly (string | Uint8Array)[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks)
        controller.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk);
      controller.close();
    },
  });
const streamed = (body: BodyInit, headers = {}) =>
  new Request(SITE, { method: 'POST', body, headers, ...{ duplex: 'half' } });

describe('a body', () => {
  it('is counted in bytes as it comes, whatever its length is said to be', async () => {
    expect(await readText(streamed(stream('é'.repeat(SMALL / 2))), SMALL)).toHaveLength(SMALL / 2);
    await expect(readText(streamed(stream('é'.repeat(SMALL / 2), 'x')), SMALL)).rejects.toMatchObject({ status: 413 });
  });

  it('is refused by the length it says, before a byte of it is read', async () => {
    const said = (length: number) => streamed(stream('x'), { 'Content-Length': String(length) });
    expect(await readText(said(SMALL), SMALL)).toBe('x');
    const refused = said(SMALL + 1);
    await expect(readText(refused, SMALL)).rejects.toMatchObject({ status: 413 });
    expect(refused.bodyUsed).toBe(false);
  });

  it('that is not there is empty', async () =>
    expect(await readText(new Request(SITE, { method: 'POST' }), SMALL)).toBe(''));

  it('is not read on once it is too long', async () => {
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

  it('may be cut anywhere, even inside a letter', async () => {
    const bytes = new TextEncoder().encode('\ufeff日本');
    expect(await readText(streamed(stream(bytes.slice(0, 4), bytes.slice(4))), SMALL)).toBe('\ufeff日本');
  });

  it('that is no UTF-8, or breaks off, is malformed', async () => {
    await expect(readText(streamed(stream(new Uint8Array([0xff]))), SMALL)).rejects.toMatchObject({ status: 400 });
    const broken = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('socket')) });
    await expect(readText(streamed(broken), SMALL)).rejects.toThrow(
      new HttpError(400, 'The request could not be read.'),
    );
  });
});

describe('an endpoint', () => {
  const serve = (work: () => Promise<Response>) => {
    const fake = createFakeServices();
    const handler = endpoint(fake.services, { name: 'test', methods: ['POST'] }, work);
    return { ...fake, answer: () => call(handler, new Request(SITE, { method: 'POST' })) };
  };

  it('answers a fault of ours with 500, and logs its kind and place but not its words', async () => {
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

  it('logs what was thrown by its sort where it is no error, and no place where there is none', async () => {
    const placeless = new RangeError('x');
    delete placeless.stack;
    for (const [thrown, line] of [
      ['text', { error: 'string', at: '' }],
      [undefined, { error: 'undefined', at: '' }],
      [placeless, { error: 'RangeError', at: '' }],
      [Object.assign(new RangeError('x'), { stack: 'RangeError: x\n    at native' }), { error: 'RangeError', at: '' }],
      [Object.assign(new RangeError('x'), { stack: 'x\n    at f (/a/b.ts:1:2)' }), { at: 'b.ts:1' }],
    ] as const) {
      const { answer, state } = serve(() => Promise.reject(thrown));
      expect((await answer()).status).toBe(500);
      expect(JSON.parse(state.lines[0] ?? '')).toMatchObject(line);
    }
  });

  it('gives each request a name of its own where the platform gives none, and needs nobody to wait', async () => {
    const { services, state } = createFakeServices();
    const work: string[] = [];
    const handler = endpoint(services, { name: 'test', methods: ['GET'] }, async (asked) => {
      asked.after(async () => work.push('done'));
      return json({});
    });
    for (const context of [undefined, {}]) expect((await handler(new Request(SITE), context)).status).toBe(200);
    expect(new Set(state.lines.map((line) => JSON.parse(line).requestId)).size).toBe(2);
    expect(work).toHaveLength(2);
  });

  it.each([
    ['application/x-www-form-urlencoded', true],
    ['Application/X-WWW-Form-Urlencoded ; charset=utf-8', true],
    ['application/json', false],
    ['', false],
  ])('takes %j for a form: %s', (type, is) => {
    const request = new Request(SITE, { method: 'POST', headers: { 'Content-Type': type } });
    expect([isForm(request), mediaType(request)]).toEqual([is, type.split(';')[0]?.trim().toLowerCase()]);
  });

  it('names the methods it knows', async () => {
    const { services } = createFakeServices();
    const handler = endpoint(services, { name: 'test', methods: ['GET', 'HEAD'] }, async () => json({}));
    const { status, response } = await call(handler, new Request(SITE, { method: 'POST' }));
    expect([status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('catches work after the answer that fails', async () => {
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

describe('a price', () => {
  it('is found by currency and amount together, and by nothing else', () => {
    expect(findPrice(PRICES, 'GBP', 199)).toEqual({ currencyCode: 'GBP', amountCents: 199, offer: 'exit' });
    for (const code of ['gbp', '', '__proto__', 'constructor']) expect(findPrice(PRICES, code, 199)).toBeUndefined();
    for (const amount of [0, -199, 198, 199.5, Number.NaN, Infinity])
      expect(findPrice(PRICES, 'GBP', amount)).toBeUndefined();
  });
});

describe('the log', () => {
  it('is one JSON line an event, with marks that lead nowhere', () => {
    const lines: string[] = [];
    createLog(
      (line) => lines.push(line),
      () => 0,
    )('done', { session: shortHash('cs_test_1'), text: 'two\nlines' });
    expect(lines).toEqual([
      expect.stringMatching(/^\{"time":"1970-01-01T00:00:00\.000Z","event":"done","session":"[0-9a-f]{8}",/),
    ]);
    expect(lines[0]).not.toContain('\n');
  });
});
