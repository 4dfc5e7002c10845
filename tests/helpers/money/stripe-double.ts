/** A local double of Stripe's API: it keeps every request exactly as it came, and answers what it is told to. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type Seen = Readonly<{ method: string; path: string; headers: IncomingHttpHeaders; body: string }>;
type Reply = Readonly<{ status: number; body: object; headers?: Readonly<Record<string, string>> }>;

export type StripeDouble = Readonly<{
  base: URL;
  seen: Seen[];
  /** Answers the coming requests in turn; the last answer stays. */
  answer: (...replies: Reply[]) => void;
  close: () => Promise<void>;
}>;

export async function startStripeDouble(): Promise<StripeDouble> {
  const seen: Seen[] = [];
  let replies: Reply[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    seen.push({ method, path: url, headers, body: await text(request) });
    const reply = (replies.length > 1 ? replies.shift() : replies[0]) ?? { status: 500, body: {} };
    response.writeHead(reply.status, { 'Content-Type': 'application/json', 'Request-Id': 'req_1', ...reply.headers });
    response.end(JSON.stringify(reply.body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    base: new URL(`http://127.0.0.1:${port}`),
    seen,
    answer: (...next) => {
      replies = next;
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
