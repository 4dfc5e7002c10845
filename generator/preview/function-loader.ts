/** Imports the bundled functions, and reads handler, paths, schedule and rate limit from their `default` and `config` as Netlify does. */
import { pathToFileURL } from 'node:url';
import { Cron } from 'croner';
import * as z from 'zod';

export type FunctionContext = Readonly<{
  ip: string;
  requestId: string;
  waitUntil: (work: Promise<unknown>) => void;
  deploy: Readonly<{ context: string }>;
}>;
export type FunctionHandler = (request: Request, context: FunctionContext) => unknown;

export type LocalFunction = Readonly<{
  name: string;
  handler: FunctionHandler;
  /** Without a slash at the end; none if it runs on a schedule. */
  paths: readonly string[];
  /** Whether its schedule names this minute; undefined if it has none. */
  isDue?: ((time: number) => boolean) | undefined;
  /** How many requests a visitor may send in so many seconds, which Netlify enforces itself. */
  rateLimit?: z.output<typeof rateLimit>;
}>;

const rateLimit = z.object({ windowSize: z.number(), windowLimit: z.number() }).optional();

/** @throws {Error} if a module exports no handler, or a schedule that cannot be read */
export async function loadFunctions(files: ReadonlyMap<string, string>): Promise<LocalFunction[]> {
  return Promise.all([...files].map(([name, file]) => loadFunction(name, file)));
}

/** Whether a schedule names the minute of a time, in milliseconds. @throws {TypeError} if it is not one of cron */
export function dueBy(schedule: string): (time: number) => boolean {
  const cron = new Cron(schedule, { timezone: 'UTC', mode: '5-part' });
  return (time) => cron.match(new Date(time - (time % 60_000)));
}

async function loadFunction(name: string, file: string): Promise<LocalFunction> {
  const module: unknown = await import(pathToFileURL(file).href);
  const handler = property(module, 'default');
  if (!isHandler(handler)) throw new Error(`netlify/functions/${name} exports no function by default`);
  const config = property(module, 'config');
  const schedule = property(config, 'schedule');
  const isDue = typeof schedule === 'string' ? dueBy(schedule) : undefined;
  const path = property(config, 'path') ?? `/.netlify/functions/${name}`;
  const paths = isDue === undefined ? z.array(z.string()).parse([path].flat()) : [];
  return { name, handler, paths, isDue, rateLimit: rateLimit.parse(property(config, 'rateLimit')) };
}

const isHandler = (value: unknown): value is FunctionHandler => typeof value === 'function';

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
