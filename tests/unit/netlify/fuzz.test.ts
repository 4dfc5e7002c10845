import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy, createFakeServices, SESSION } from '../../payments/fake-services.ts';
import { createHandlers } from '../../payments/handlers.ts';
import { createRandom, fuzzRequest } from '../../payments/hostile-requests.ts';

const REQUESTS = 5000;
const SEED = 20261121;
/** The documented statuses. */
const STATUSES = [200, 303, 400, 401, 402, 404, 405, 409, 413, 415, 429];

const NAMES = Object.keys(createHandlers(createFakeServices().services));

describe(`${REQUESTS} hostile requests (seed ${SEED})`, () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  beforeAll(() => void process.on('unhandledRejection', note));
  afterAll(() => void process.off('unhandledRejection', note));

  it.each(NAMES)('get from %s a documented status and no internals', async (name) => {
    const path = name === 'member-pages' ? '/payment-success' : `/.netlify/functions/${name}`;
    const random = createRandom(SEED);
    const { services, state } = createFakeServices();
    await buy({ services });
    await services.sendGuideEmail(SESSION);
    await services.eventTimes.record('last-webhook');
    const handler = new Map(Object.entries(createHandlers(services))).get(name);
    if (handler === undefined) throw new Error(`${name} has no handler`);
    const after: Promise<unknown>[] = [];
    const seen = new Map<number, number>();
    for (let i = 0; i < REQUESTS; i += 1) {
      state.time += 60_000;
      const request = fuzzRequest(random, path);
      const response = await handler(request, { requestId: 'r', waitUntil: (work) => void after.push(work) });
      const text = await response.text();
      seen.set(response.status, (seen.get(response.status) ?? 0) + 1);
      // Nothing runs on a schedule here, and health says so.
      const isKnown = STATUSES.includes(response.status) || (name === 'health' && response.status === 503);
      if (!isKnown) throw new Error(`${response.status} in request ${i}: ${text}`);
      expect(text).not.toMatch(/\n\s+at |node_modules|\.ts:\d|TypeError|ZodError|alert\(1\)|passwd/);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
    }
    await Promise.all(after);
    expect(unhandled).toEqual([]);
    expect(state.lines.join('\n')).not.toMatch(new RegExp(`${SESSION}|ann@|x@y|alert`));
    expect(state.lines.filter((line) => line.includes('background-work-failed'))).toEqual([]);
    expect(seen.size).toBeGreaterThan(1);
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('polluted');
  });
});
