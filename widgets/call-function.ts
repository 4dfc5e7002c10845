/** One call to a function of the site, as the contract has it: the public key in a header, a bearer, JSON in and out. */

export type Answer = Readonly<{ ok: boolean; status: number; body: unknown }>;
type Extra = Readonly<{ abort?: AbortController; headers?: Readonly<Record<string, string>> }>;
export type CallFunction = (name: string, payload: object, extra?: Extra) => Promise<Answer>;

/** A function has ten seconds; an answer that takes longer than this is lost, and the visitor is told as of any lost call. */
const LONGEST_MS = 30_000;

/** @param bearer the access token if there is one, else the public key */
export function createCallFunction(publicKey: string, bearer: () => string): CallFunction {
  return async (name, payload, { abort = new AbortController(), headers } = {}) => {
    setTimeout(() => abort.abort(), LONGEST_MS);
    const response = await fetch(`/.netlify/functions/${name}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        apikey: publicKey,
        Authorization: `Bearer ${bearer()}`,
        ...headers,
      },
      body: JSON.stringify(payload),
      signal: abort.signal,
    });
    const body: unknown = await response.json().catch(() => undefined);
    return { ok: response.ok, status: response.status, body };
  };
}

type Fields = Readonly<Partial<Record<'url' | 'error' | 'message' | 'html' | 'token', unknown>>>;

/** What may be in an answer: none of it is there for certain. */
export function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? value : {};
}
