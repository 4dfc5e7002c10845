/** Bundles the functions and imports them; reads handler, paths, schedule and rate limit from their `default` and `config` as Netlify does. */
import { mkdirSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Cron } from 'croner';
import { build, type Plugin } from 'esbuild';
import glob from 'fast-glob';
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

type BundleOptions = Readonly<{
  root: string;
  /** The data that the build wrote for the functions. */
  generated: string;
  outdir: string;
}>;

/** Packages are imported from node_modules: bundling them takes many times longer. @returns the file of each function, by its name */
export async function bundleFunctions({
  root,
  generated,
  outdir,
}: BundleOptions): Promise<ReadonlyMap<string, string>> {
  const sources = glob.sync('netlify/functions/*.{mts,ts,mjs,js}', { cwd: root }).sort();
  const names = sources.map((path) => basename(path).replace(/\.\w+$/, ''));
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(names.map((name, index) => [name, sources[index] ?? ''])),
    outdir: resolve(outdir),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    legalComments: 'none',
    logLevel: 'silent',
    sourcemap: 'inline',
    sourcesContent: false,
    plugins: [generatedFrom(resolve(generated))],
  });
  return new Map(names.map((name) => [name, resolve(join(outdir, `${name}.mjs`))]));
}

/** Functions import the data from netlify/generated/; a build may have written it to another folder. */
function generatedFrom(folder: string): Plugin {
  return {
    name: 'generated-data',
    setup(bundler) {
      bundler.onResolve({ filter: /\/generated\/[\w-]+\.json$/ }, ({ path }) => ({
        path: join(folder, basename(path)),
      }));
    },
  };
}
