import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import {
  dueBy,
  type FunctionHandler,
  type LocalFunction,
  loadFunctions,
} from '../../../../generator/preview/function-loader.ts';
import { createFunctionRunner } from '../../../../generator/preview/function-runner.ts';
import { temporaryFolder } from '../../../helpers/temporary.ts';

const at = (path: string, handler: FunctionHandler, more: Partial<LocalFunction> = {}): LocalFunction => ({
  name: 'one',
  handler,
  paths: [path],
  ...more,
});
const runnerOf = (only: LocalFunction, report: (message: string) => void = () => undefined) =>
  createFunctionRunner([only], report);
const request = (path: string) => new Request(`http://localhost${path}`);

describe('createFunctionRunner', () => {
  it('passes a function the request and the IP address', async () => {
    const runner = runnerOf(
      at('/buy', ({ url }, { ip, requestId }) => Response.json({ url, ip, id: requestId.length })),
    );
    const response = await runner.run(request('/buy?a=b'), '10.0.0.1');
    expect(await response?.json()).toEqual({ url: 'http://localhost/buy?a=b', ip: '10.0.0.1', id: 36 });
  });

  it.each([
    ['/access', true],
    ['/access/', true],
    ['/access/more', false],
    ['/other', false],
  ])('a function at /access answers at %s: %s', (path, answers) =>
    expect(runnerOf(at('/access', () => new Response())).run(request(path), '') !== undefined).toBe(answers),
  );

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
    const handler = vi.fn<FunctionHandler>();
    const isDue = dueBy('*/5 * * * *');
    const runner = runnerOf(at('/.netlify/functions/one', handler, { paths: [], isDue }));
    expect(runner.run(request('/.netlify/functions/one'), '')).toBeUndefined();
    // Whatever second it is.
    const noon = Date.UTC(2026, 10, 24, 12) + 30_500;
    for (let minute = 0; minute < 60; minute += 1) await runner.runScheduled(noon + minute * 60_000);
    expect(handler).toHaveBeenCalledTimes(12);
  });

  it('gives a function on a schedule no path, and any other the path of its own', async () => {
    const load = async (config: object) => {
      const file = join(temporaryFolder(), 'one.mjs');
      writeFileSync(file, `export default () => {}; export const config = ${JSON.stringify(config)};`);
      return (await loadFunctions(new Map([['one', file]])))[0]?.paths;
    };
    const paths = [await load({ schedule: '*/5 * * * *' }), await load({}), await load({ path: '/access' })];
    expect(paths).toEqual([[], ['/.netlify/functions/one'], ['/access']]);
  });

  it('begins no second call of a scheduled function while the first one runs, and waits for it when it is closed', async () => {
    const ends: (() => void)[] = [];
    const handler = () => new Promise<void>((resolve) => ends.push(resolve));
    const runner = runnerOf(at('/a', handler, { paths: [], isDue: () => true }));
    void runner.runScheduled(0);
    void runner.runScheduled(60_000);
    expect(ends).toHaveLength(1);
    let isSettled = false;
    const settled = runner.settled().then(() => {
      isSettled = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isSettled).toBe(false);
    ends[0]?.();
    await settled;
    void runner.runScheduled(120_000);
    expect(ends).toHaveLength(2);
  });

  it('limits each visitor as the function’s configuration says, and nobody who comes from this machine', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 24, 12), toFake: ['Date'] });
    const runner = runnerOf(at('/a', () => new Response(), { rateLimit: { windowSize: 60, windowLimit: 2 } }));
    const statuses = async (ip: string, times: number) => {
      const all = Array.from({ length: times }, () => runner.run(request('/a'), ip));
      return (await Promise.all(all)).map((response) => response?.status);
    };
    expect(await statuses('192.0.2.1', 3)).toEqual([200, 200, 429]);
    expect((await runner.run(request('/a'), '192.0.2.1'))?.headers.get('retry-after')).toBe('60');
    expect(await statuses('192.0.2.2', 1)).toEqual([200]);
    expect(await statuses('127.0.0.1', 3)).toEqual([200, 200, 200]);
    vi.setSystemTime(Date.UTC(2026, 10, 24, 12, 1));
    expect(await statuses('192.0.2.1', 1)).toEqual([200]);
    vi.useRealTimers();
  });
});
