/** `offer diff`: what a visitor would see differently between the content as it was in a commit and as it is here. */
import { hash } from 'node:crypto';
import type { Command } from 'commander';
import { loadContent } from '../../generator/build.ts';
import { readSources, readText } from '../../generator/content/yaml/read-folder.ts';
import { ContentError, DiagnosticCollector } from '../../generator/diagnostics/diagnostic.ts';
import { differencesAsText } from '../../generator/diff/as-text.ts';
import { compareSites } from '../../generator/diff/compare-sites.ts';
import { contentAt } from '../../generator/diff/git-content.ts';
import { type MediaFiles, type SiteView, viewOf } from '../../generator/diff/site-view.ts';
import { openMedia } from '../../generator/media/media-folder.ts';
import type { BuildOptions } from '../../generator/resolve/site.ts';
import { createChooser } from '../../generator/share-images/names.ts';
import { openPictures } from '../../generator/share-images/picture-folder.ts';
import { renderMembers } from '../../templates/render-members.tsx';
import { renderSite } from '../../templates/render-site.tsx';
import { addContentFlags, buildOptions, type ContentFlags } from '../build-options.ts';
import { EXIT, finish, printResult, reportErrors, styleFor } from '../output.ts';

export function define(command: Command): void {
  addContentFlags(command)
    .argument('[ref]', 'the commit, branch or tag to compare with', 'HEAD')
    .action(async (ref: string, flags: ContentFlags) => finish(await runDiff(ref, flags)));
}

async function runDiff(ref: string, flags: ContentFlags): Promise<number> {
  const options = buildOptions(flags);
  return reportErrors(flags.json, async () => {
    const after = await view(options, options.folder);
    const differences = compareSites(await viewThen(ref, options), after);
    const compared = `${ref} compared with the content here, both rendered with the current templates.`;
    printResult(flags.json, differences, differencesAsText(differences, compared, styleFor(process.stdout)));
    return EXIT.done;
  });
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
    return viewOf(loadContent(ports, options, log), options, log, { renderSite, renderMembers, ...mediaFiles(folder) });
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new ContentError(error.diagnostics.map((diagnostic) => ({ ...diagnostic, file: named(diagnostic.file) })));
  }
}

function mediaFiles(folder: string): MediaFiles {
  const [media, pictures] = [openMedia(folder), openPictures(folder)];
  const digest = (bytes: Uint8Array) => hash('sha256', bytes);
  return {
    digests: new Map([
      ...media.names.image.map((name) => [`images/${name}`, digest(media.read('image', name))] as const),
      ...media.names.font.map((name) => [`fonts/${name}`, digest(media.read('font', name))] as const),
      ...[...pictures.names].map((name) => [`pictures/${name}`, digest(pictures.read(name))] as const),
    ]),
    shareImageOf: createChooser(pictures.names),
  };
}

/** The content as it was in the commit, whose name goes before the file of each problem. */
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
