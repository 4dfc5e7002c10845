/** The widgets as one small first script and the chunks it fetches, named by their content. */
import { join, relative } from 'node:path';
import { build, type BuildFailure as EsbuildFailure, type Message, type Plugin } from 'esbuild';
import type { Shown } from '#domain/widgets.ts';
import { assetFailed } from '../diagnostics/catalogue.ts';
import { ContentError } from '../diagnostics/diagnostic.ts';
import type { OutputFile } from './output-file.ts';

/** Data that the script carries: `virtual:site`, `virtual:behaviour`, and `virtual:texts/<lang>` for each language. */
export type ScriptData = Readonly<{
  site: object;
  behaviour: object;
  texts: ReadonlyMap<string, object>;
  shown: Shown;
}>;
export type Script = Readonly<{ url: string; files: readonly OutputFile[] }>;

const TARGET = ['chrome114', 'safari16.4', 'firefox115'];

/** @param root the project; widgets/main.ts below it is the entry @param worker what was made of it already */
export async function bundleScript(
  root: string,
  data: ScriptData,
  minify: boolean,
  worker?: readonly OutputFile[],
): Promise<Script> {
  return mapBundlerErrors(root, async () => {
    const { outputFiles, metafile } = await build({
      absWorkingDir: root,
      entryPoints: { main: 'widgets/main.ts' },
      bundle: true,
      splitting: true,
      format: 'esm',
      target: TARGET,
      minify,
      legalComments: 'none',
      jsx: 'automatic',
      jsxImportSource: 'preact',
      outdir: 'assets',
      entryNames: '[name].[hash]',
      chunkNames: '[name].[hash]',
      charset: 'utf8',
      // Constants, so that the bundler removes code that the site does not use.
      define: Object.fromEntries(Object.entries(data.shown).map(([name, isShown]) => [name, String(isShown)])),
      metafile: true,
      write: false,
      logLevel: 'silent',
      plugins: [virtualModules(data)],
    });
    const files = [...filesOf(root, outputFiles), ...(worker ?? (await bundleWorker(root, minify)))];
    const entry = Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === 'widgets/main.ts');
    if (entry === undefined) throw new Error('the bundler names no output for widgets/main.ts');
    return { url: `/${entry[0]}`, files: files.sort((a, b) => (a.path < b.path ? -1 : 1)) };
  });
}

/** @throws {ContentError} with the bundler's message */
async function mapBundlerErrors<T>(root: string, bundle: () => Promise<T>): Promise<T> {
  try {
    return await bundle();
  } catch (error) {
    if (isEsbuildFailure(error)) throw new ContentError(error.errors.map((message) => describe(message, root)));
    throw error;
  }
}

const filesOf = (root: string, files: readonly { path: string; contents: Uint8Array }[]): OutputFile[] =>
  files.map(({ path, contents }) => ({ path: relative(root, path), contents }));

/** The worker that keeps the guide on a buyer's device: a separate file, whose name may not change with its content. */
export function bundleWorker(root: string, minify: boolean): Promise<OutputFile[]> {
  return mapBundlerErrors(root, async () => {
    const { outputFiles } = await build({
      absWorkingDir: root,
      entryPoints: { 'guide-worker': 'widgets/guide/worker.ts' },
      bundle: true,
      format: 'iife',
      target: TARGET,
      minify,
      outdir: '.',
      write: false,
      logLevel: 'silent',
    });
    return filesOf(root, outputFiles);
  });
}

function virtualModules({ site, behaviour, texts }: ScriptData): Plugin {
  return {
    name: 'virtual-modules',
    setup(bundler) {
      bundler.onResolve({ filter: /^virtual:/ }, ({ path }) => ({
        path: path.slice('virtual:'.length),
        namespace: 'virtual',
      }));
      bundler.onLoad({ filter: /.*/, namespace: 'virtual' }, ({ path }) => {
        const value = { site, behaviour }[path] ?? texts.get(path.replace('texts/', ''));
        // As a module: of JSON, the bundler would export every key by its name.
        return { contents: `export default ${JSON.stringify(value)}`, loader: 'js' };
      });
    },
  };
}

export function isEsbuildFailure(error: unknown): error is EsbuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}

function describe({ text, location }: Message, root: string) {
  const file = location === null ? 'widgets/main.ts' : relative(process.cwd(), join(root, location.file));
  return assetFailed(
    { file, line: location?.line ?? 1, column: (location?.column ?? 0) + 1, length: location?.length ?? 1 },
    { reason: text },
  );
}
