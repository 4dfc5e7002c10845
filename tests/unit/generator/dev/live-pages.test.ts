/** The open pages: told when they connect, and when something is new for them. */
import { describe, expect, it } from 'vitest';
import { createLivePages } from '../../../../generator/dev/live-pages.ts';

const states = new Map([
  ['/', 'a'],
  ['/about', 'b'],
]);

async function open(live: ReturnType<typeof createLivePages>, view: string) {
  const reader = live.connect(view).body?.getReader();
  const read = async () => new TextDecoder().decode((await reader?.read())?.value);
  // How long the browser waits before it connects again.
  expect(await read()).toBe('retry: 300\n\n');
  return { read, leave: async () => reader?.cancel(), isOver: async () => (await reader?.read())?.done };
}

describe('an open page', () => {
  it('is told its state as it connects', async () => {
    const page = await open(
      createLivePages((view) => states.get(view)),
      '/about',
    );
    expect(await page.read()).toBe('data: "b"\n\n');
  });

  it('is told a new state, and not the one it knows', async () => {
    let state = 1;
    const live = createLivePages(() => state);
    const page = await open(live, '/');
    expect(await page.read()).toBe('data: 1\n\n');
    live.tell();
    state = 2;
    live.tell();
    expect(await page.read()).toBe('data: 2\n\n');
  });

  it('is counted while it is there, and told nothing after it left', async () => {
    let asked = 0;
    const live = createLivePages(() => (asked += 1));
    const page = await open(live, '/');
    expect(live.count()).toBe(1);
    await page.leave();
    expect(live.count()).toBe(0);
    live.tell();
    expect(asked).toBe(1);
  });

  it('sees its stream end with the server', async () => {
    const live = createLivePages(() => 1);
    const page = await open(live, '/');
    await page.read();
    live.close();
    expect(await page.isOver()).toBe(true);
  });
});
