/**
 * The open pages: each is told, over server-sent events, what its address looks like now, and decides itself what to do. A page
 * that connects is told at once, so nothing is lost between loading and connecting, or while the server was away.
 */

export type LivePages = Readonly<{
  /** The stream for a page at `path`. */
  connect: (path: string) => Response;
  /** Tells every page the state of its own address, unless it knows it. */
  tell: () => void;
  close: () => void;
}>;

type Connection = { path: string; known: string; send: (text: string) => void; end: () => void };

export function createLivePages(stateOf: (path: string) => unknown): LivePages {
  const connections = new Set<Connection>();
  const encoder = new TextEncoder();

  function tellOne(connection: Connection): void {
    const state = JSON.stringify(stateOf(connection.path));
    if (state === connection.known) return;
    connection.known = state;
    connection.send(`data: ${state}\n\n`);
  }

  function connect(path: string): Response {
    let connection: Connection | undefined;
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        connection = {
          path,
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
    close() {
      for (const { end } of connections) end();
      connections.clear();
    },
  };
}
