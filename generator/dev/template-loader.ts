/** The templates as they are on disk now: bundled again and imported under a new name, while the program goes on. */
import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type BuildFailure as EsbuildFailure, type Message } from 'esbuild';
import { templateFailed } from '../diagnostics/catalogue.ts';
import { ContentError } from '../diagnostics/content-error.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { RenderMembers, RenderSite } from '../output/render-pages.ts';
import { sourcePlace } from './find-source.ts';

type Renderers = Readonly<{ renderSite: RenderSite; renderMembers: RenderMembers }>;
export type Templates = Renderers &
  Readonly<{ /** For what a template throws. */ toDiagnostic: (error: unknown) => Diagnostic }>;

const SOURCES: Readonly<Record<keyof Renderers, string>> = {
  renderSite: 'render-site.tsx',
  renderMembers: 'render-members.tsx',
};

/** @throws {ContentError} if a template cannot be read, or stops while it is loaded */
export type LoadTemplates = () => Promise<Templates>;

/** @param root the project, with templates/ below it. @param folder for the bundles */
export function createTemplateLoader(root: string, folder: string): LoadTemplates {
  let edition = 0;
  return async () => {
    mkdirSync(folder, { recursive: true });
    edition += 1;
    const outfile = join(folder, `templates-${edition}.mjs`);
    await bundle(root, outfile);
    const toDiagnostic = (error: unknown) => thrown(error, root, outfile);
    const module: unknown = await import(pathToFileURL(outfile).href).catch((error: unknown) => {
      throw new ContentError([toDiagnostic(error)]);
    });
    if (!isRenderers(module)) throw new Error(`templates/ does not export all of ${Object.keys(SOURCES).join(', ')}`);
    const { renderSite, renderMembers } = module;
    return { renderSite, renderMembers, toDiagnostic };
  };
}

async function bundle(root: string, outfile: string): Promise<void> {
  try {
    await build({
      absWorkingDir: root,
      stdin: {
        contents: Object.entries(SOURCES)
          .map(([name, file]) => `export { ${name} } from './${file}';`)
          .join(''),
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
      sourcesContent: false,
      logLevel: 'silent',
    });
  } catch (error) {
    if (isEsbuildFailure(error)) throw new ContentError(error.errors.map((message) => described(message, root)));
    throw error;
  }
}

function isRenderers(module: unknown): module is Renderers {
  return typeof module === 'object' && module !== null && Object.keys(SOURCES).every((name) => name in module);
}

function isEsbuildFailure(error: unknown): error is EsbuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}

function described({ text, location }: Message, root: string): Diagnostic {
  const file = location === null ? 'templates' : shown(join(root, location.file));
  const place = { line: location?.line ?? 1, column: (location?.column ?? 0) + 1, length: location?.length ?? 1 };
  return templateFailed({ file, ...place }, { reason: text });
}

function thrown(error: unknown, root: string, bundled: string): Diagnostic {
  const place = sourcePlace(error, bundled, [join(root, 'templates'), join(root, 'widgets')]);
  const at = place === undefined ? { file: 'templates', line: 1, column: 1 } : { ...place, file: shown(place.file) };
  return templateFailed(at, { reason: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
}

const shown = (file: string): string => relative(process.cwd(), file).replaceAll('\\', '/');
