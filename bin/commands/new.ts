/** `offer new KIND NAME`: a new content file that builds at once, and says where its texts belong. */
import { type Command, Option } from 'commander';
import { loadSite } from '../../generator/build.ts';
import { nameOf, readSources, readText, type SourceFile } from '../../generator/content/yaml/read-folder.ts';
import { locateIn } from '../../generator/content/yaml/source-location.ts';
import { fileExists, urlTaken } from '../../generator/diagnostics/catalogue.ts';
import { ContentError, type Diagnostic, DiagnosticCollector, startOf } from '../../generator/diagnostics/diagnostic.ts';
import { LANGUAGES, type Lang } from '../../generator/domain/locale.ts';
import { routeOf } from '../../generator/domain/route.ts';
import { type ContentFiles, gapsIn, type Kind, newFile, pageAt, readEntries } from '../../generator/editor/new-file.ts';
import { createFile } from '../../generator/editor/write-file.ts';
import type { BuildOptions } from '../../generator/resolve/site.ts';
import { addContentFlags, buildOptions, type ContentFlags, parseName } from '../build-options.ts';
import { EXIT, finish, printDiagnostics, printRefusal, printResult, reportErrors } from '../output.ts';

type NewFlags = ContentFlags & Readonly<{ lang?: Lang }>;

/** What else there is to do once the texts are written. */
const NEXT: Readonly<Record<Kind, string>> = {
  landing: 'The page stays off the site until the day set in publishAt; see the first lines of the file.',
  study: 'No page shows the study yet; the last lines of the file say how.',
  'testimonial-set': 'No page shows the set yet; the last lines of the file say how.',
};

export function define(command: Command): void {
  const addKind = (kind: Kind, description: string, [argument, what]: readonly [string, string]) =>
    addContentFlags(command.command(kind).description(description))
      .argument(argument, what, parseName)
      .action(async (name: string, flags: NewFlags) => finish(await runNew(kind, name, flags)));
  const language = () => new Option('--lang <code>', 'the language of its texts').choices(LANGUAGES).default('en');

  addKind('landing', 'a landing page', ['<slug>', 'its URL without the slash, such as better-evenings']).addOption(
    language(),
  );
  addKind('study', 'a study, for the list of research', [
    '<id>',
    'how pages name it: first author and year, such as allen-2018',
  ]);
  addKind('testimonial-set', 'a set of testimonials, marked as samples', [
    '<name>',
    'how pages name it, such as travel',
  ]).addOption(language());
}

async function runNew(kind: Kind, name: string, flags: NewFlags): Promise<number> {
  const options = buildOptions(flags);
  return reportErrors(
    flags.json,
    async () => {
      const sources = readAll(options.folder);
      const entries = readEntries(sources);
      const { path, text } = newFile(kind, name, flags.lang ?? 'en', entries);
      const file: SourceFile = { path, name: nameOf(options.folder, path), text };
      if (sources.some((source) => source.path === path)) throw new ContentError([fileExists(startOf(file.name), {})]);
      if (kind === 'landing') throwIfUrlTaken(name, entries);
      const warnings = await checkNewFile(options, sources, file);
      createFile(file.name, text);
      if (!flags.json) printDiagnostics(warnings);
      printResult(flags.json, { file: file.name, gaps: gapsIn(file) }, asText(file, kind));
      return EXIT.done;
    },
    printRefusal('Nothing was written.'),
  );
}

/** Files that cannot be read are left for the build to report. @throws {ContentError} if there is nothing to read */
function readAll(folder: string): SourceFile[] {
  const log = new DiagnosticCollector();
  const sources = [...readSources(folder, log)];
  if (sources.length === 0) log.throwIfErrors();
  return sources;
}

function throwIfUrlTaken(name: string, entries: ContentFiles): void {
  const route = routeOf(name);
  const holder = pageAt(route, entries);
  if (holder === undefined) return;
  const at = locateIn(holder.name, readText(holder.name) ?? '', { path: ['pageSlug'], on: 'key' });
  throw new ContentError([urlTaken(at, { route })]);
}

/** Existing errors in other files do not prevent a new file. @returns its warnings @throws {ContentError} with its errors */
async function checkNewFile(
  options: BuildOptions,
  sources: readonly SourceFile[],
  file: SourceFile,
): Promise<Diagnostic[]> {
  const log = new DiagnosticCollector();
  const ports = {
    readSources: () => [...sources, file],
    readText: (name: string) => (name === file.name ? file.text : readText(name)),
  };
  try {
    loadSite(ports, options, log);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
  }
  const found = log.all().filter((one) => one.file === file.name);
  if (found.some(({ severity }) => severity === 'error')) throw new ContentError(found);
  return found;
}

function asText(file: SourceFile, kind: Kind): string {
  const gaps = gapsIn(file).map((gap) => `  ${file.name}:${gap.line}  ${gap.path}`);
  return `Written: ${file.name}\n\nFill in:\n${gaps.join('\n')}\n\n${NEXT[kind]}\n`;
}
