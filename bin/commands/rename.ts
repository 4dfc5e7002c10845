/** `offer rename landing OLD NEW`: renames a page, updates the links to it, and adds a redirect from its old URL. */
import { rmSync } from 'node:fs';
import type { Command } from 'commander';
import { loadContent } from '../../generator/build.ts';
import { readSources, type SourceFile } from '../../generator/content/yaml/read-folder.ts';
import { DiagnosticCollector } from '../../generator/diagnostics/diagnostic.ts';
import { type Rename, renameLanding } from '../../generator/editor/rename-landing.ts';
import { createFile, replaceFile } from '../../generator/editor/write-file.ts';
import { resolveSite } from '../../generator/resolve/resolve-site.ts';
import type { BuildOptions } from '../../generator/resolve/site.ts';
import { renamePictures } from '../../generator/share-images/picture-folder.ts';
import { addContentFlags, buildOptions, type ContentFlags, parseName } from '../build-options.ts';
import { EXIT, finish, printRefusal, printResult, reportErrors } from '../output.ts';

export function define(command: Command): void {
  addContentFlags(
    command
      .command('landing')
      .description('a landing page: its file, the links to it, and the redirect from its old URL'),
  )
    .argument('<old>', 'its URL without the slash, or the name of its file without .yaml')
    .argument('<new>', 'the new URL without the slash', parseName)
    .action(async (old: string, name: string, flags: ContentFlags) => finish(await runRename(old, name, flags)));
}

async function runRename(old: string, name: string, flags: ContentFlags): Promise<number> {
  const options = buildOptions(flags);
  return reportErrors(
    flags.json,
    () => {
      const log = new DiagnosticCollector();
      const sources = [...readSources(options.folder, log)];
      const rename = renameLanding(sources, load(sources, options, log), [old, name], options.at);
      // Builds the result first, so that nothing is written that would not build.
      const after = rename.files.map((file) => file.after);
      const { content, locate } = load(after, options, log);
      resolveSite(content, options, { locate, log });
      write(rename);
      report(rename, renamePictures(options.folder, rename.from, rename.to), flags);
      return EXIT.done;
    },
    printRefusal('Nothing was renamed.'),
  );
}

function load(sources: readonly SourceFile[], options: BuildOptions, log: DiagnosticCollector) {
  const readText = (name: string) => sources.find((source) => source.name === name)?.text;
  return loadContent({ readSources: () => sources, readText }, options, log);
}

/** The old file is deleted last, so that no text is lost if writing fails. */
function write({ files }: Rename): void {
  for (const file of files) {
    if (isMoved(file)) createFile(file.after.name, file.after.text);
    else if (file.changes.length > 0) replaceFile(file.after.name, file.after.text);
  }
  for (const { before } of files.filter(isMoved)) rmSync(before.name);
}

const isMoved = ({ before, after }: Rename['files'][number]): boolean => before.name !== after.name;

type Moved = Readonly<{ from: string; to: string }>;

function report(
  { from, to, redirected, files: all }: Rename,
  pictures: readonly Moved[],
  { json }: ContentFlags,
): void {
  const texts = all.filter(isMoved).map(({ before, after }) => ({ from: before.name, to: after.name }));
  const files = [...texts, ...pictures];
  const changes = all.flatMap((file) => file.changes);
  const lines = [
    ...files.map((file) => `${file.from} → ${file.to}`),
    ...changes.map(({ file, line, column, before, after }) => {
      const at = `${file}:${line}:${column}`;
      return before === '' ? `${at}  + ${after}` : `${at}  ${before} → ${after}`;
    }),
  ];
  const redirect = redirected || from === to ? '' : ' The page is not published, so no redirect is needed.';
  printResult(
    json,
    { from, to, redirected, files, changes },
    `${lines.join('\n')}\n\n${from} is now ${to}.${redirect}\n`,
  );
}
