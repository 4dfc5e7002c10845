/** What `offer set` and `offer new` share: the site's sources, and a change to one file that is checked before it is written. */
import { readSources } from '../generator/content/read-folder.ts';
import { ContentError } from '../generator/diagnostics/content-error.ts';
import type { Diagnostic } from '../generator/diagnostics/diagnostic.ts';
import { DiagnosticCollector } from '../generator/diagnostics/diagnostic-collector.ts';
import { problemsOfChange } from '../generator/pipeline/edit/check-change.ts';
import type { Options, SourceFile } from '../generator/types.ts';
import { EXIT } from './exit-codes.ts';
import { diagnosticsAsJson, printDiagnostics, readText } from './report.ts';

/** Every file of the content. @throws {ContentError} if there is no folder */
export async function readAll(folder: string): Promise<SourceFile[]> {
  const log = new DiagnosticCollector();
  const sources: SourceFile[] = [];
  for await (const source of readSources(folder, log)) sources.push(source);
  if (sources.length === 0) log.throwIfErrors();
  return sources;
}

/** Writes the change if it brings no error. @returns the warnings it brings @throws {ContentError} with the errors */
export async function commitChange(options: Options, change: SourceFile, write: () => void): Promise<Diagnostic[]> {
  const ports = { readSources: (log: DiagnosticCollector) => readSources(options.folder, log), readText };
  const found = await problemsOfChange(ports, options, change);
  if (found.some(({ severity }) => severity === 'error')) throw new ContentError(found);
  write();
  return found;
}

/** Runs a command that changes content: problems are shown with their lines, of `change` too, which no disk holds. */
export async function runChange(json: boolean | undefined, run: (show: (change: SourceFile) => void) => Promise<void>) {
  let shown: SourceFile | undefined;
  const show = (change: SourceFile) => {
    shown = change;
  };
  try {
    await run(show);
    return EXIT.done;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    if (json) process.stdout.write(diagnosticsAsJson(error.diagnostics));
    else {
      printDiagnostics(error.diagnostics, (name) =>
        name === shown?.name ? shown.text.replace(/^\uFEFF/, '') : readText(name),
      );
      process.stderr.write('Nothing was written.\n');
    }
    return EXIT.problems;
  }
}
