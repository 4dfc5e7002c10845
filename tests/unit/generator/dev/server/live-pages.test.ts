import { expect, it } from 'vitest';
import { createLivePages } from '../../../../../generator/dev/server/live-pages.ts';

async function open(live: ReturnType<typeof createLivePages>, view: string) {
  const reader = live.connect(view).body?.getReader();
  const read = async () => new TextDecoder().decode((await reader?.read())?.value);
  expect(await read()).toBe('retry: 300\n\n');
  return { read, leave: async () => reader?.cancel(), hasEnded: async () => (await reader?.read())?.done };
}

it('sends a page its own state when it connects, and again when that has changed', async () => {
  let count = 1;
  const live = createLivePages((view) => `${view} ${count}`);
  const page = await open(live, '/about');
  expect(await page.read()).toBe('data: "/about 1"\n\n');
  live.notify();
  count = 2;
  live.notify();
  expect(await page.read()).toBe('data: "/about 2"\n\n');
});

it('counts the pages that are open, and sends nothing to one that was closed', async () => {
  let calls = 0;
  const live = createLivePages(() => (calls += 1));
  const page = await open(live, '/');
  expect(live.count()).toBe(1);
  await page.leave();
  expect(live.count()).toBe(0);
  live.notify();
  expect(calls).toBe(1);
});

it('ends all streams when it is closed', async () => {
  const live = createLivePages(() => 1);
  const page = await open(live, '/');
  await page.read();
  live.close();
  expect(await page.hasEnded()).toBe(true);
});
