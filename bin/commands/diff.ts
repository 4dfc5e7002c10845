/** `offer diff`: what a visitor would see differently between the content as it was in a commit and as it is here. */
import { hash } from 'node:crypto';
import type { Command } from 'commander';
import { loadContent } from '../../generator/build.ts';
import type { Content } from '../../generator/content/content.ts';
import { readSources, readText } from '../../generator/content/yaml/read-folder.ts';
import { ContentError, DiagnosticCollector } from '../../generator/diagnostics/diagnostic.ts';
import { changedFiles, compareContent, type Digests } from '../../generator/diff/compare-content.ts';
import { contentAt } from '../../generator/diff/git-content.ts';
import { differencesAsText } from '../../generator/diff/report.ts';
import { openMedia } from '../../generator/media/media-folder.ts';
import { addContentFlags, buildOptions, type ContentFlags } from '../build-options.ts';
import { EXIT, finish, printResult, reportErrors, styleFor } from '../output.ts';

export function define(command: Command): void {
  addContentFlags(command)
    .argument('[ref]', 'the commit, branch or tag to compare with', 'HEAD')
    .action(async (ref: string, flags: ContentFlags) => finish(await runDiff(ref, flags)));
}

async function runDiff(ref: string, flags: ContentFlags): Promise<number> {
  const { folder, at } = buildOptions(flags);
  return reportErrors(flags.json, async () => {
    const after = contentIn(folder, folder);
    const then = await contentAt(ref, folder);
    try {
      const before = contentIn(then.folder, folder, `${ref}:`);
      const differences = [
        ...compareContent(before, after, at),
        ...changedFiles(digestsIn(then.folder), digestsIn(folder)),
      ];
      const compared = `${ref} compared with the content here.`;
      printResult(flags.json, differences, differencesAsText(differences, compared, styleFor(process.stdout)));
      return EXIT.done;
    } finally {
      then.remove();
    }
  });
}

/** The content of `copy`, whose files are named as in `folder`. @param commit goes before the file of each problem */
function contentIn(copy: string, folder: string, commit = ''): Content {
  const log = new DiagnosticCollector();
  const named = (name: string): string => name.replace(copy, () => folder);
  function* sources() {
    for (const source of readSources(copy, log)) yield { ...source, name: named(source.name) };
  }
  const readOf = (name: string) => readText(name.replace(folder, () => copy));
  try {
    return loadContent({ readSources: sources, readText: readOf }, { folder }, log).content;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new ContentError(
      error.diagnostics.map((diagnostic) => ({ ...diagnostic, file: `${commit}${named(diagnostic.file)}` })),
    );
  }
}

function digestsIn(folder: string): Digests {
  const { names, read } = openMedia(folder);
  const files = (['image', 'font'] as const).flatMap((kind) => names[kind].map((name) => [kind, name] as const));
  return new Map(files.map(([kind, name]) => [`${kind}s/${name}`, hash('sha256', read(kind, name))]));
}
