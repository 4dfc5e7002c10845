/** `offer diff`: what a visitor would see differently between the content as it was in a commit and as it is here. */
import { loadContent } from '../../generator/build.ts';
import { readSources, readText } from '../../generator/content/yaml/read-folder.ts';
import { ContentError } from '../../generator/diagnostics/content-error.ts';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { DiagnosticCollector } from '../../generator/diagnostics/diagnostic-collector.ts';
import { differencesAsMarkdown, failureAsMarkdown } from '../../generator/diff/as-markdown.ts';
import { differencesAsText } from '../../generator/diff/as-text.ts';
import { compareSites } from '../../generator/diff/compare-sites.ts';
import type { Difference } from '../../generator/diff/difference.ts';
import { contentAt } from '../../generator/diff/git-content.ts';
import { type SiteView, viewOf } from '../../generator/diff/site-view.ts';
import type { BuildOptions } from '../../generator/resolve/site.ts';
import { renderMembers } from '../../templates/render-members.tsx';
import { renderSite } from '../../templates/render-site.tsx';
import { buildOptions, type ContentFlags } from '../build-options.ts';
import { diagnosticsAsJson, EXIT, printDiagnostics, styleFor } from '../output.ts';

export type DiffFlags = ContentFlags & Readonly<{ markdown?: boolean }>;

export async function runDiff(ref: string, flags: DiffFlags): Promise<number> {
  const options = buildOptions(flags);
  try {
    const after = await view(options, options.folder);
    const differences = compareSites(await viewThen(ref, options), after);
    const compared = `${ref} compared with the content here, both as the present templates show them.`;
    process.stdout.write(inForm(differences, compared, flags));
    return EXIT.done;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return failed(error.diagnostics, flags);
  }
}

function inForm(differences: readonly Difference[], compared: string, { json, markdown }: DiffFlags): string {
  if (json) return `${JSON.stringify(differences, null, 2)}\n`;
  return markdown
    ? differencesAsMarkdown(differences, compared)
    : differencesAsText(differences, compared, styleFor(process.stdout));
}

function failed(diagnostics: readonly Diagnostic[], { json, markdown }: DiffFlags): number {
  if (json) process.stdout.write(diagnosticsAsJson(diagnostics));
  else printDiagnostics(diagnostics);
  if (markdown) process.stdout.write(failureAsMarkdown(diagnostics));
  return EXIT.problems;
}

/** The content of `folder` as a site. Files are named as in the content folder, wherever this copy of it lies. */
async function view(options: BuildOptions, folder: string): Promise<SiteView> {
  const log = new DiagnosticCollector();
  const named = (name: string): string => name.replace(folder, () => options.folder);
  function* sources() {
    for (const source of readSources(folder, log)) yield { ...source, name: named(source.name) };
  }
  try {
    const ports = {
      readSources: sources,
      readText: (name: string) => readText(name.replace(options.folder, () => folder)),
    };
    return viewOf(loadContent(ports, options, log), options, log, { renderSite, renderMembers });
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new ContentError(error.diagnostics.map((diagnostic) => ({ ...diagnostic, file: named(diagnostic.file) })));
  }
}

/** Its problems have the commit before the names of their files. */
async function viewThen(ref: string, options: BuildOptions): Promise<SiteView> {
  const { folder, remove } = await contentAt(ref, options.folder);
  try {
    return await view(options, folder);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new ContentError(
      error.diagnostics.map((diagnostic) => ({ ...diagnostic, file: `${ref}:${diagnostic.file}` })),
    );
  } finally {
    remove();
  }
}
