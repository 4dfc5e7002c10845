/** Requests to the site over connections that are kept, as a browser's are; each timed from when it was to begin. */
import { Agent, request } from 'node:http';

const TIMEOUT_MS = 30_000;

export type Timed = Readonly<{ step: string; ms: number /** 0 if no answer came. */; status: number }>;
export type Sent = Readonly<{ status: number; text: string }>;
type Call = Readonly<{
  method: 'GET' | 'POST';
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}>;

export function createClient(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const timed: Timed[] = [];

  function send({ method, path, headers = {}, body }: Call): Promise<Sent> {
    return new Promise((resolve) => {
      const failed = () => resolve({ status: 0, text: '' });
      const sending = request(
        { host: '127.0.0.1', port, method, path, headers, agent, timeout: TIMEOUT_MS },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', failed);
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
        },
      );
      sending.on('timeout', () => sending.destroy());
      sending.on('error', failed);
      sending.end(body);
    });
  }

  return {
    timed,
    send,
    /** @param at when it was to begin */
    async measure(step: string, at: number, call: Call): Promise<Sent> {
      const answer = await send(call);
      timed.push({ step, ms: performance.now() - at, status: answer.status });
      return answer;
    },
    close: () => agent.destroy(),
  };
}

export type Client = ReturnType<typeof createClient>;
