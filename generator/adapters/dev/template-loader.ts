/** The templates as they are on disk now: bundled again and imported under a new name, while the program goes on. */
import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type BuildFailure as EsbuildFailure, type Message } from 'esbuild';
import type { RenderMembers, RenderSite } from '../../pipeline/types.ts';
import { BuildFailure } from '../../problems/build-failure.ts';
import { assetFailed } from '../../problems/catalogue.ts';

export type Templates = Readonly<{ renderSite: RenderSite; renderMembers: RenderMembers }>;

export type TemplateLoader = Readonly<{
  /** @throws {BuildFailure} if a template cannot be read */
  load: () => Promise<Templates>;
  close: () => void;
}>;

/** @param root the project, with templates/ below it */
export function createTemplateLoader(root: string): TemplateLoader {
  const folder = join(root, `.offer/dev/templates-${process.pid}`);
  let edition = 0;
  return {
    async load() {
      mkdirSync(folder, { recursive: true });
      edition += 1;
      const outfile = join(folder, `${edition}.mjs`);
      await bundle(root, outfile);
      const module: unknown = await import(pathToFileURL(outfile).href);
      if (!isTemplates(module)) throw new Error('templates/ exports no renderSite and renderMembers');
      return module;
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function bundle(root: string, outfile: string): Promise<void> {
  try {
    await build({
      absWorkingDir: root,
      stdin: {
        contents: `export { renderSite } from './render-site.tsx'; export { renderMembers } from './render-members.tsx';`,
        resolveDir: join(root, 'templates'),
      },
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20.19',
      jsx: 'automatic',
      // React stays outside: it is loaded once, and an edit bundles only what is ours.
      packages: 'external',
      sourcemap: 'inline',
      logLevel: 'silent',
    });
  } catch (error) {
    if (isEsbuildFailure(error)) throw new BuildFailure(error.errors.map((message) => describe(message, root)));
    throw error;
  }
}

function isTemplates(module: unknown): module is Templates {
  return typeof module === 'object' && module !== null && 'renderSite' in module && 'renderMembers' in module;
}

export function isEsbuildFailure(error: unknown): error is EsbuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}

function describe({ text, location }: Message, root: string) {
  const file = location === null ? 'templates' : relative(process.cwd(), join(root, location.file));
  const place = { line: location?.line ?? 1, column: (location?.column ?? 0) + 1, length: location?.length ?? 1 };
  return assetFailed({ file, ...place }, { reason: text });
}
