/**
 * The open pages: each is told, over server-sent events, what it would be now, and decides itself what to do. A page that connects
 * is told at once, so nothing is lost between loading and connecting, or while the server was away.
 */

export type LivePages = Readonly<{
  /** The stream for a page; `view` is what it is of. */
  connect: (view: string) => Response;
  /** Tells every page its own state, unless it knows it. */
  tell: () => void;
  /** How many pages are open. */
  count: () => number;
  close: () => void;
}>;

type Connection = { view: string; known: string; send: (text: string) => void; end: () => void };

export function createLivePages(stateOf: (view: string) => unknown): LivePages {
  const connections = new Set<Connection>();
  const encoder = new TextEncoder();

  function tellOne(connection: Connection): void {
    const state = JSON.stringify(stateOf(connection.view));
    if (state === connection.known) return;
    connection.known = state;
    connection.send(`data: ${state}\n\n`);
  }

  function connect(view: string): Response {
    let connection: Connection | undefined;
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        connection = {
          view,
          known: '',
          send: (text) => controller.enqueue(encoder.encode(text)),
          end: () => controller.close(),
        };
        connections.add(connection);
        connection.send('retry: 300\n\n');
        tellOne(connection);
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
    tell: () => connections.forEach(tellOne),
    count: () => connections.size,
    close() {
      for (const { end } of connections) end();
      connections.clear();
    },
  };
}
