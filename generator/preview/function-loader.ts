/** Imports the bundled functions, and reads handler, routes, schedule and rate limit from their `default` and `config` as Netlify does. */
import { pathToFileURL } from 'node:url';
import { Cron } from 'croner';

export type Params = Readonly<Record<string, string>>;
type RoutePattern = (path: string) => Params | undefined;

export type FunctionContext = Readonly<{
  ip: string;
  requestId: string;
  params: Params;
  waitUntil: (work: Promise<unknown>) => void;
  geo: object;
  site: object;
  deploy: Readonly<{ context: string }>;
}>;
export type FunctionHandler = (request: Request, context: FunctionContext) => unknown;

export type LocalFunction = Readonly<{
  name: string;
  handler: FunctionHandler;
  /** None if it runs on a schedule. */
  routes: readonly RoutePattern[];
  /** All methods if empty. */
  methods: readonly string[];
  /** Whether its schedule names this minute; undefined if it has none. */
  isDue?: ((time: number) => boolean) | undefined;
  /** How many requests a visitor may send in so many seconds, which Netlify enforces itself. */
  rateLimit?: Readonly<{ windowSize: number; windowLimit: number }> | undefined;
}>;

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
  const paths = strings(property(config, 'path'));
  const own = paths.length > 0 ? paths : [`/.netlify/functions/${name}`];
  const methods = strings(property(config, 'method')).map((method) => method.toUpperCase());
  const routes = isDue === undefined ? own.map(routePattern) : [];
  return { name, handler, routes, methods, isDue, rateLimit: limitOf(property(config, 'rateLimit')) };
}

function limitOf(config: unknown): LocalFunction['rateLimit'] {
  const [windowSize, windowLimit] = [property(config, 'windowSize'), property(config, 'windowLimit')];
  return typeof windowSize === 'number' && typeof windowLimit === 'number' ? { windowSize, windowLimit } : undefined;
}

const isHandler = (value: unknown): value is FunctionHandler => typeof value === 'function';

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function strings(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string');
}

/** A path of `config.path`: literal, `:name` for one segment, `*` for the rest. */
export function routePattern(pattern: string): RoutePattern {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:(\w+)/g, '(?<$1>[^/]+)')
    .replaceAll('*', '.*');
  const expression = new RegExp(`^${source}/?$`);
  return (path) => {
    const match = expression.exec(path);
    return match === null ? undefined : { ...match.groups };
  };
}
