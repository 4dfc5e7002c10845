/** What `offer set` and `offer new` share: the site's sources, and a change to one file that is checked before it is written. */
import { readSources } from '../generator/content/read-folder.ts';
import { BuildFailure } from '../generator/diagnostics/content-error.ts';
import type { Problem } from '../generator/diagnostics/diagnostic.ts';
import { ProblemLog } from '../generator/diagnostics/diagnostic-collector.ts';
import { problemsOfChange } from '../generator/pipeline/edit/check-change.ts';
import type { Options, SourceFile } from '../generator/types.ts';
import { EXIT } from './exit-codes.ts';
import { printProblems, problemsAsJson, readText } from './report.ts';

/** Every file of the content. @throws {BuildFailure} if there is no folder */
export async function readAll(folder: string): Promise<SourceFile[]> {
  const log = new ProblemLog();
  const sources: SourceFile[] = [];
  for await (const source of readSources(folder, log)) sources.push(source);
  if (sources.length === 0) log.gate();
  return sources;
}

/** Writes the change if it brings no error. @returns the warnings it brings @throws {BuildFailure} with the errors */
export async function commitChange(options: Options, change: SourceFile, write: () => void): Promise<Problem[]> {
  const ports = { readSources: (log: ProblemLog) => readSources(options.folder, log), readText };
  const found = await problemsOfChange(ports, options, change);
  if (found.some(({ severity }) => severity === 'error')) throw new BuildFailure(found);
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
    if (!(error instanceof BuildFailure)) throw error;
    if (json) process.stdout.write(problemsAsJson(error.problems));
    else {
      printProblems(error.problems, (name) =>
        name === shown?.name ? shown.text.replace(/^\uFEFF/, '') : readText(name),
      );
      process.stderr.write('Nothing was written.\n');
    }
    return EXIT.problems;
  }
}
