import { describe, expect, it } from 'vitest';
import type { FunctionHandler, LocalFunction } from '../../../../generator/preview/function-loader.ts';
import { createFunctionRunner } from '../../../../generator/preview/function-runner.ts';
import { routePattern } from '../../../../generator/preview/route-pattern.ts';

const at = (path: string, handler: FunctionHandler, more: Partial<LocalFunction> = {}): LocalFunction => ({
  ...{ name: 'one', handler, routes: [routePattern(path)], methods: [], scheduled: false },
  ...more,
});
const get = (path: string, method = 'GET') => new Request(`http://localhost${path}`, { method });

describe('a function in this process', () => {
  it('gets the request, the address it came from and the parameters of its path', async () => {
    const runner = createFunctionRunner(
      [
        at('/buy/:offer', (request, { ip, params, requestId }) =>
          Response.json({ url: request.url, ip, params, id: requestId.length }),
        ),
      ],
      () => undefined,
    );
    const answer = await runner.run(get('/buy/exit'), '10.0.0.1');
    expect(await answer?.json()).toEqual({
      url: 'http://localhost/buy/exit',
      ip: '10.0.0.1',
      params: { offer: 'exit' },
      id: 36,
    });
  });

  it('answers only on its path, with its methods', () => {
    const runner = createFunctionRunner([at('/a', () => new Response(), { methods: ['POST'] })], () => undefined);
    expect(runner.run(get('/b', 'POST'), '')).toBeUndefined();
    expect(runner.run(get('/a'), '')).toBeUndefined();
    expect(runner.run(get('/a', 'POST'), '')).toBeDefined();
  });

  it('that throws is answered with a bare 500, and told of here', async () => {
    const told: string[] = [];
    const fault = () => {
      throw new Error('secret of the house');
    };
    const runner = createFunctionRunner([at('/a', fault)], (message) => told.push(message));
    const answer = await runner.run(get('/a'), '');
    expect(answer?.status).toBe(500);
    expect(await answer?.text()).toBe('Internal error');
    expect(told.join()).toContain('secret of the house');
  });

  it('may go on after its answer, and is waited for at the end', async () => {
    let done = false;
    const work = async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      done = true;
    };
    const runner = createFunctionRunner(
      [
        at('/a', (_, { waitUntil }) => {
          waitUntil(work());
          return new Response();
        }),
      ],
      () => undefined,
    );
    await runner.run(get('/a'), '');
    expect(done).toBe(false);
    await runner.settled();
    expect(done).toBe(true);
  });

  it('with a schedule is called by the clock and by nobody else', async () => {
    const calls: string[] = [];
    const note: FunctionHandler = async (request) => {
      calls.push(await request.text());
      return new Response();
    };
    const runner = createFunctionRunner(
      [at('/.netlify/functions/one', note, { routes: [], scheduled: true })],
      () => undefined,
    );
    expect(runner.run(get('/.netlify/functions/one', 'POST'), '')).toBeUndefined();
    await runner.runScheduled();
    expect(calls).toEqual([expect.stringContaining('next_run')]);
  });
});
