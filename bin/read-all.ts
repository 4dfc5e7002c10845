/** Every text file of a content folder, for the commands that write into it. */
import { readSources, type SourceFile } from '../generator/content/yaml/read-folder.ts';
import { DiagnosticCollector } from '../generator/diagnostics/diagnostic.ts';

/** What cannot be read is the build's to report. @throws {ContentError} if there is nothing to read */
export function readAll(folder: string): SourceFile[] {
  const log = new DiagnosticCollector();
  const sources = [...readSources(folder, log)];
  if (sources.length === 0) log.throwIfErrors();
  return sources;
}
