/**
 * The open pages. Each is sent its own state over server-sent events and decides itself what to do. A page gets the state when it
 * connects, too, so nothing is lost between loading and connecting, or while the server was down.
 */

export type LivePages = Readonly<{
  /** The event stream for a page of this view. */
  connect: (view: string) => Response;
  /** Sends every page its state, unless the state has not changed. */
  notify: () => void;
  count: () => number;
  close: () => void;
}>;

type Connection = { view: string; sent: string; send: (text: string) => void; end: () => void };

/** How long the browser waits before it connects again. */
const RETRY = 'retry: 300\n\n';

export function createLivePages(stateOf: (view: string) => unknown): LivePages {
  const connections = new Set<Connection>();
  const encoder = new TextEncoder();

  function notify(connection: Connection): void {
    const state = JSON.stringify(stateOf(connection.view));
    if (state === connection.sent) return;
    connection.sent = state;
    connection.send(`data: ${state}\n\n`);
  }

  function connect(view: string): Response {
    let connection: Connection | undefined;
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        const send = (text: string) => controller.enqueue(encoder.encode(text));
        connection = { view, sent: '', send, end: () => controller.close() };
        connections.add(connection);
        send(RETRY);
        notify(connection);
      },
      cancel() {
        if (connection !== undefined) connections.delete(connection);
      },
    });
    const headers = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' };
    return new Response(stream, { headers });
  }

  return {
    connect,
    notify: () => connections.forEach(notify),
    count: () => connections.size,
    close() {
      for (const { end } of connections) end();
      connections.clear();
    },
  };
}
