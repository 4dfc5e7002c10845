/** What the commands on content share: problems of the content are printed and exit with 1; anything else is a bug and keeps its stack. */
import { ContentError } from '../generator/diagnostics/content-error.ts';
import { EXIT } from './exit-codes.ts';
import { diagnosticsAsJson, printDiagnostics } from './report.ts';

/** @param print how the problems are shown to a person */
export async function reportErrors(
  json: boolean | undefined,
  run: () => number | Promise<number>,
  print: typeof printDiagnostics = printDiagnostics,
): Promise<number> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    if (json) process.stdout.write(diagnosticsAsJson(error.diagnostics));
    else print(error.diagnostics);
    return EXIT.problems;
  }
}
