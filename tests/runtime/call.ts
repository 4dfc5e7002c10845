/** Calls of the runtime over HTTP, each a line of the table. */
import type { Runtime } from './runtime.ts';
import { addRow } from './tables.ts';

export type Call = Readonly<{
  method?: string;
  headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON. */
  body?: object | string;
}>;
export type Answer = Readonly<{ status: number; headers: Headers; text: string }>;
export type Ask = (path: string, what: string, call?: Call) => Promise<Answer>;

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

/** @param what the case, for the table */
export function createAsk(base: string, folder: string): Ask {
  return async (path, what, { method, headers = {}, body } = {}) => {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const type = typeof body === 'object' ? JSON_TYPE : {};
    const response = await fetch(`${base}${path}`, {
      method: method ?? (text === undefined ? 'GET' : 'POST'),
      headers: { ...type, ...headers },
      redirect: 'manual',
      ...(text === undefined ? {} : { body: text }),
    });
    const answer = { status: response.status, headers: response.headers, text: await response.text() };
    const name = path.replace('/.netlify/functions/', '').split('?')[0] ?? '';
    addRow(folder, 'Answers of the runtime', [name, what, String(answer.status), short(answer)]);
    return answer;
  };
}

function short({ headers, text }: Answer): string {
  const location = headers.get('location');
  if (location !== null) return `→ ${location.replace(/t=.*/, 't=…').replace(/http:\/\/localhost:\d+/, '')}`;
  return /<h1[^>]*>(.*?)<\/h1>.*?(?:<p>(.*?)<\/p>)?/s.exec(text)?.slice(1, 2).join(': ') ?? text;
}
