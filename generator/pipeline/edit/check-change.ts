/** What a change to one file would do to the whole site: the problems that are there after it and were not before. */

import { loadSite } from '../../build.ts';
import { ContentError } from '../../diagnostics/content-error.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { DiagnosticCollector } from '../../diagnostics/diagnostic-collector.ts';
import type { Options, Ports, SourceFile } from '../../types.ts';

type Sources = Pick<Ports, 'readSources' | 'readText'>;

/** @param change the file as it would be; new if the site has none of its path */
export async function problemsOfChange(ports: Sources, options: Options, change: SourceFile): Promise<Diagnostic[]> {
  const after = await toDiagnostics(withChange(ports, change), options);
  if (after.length === 0) return [];
  const before = new Set((await toDiagnostics(ports, options)).map(keyOf));
  return after.filter((diagnostic) => !before.has(keyOf(diagnostic)));
}

/** The sources with one file in another state, as if it had been written. */
function withChange({ readSources, readText }: Sources, change: SourceFile): Sources {
  return {
    async *readSources(log) {
      for await (const source of readSources(log)) if (source.path !== change.path) yield source;
      yield change;
    },
    readText: (name) => (name === change.name ? change.text : readText(name)),
  };
}

async function toDiagnostics(sources: Sources, options: Options): Promise<readonly Diagnostic[]> {
  const log = new DiagnosticCollector();
  try {
    await loadSite(sources, options, log);
    return log.all();
  } catch (error) {
    if (error instanceof ContentError) return error.diagnostics;
    throw error;
  }
}

/** Without the place: a change may move what stands below it. */
const keyOf = ({ file, code, message }: Diagnostic): string => JSON.stringify([file, code, message]);
