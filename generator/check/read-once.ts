/** Content that is read once for several readers: all of them see the same, whatever happens to the folder meanwhile. */
import type { Problem } from '../diagnostics/diagnostic.ts';
import { ProblemLog } from '../diagnostics/diagnostic-collector.ts';
import type { Ports, SourceFile } from '../types.ts';

export type Sources = Readonly<{ files: readonly SourceFile[]; problems: readonly Problem[] }>;

export async function readOnce(readSources: Ports['readSources']): Promise<Sources> {
  const log = new ProblemLog();
  const files: SourceFile[] = [];
  for await (const source of readSources(log)) files.push(source);
  return { files, problems: log.all() };
}

export async function* readAgain({ files, problems }: Sources, log?: ProblemLog): AsyncGenerator<SourceFile> {
  log?.add(...problems);
  yield* files;
}
