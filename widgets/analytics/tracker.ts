/** Provides `window.offerTracker` to other code on the page from the first script on, and queues calls until analytics has loaded. */

declare global {
  interface Window {
    offerTracker?: { track: (event?: unknown) => void };
  }
}

const QUEUE_LIMIT = 100;

/** @returns a function that connects the real tracker; call it once */
export function exposeTracker(): (track: (event: unknown) => void) => void {
  const queue: unknown[] = [];
  let connected: ((event: unknown) => void) | undefined;
  window.offerTracker = {
    track(event) {
      if (connected !== undefined) connected(event);
      else if (ANALYTICS && queue.length < QUEUE_LIMIT) queue.push(event);
    },
  };
  return (track) => {
    connected = track;
    queue.forEach(track);
  };
}
