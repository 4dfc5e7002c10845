/** Content that is read once for several readers: all of them see the same, whatever happens to the folder meanwhile. */

import type { Ports } from '../build.ts';
import type { SourceFile } from '../content/read-folder.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { DiagnosticCollector } from '../diagnostics/diagnostic-collector.ts';

export type Sources = Readonly<{ files: readonly SourceFile[]; diagnostics: readonly Diagnostic[] }>;

export async function readOnce(readSources: Ports['readSources']): Promise<Sources> {
  const log = new DiagnosticCollector();
  const files: SourceFile[] = [];
  for await (const source of readSources(log)) files.push(source);
  return { files, diagnostics: log.all() };
}

export async function* readAgain(
  { files, diagnostics }: Sources,
  log?: DiagnosticCollector,
): AsyncGenerator<SourceFile> {
  log?.add(...diagnostics);
  yield* files;
}
