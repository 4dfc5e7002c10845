/** Calls the runtime over HTTP. */
import type { Runtime } from './runtime.ts';

export type Call = Readonly<{
  method?: string;
  headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON. */
  body?: object | string;
}>;
export type Answer = Readonly<{ status: number; headers: Headers; text: string }>;
export type Ask = (path: string, call?: Call) => Promise<Answer>;

/** Where the tests of all functions stand; it is there once they run. */
export type Stage = Readonly<{ runtime: Runtime; ask: Ask; project: string }>;

export const KEY = 'pk_public_legs_at_ease';
export const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
export const JSON_TYPE = { 'Content-Type': 'application/json' };
/** What the pages' own scripts send with every request. */
export const PUBLIC = { apikey: KEY, Authorization: `Bearer ${KEY}` };
/** The header by which Netlify tells a function which deploy it is in. */
export const PRODUCTION = { 'x-nf-deploy-context': 'production' };

export const functionPath = (name: string) => `/.netlify/functions/${name}`;

export function createAsk(base: string): Ask {
  return async (path, { method, headers = {}, body } = {}) => {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const type = typeof body === 'object' ? JSON_TYPE : {};
    const response = await fetch(`${base}${path}`, {
      method: method ?? (text === undefined ? 'GET' : 'POST'),
      headers: { ...type, ...headers },
      redirect: 'manual',
      ...(text === undefined ? {} : { body: text }),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
}
