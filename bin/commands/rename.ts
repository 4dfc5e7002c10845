/** `offer rename landing OLD NEW`: a page under another name, with the links to it, its picture, and the redirect from its old URL. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { loadSite } from '../../generator/build.ts';
import type { SourceFile } from '../../generator/content/yaml/read-folder.ts';
import { ContentError, DiagnosticCollector } from '../../generator/diagnostics/diagnostic.ts';
import { type Rename, renameLanding } from '../../generator/editor/rename-landing.ts';
import { createFile, replaceFile } from '../../generator/editor/write-file.ts';
import type { BuildOptions } from '../../generator/resolve/site.ts';
import { pictureSlug, slugOfPicture } from '../../generator/share-images/names.ts';
import { openPictures } from '../../generator/share-images/picture-folder.ts';
import { addContentFlags, buildOptions, type ContentFlags, parseName } from '../build-options.ts';
import { EXIT, finish, printDiagnostics, printResult, reportErrors } from '../output.ts';
import { readAll } from '../read-all.ts';

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
      const sources = readAll(options.folder);
      const rename = renameLanding(sources, [old, name], options.at);
      throwIfBroken(options, sources, rename.sources);
      const files = write(rename, options.folder);
      const { from, to, redirected, changes } = rename;
      printResult(flags.json, { from, to, redirected, files, changes }, asText(rename, files));
      return EXIT.done;
    },
    (diagnostics) => {
      printDiagnostics(diagnostics);
      process.stderr.write('Nothing was renamed.\n');
    },
  );
}

/** Errors that the content already has do not stop it. @throws {ContentError} with those it would get */
function throwIfBroken(options: BuildOptions, before: readonly SourceFile[], after: readonly SourceFile[]): void {
  const errors = (sources: readonly SourceFile[]) => {
    const log = new DiagnosticCollector();
    const text = (name: string) => sources.find((source) => source.name === name)?.text;
    try {
      loadSite({ readSources: () => sources, readText: text }, options, log);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
    }
    return log.all().filter(({ severity }) => severity === 'error');
  };
  const known = new Set(errors(before).map(({ code, message }) => `${code} ${message}`));
  const added = errors(after).filter(({ code, message }) => !known.has(`${code} ${message}`));
  if (added.length > 0) throw new ContentError(added);
}

type Moved = Readonly<{ from: string; to: string }>;

/** The new file first: whatever the disk refuses after that, no text is lost. @returns the files with another name */
function write({ from, to, moved: [before, after], changed }: Rename, folder: string): Moved[] {
  if (before.name === after.name) replaceFile(after.name, markOf(before.name) + after.text);
  else createFile(after.name, markOf(before.name) + after.text);
  for (const { name, text } of changed) replaceFile(name, markOf(name) + text);
  if (before.name !== after.name) rmSync(before.name);
  return [
    ...(before.name === after.name ? [] : [{ from: before.name, to: after.name }]),
    ...(from === to ? [] : movePictures(folder, pictureSlug(from), pictureSlug(to))),
  ];
}

/** Windows' editors begin a file with a mark that is no part of its text. */
const markOf = (name: string): string => (readFileSync(name)[0] === 0xef ? '\ufeff' : '');

/** A picture is named after the page, and shows only its title: it need not be drawn again. */
function movePictures(folder: string, from: string, to: string): Moved[] {
  const pictures = openPictures(folder);
  return [...pictures.names]
    .filter((name) => slugOfPicture(name) === from)
    .map((name) => {
      const next = `${to}${name.slice(from.length)}`;
      pictures.write(next, pictures.read(name));
      pictures.remove(name);
      return { from: join(folder, 'pictures', name), to: join(folder, 'pictures', next) };
    });
}

function asText({ from, to, redirected, changes }: Rename, files: readonly Moved[]): string {
  const lines = [
    ...files.map((file) => `${file.from} → ${file.to}`),
    ...changes.map(({ file, line, column, before, after }) => {
      const at = `${file}:${line}:${column}`;
      return before === '' ? `${at}  + ${after}` : `${at}  ${before} → ${after}`;
    }),
  ];
  const redirect = redirected ? '' : ` The page is not out, so no address of it redirects.`;
  return `${lines.join('\n')}\n\n${from} is now ${to}.${from === to ? '' : redirect}\n`;
}
