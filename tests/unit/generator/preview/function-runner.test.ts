import { describe, expect, it } from 'vitest';
import {
  type FunctionHandler,
  type LocalFunction,
  routePattern,
} from '../../../../generator/preview/function-loader.ts';
import { createFunctionRunner } from '../../../../generator/preview/function-runner.ts';

const at = (path: string, handler: FunctionHandler, more: Partial<LocalFunction> = {}): LocalFunction => ({
  name: 'one',
  handler,
  routes: [routePattern(path)],
  methods: [],
  scheduled: false,
  ...more,
});
const runnerOf = (only: LocalFunction, report: (message: string) => void = () => undefined) =>
  createFunctionRunner([only], report);
const request = (path: string, method = 'GET') => new Request(`http://localhost${path}`, { method });

describe('routePattern', () => {
  it.each([
    ['/access', '/access', {}],
    ['/access', '/access/', {}],
    ['/a.b', '/axb', undefined],
    ['/access', '/access/more', undefined],
    ['/buy/:offer', '/buy/exit', { offer: 'exit' }],
    ['/buy/:offer', '/buy/exit/now', undefined],
    ['/api/*', '/api/a/b', {}],
  ])('%s matches %s with %j', (pattern, path, params) => expect(routePattern(pattern)(path)).toEqual(params));
});

describe('createFunctionRunner', () => {
  it('passes a function the request, the IP address and the parameters of its path', async () => {
    const runner = runnerOf(
      at('/buy/:offer', ({ url }, { ip, params, requestId }) =>
        Response.json({ url, ip, params, id: requestId.length }),
      ),
    );
    const response = await runner.run(request('/buy/exit'), '10.0.0.1');
    expect(await response?.json()).toEqual({
      url: 'http://localhost/buy/exit',
      ip: '10.0.0.1',
      params: { offer: 'exit' },
      id: 36,
    });
  });

  it.each([
    ['/b', 'POST', false],
    ['/a', 'GET', false],
    ['/a', 'POST', true],
  ])('a function for POST /a answers %s with %s: %s', (path, method, answers) => {
    const runner = runnerOf(at('/a', () => new Response(), { methods: ['POST'] }));
    expect(runner.run(request(path, method), '') !== undefined).toBe(answers);
  });

  it('answers a function that throws with a bare 500, and reports the error', async () => {
    const reports: string[] = [];
    const handler = () => {
      throw new Error('internal detail');
    };
    const response = await runnerOf(at('/a', handler), (message) => reports.push(message)).run(request('/a'), '');
    expect(response?.status).toBe(500);
    expect(await response?.text()).toBe('Internal error');
    expect(reports.join()).toContain('internal detail');
  });

  it('waits, when it is closed, for work that goes on after the response', async () => {
    let isDone = false;
    let finish = () => {};
    const work = async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      isDone = true;
    };
    const runner = runnerOf(
      at('/a', (_, { waitUntil }) => {
        waitUntil(work());
        return new Response();
      }),
    );
    await runner.run(request('/a'), '');
    expect(isDone).toBe(false);
    const settled = runner.settled();
    finish();
    await settled;
    expect(isDone).toBe(true);
  });

  it('calls a scheduled function on its schedule, and for no request', async () => {
    const calls: string[] = [];
    const handler: FunctionHandler = async (scheduled) => {
      calls.push(await scheduled.text());
    };
    const runner = runnerOf(at('/.netlify/functions/one', handler, { routes: [], scheduled: true }));
    expect(runner.run(request('/.netlify/functions/one', 'POST'), '')).toBeUndefined();
    await runner.runScheduled();
    expect(calls).toEqual([expect.stringContaining('next_run')]);
  });
});
