/** Asks other sites whether pages are there, as a polite guest: two questions at a time to one host, and one a second. */

/** The status of the answer, or why there was none. */
export type Answer = number | 'no such host' | 'no answer in time' | 'no connection';

export type AskPorts = Readonly<{ fetch: typeof globalThis.fetch; wait: (ms: number) => Promise<void> }>;

const AT_ONCE = 2;
const PAUSE_MS = 1000;
const PATIENCE_MS = 10_000;

export async function askAll(addresses: readonly string[], ports: AskPorts): Promise<Map<string, Answer>> {
  const hosts = new Map<string, string[]>();
  for (const address of addresses) {
    const { host } = new URL(address);
    hosts.set(host, [...(hosts.get(host) ?? []), address]);
  }
  const answers = new Map<string, Answer>();
  await Promise.all([...hosts.values()].map((of) => askHost(of, ports, answers)));
  return answers;
}

/** A question begins a second after the one before it, and not while two are still open. */
async function askHost(addresses: readonly string[], ports: AskPorts, answers: Map<string, Answer>): Promise<void> {
  const open = new Set<Promise<void>>();
  for (const [index, address] of addresses.entries()) {
    if (index > 0) await ports.wait(PAUSE_MS);
    if (open.size >= AT_ONCE) await Promise.race(open);
    const question: Promise<void> = ask(address, ports)
      .then((answer) => void answers.set(address, answer))
      .finally(() => open.delete(question));
    open.add(question);
  }
  await Promise.all(open);
}

/** Some servers know only GET; some answer a HEAD with an error. So a HEAD that pleases is enough, and any other is asked again. */
async function ask(address: string, { fetch }: AskPorts): Promise<Answer> {
  const request = async (method: 'HEAD' | 'GET'): Promise<Answer> => {
    try {
      const response = await fetch(address, { method, headers: HEADERS, signal: AbortSignal.timeout(PATIENCE_MS) });
      await response.body?.cancel();
      return response.status;
    } catch (error) {
      return reasonOf(error);
    }
  };
  const head = await request('HEAD');
  return typeof head === 'number' && head >= 400 ? request('GET') : head;
}

const HEADERS = { 'User-Agent': 'offer-check (a link on our site leads to you)', Accept: '*/*' };

function reasonOf(error: unknown): Answer {
  if (error instanceof Error && error.name === 'TimeoutError') return 'no answer in time';
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return code === 'ENOTFOUND' ? 'no such host' : 'no connection';
}
