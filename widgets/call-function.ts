/** Calls a function of the site: public key in a header, bearer token, JSON in and out. */

export type Answer = Readonly<{ ok: boolean; status: number; body: unknown }>;
type CallOptions = Readonly<{ abort?: AbortController; headers?: Readonly<Record<string, string>> }>;
export type CallFunction = (name: string, payload: object, options?: CallOptions) => Promise<Answer>;

/** Functions answer within eight seconds (netlify/lib/http/deadline.ts). After this long, a call fails as if there were no network. */
const TIMEOUT_MS = 30_000;

/** @param bearer returns the access token if there is one, else the public key */
export function createCallFunction(publicKey: string, bearer: () => string): CallFunction {
  return async (name, payload, { abort = new AbortController(), headers } = {}) => {
    setTimeout(() => abort.abort(), TIMEOUT_MS);
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

type Fields = Readonly<
  Partial<Record<'url' | 'error' | 'title' | 'message' | 'html' | 'token' | 'amount' | 'currency', unknown>>
>;

/** The fields of a response of unknown shape. */
export function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? value : {};
}
