/** Loads the templates as they are on disk: each time bundled into a file of a new name, since Node caches imported modules by URL. */
import { mkdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Message } from 'esbuild';
import { templateFailed } from '../../diagnostics/catalogue.ts';
import { ContentError, type Diagnostic, type Location, startOf } from '../../diagnostics/diagnostic.ts';
import { isEsbuildFailure } from '../../output/bundle-scripts.ts';
import type { RenderMembers, RenderSite } from '../../output/render-pages.ts';

type Renderers = Readonly<{ renderSite: RenderSite; renderMembers: RenderMembers }>;
export type Templates = Renderers &
  Readonly<{ /** For an error that a template throws. */ toDiagnostic: (error: unknown) => Diagnostic }>;

const SOURCES: Readonly<Record<keyof Renderers, string>> = {
  renderSite: 'render-site.tsx',
  renderMembers: 'render-members.tsx',
};

/** @throws {ContentError} if a template has a syntax error, or throws while it is loaded */
type LoadTemplates = () => Promise<Templates>;

/** @param root the project, with templates/ below it. @param folder for the bundles */
export function createTemplateLoader(root: string, folder: string): LoadTemplates {
  let count = 0;
  const toDiagnostic = (error: unknown) => thrownDiagnostic(error, root);
  // An error that a template throws names its line there, not in the bundle.
  process.setSourceMapsEnabled(true);
  return async () => {
    mkdirSync(folder, { recursive: true });
    count += 1;
    const outfile = join(folder, `templates-${count}.mjs`);
    await bundleTemplates(root, outfile);
    const module: unknown = await import(pathToFileURL(outfile).href).catch((error: unknown) => {
      throw new ContentError([toDiagnostic(error)]);
    });
    if (!isRenderers(module)) throw new Error(`templates/ does not export all of ${Object.keys(SOURCES).join(', ')}`);
    const { renderSite, renderMembers } = module;
    return { renderSite, renderMembers, toDiagnostic };
  };
}

async function bundleTemplates(root: string, outfile: string): Promise<void> {
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
      // React is loaded once; an edit bundles only our own code.
      packages: 'external',
      sourcemap: 'inline',
      sourcesContent: false,
      logLevel: 'silent',
    });
  } catch (error) {
    if (isEsbuildFailure(error))
      throw new ContentError(error.errors.map((message) => bundlerDiagnostic(message, root)));
    throw error;
  }
}

function isRenderers(module: unknown): module is Renderers {
  return typeof module === 'object' && module !== null && Object.keys(SOURCES).every((name) => name in module);
}

function bundlerDiagnostic({ text, location }: Message, root: string): Diagnostic {
  const file = location === null ? 'templates' : relativePath(join(root, location.file));
  const at = { line: location?.line ?? 1, column: (location?.column ?? 0) + 1, length: location?.length ?? 1 };
  return templateFailed({ file, ...at }, { reason: text });
}

function thrownDiagnostic(error: unknown, root: string): Diagnostic {
  const found = findSource(error, [join(root, 'templates'), join(root, 'widgets')]);
  const at = found === undefined ? startOf('templates') : { ...found, file: relativePath(found.file) };
  return templateFailed(at, { reason: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
}

const relativePath = (file: string): string => relative(process.cwd(), file).replaceAll('\\', '/');

const FRAME = /(file:\/\/\/?[^()]+?|\/[^():]+):(\d+):(\d+)\)?$/;

/** The innermost frame within `folders`; its file is absolute. */
function findSource(error: unknown, folders: readonly string[]): Location | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const locations = stack.split('\n').flatMap((line) => parseFrame(line) ?? []);
  return locations.find(({ file }) => folders.some((folder) => file.startsWith(`${folder}${sep}`)));
}

function parseFrame(frame: string): Location | undefined {
  const [, where = '', line, column] = FRAME.exec(frame) ?? [];
  if (where === '') return undefined;
  const file = where.startsWith('file:') ? fileURLToPath(where) : where;
  return { file, line: Number(line), column: Number(column) };
}
