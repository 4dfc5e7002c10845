/** `offer set FILE PATH VALUE`: changes one value of a content file, and nothing else in it. */
import { readFileSync } from 'node:fs';
import { normalize } from 'node:path';
import { noSuchFile } from '../../generator/diagnostics/catalogue.ts';
import { ContentError } from '../../generator/diagnostics/content-error.ts';
import { closestMatch } from '../../generator/diagnostics/did-you-mean.ts';
import { replaceText } from '../../generator/editor/write-file-atomic.ts';
import { editEntry } from '../../generator/pipeline/edit/edit-entry.ts';
import type { SourceFile } from '../../generator/types.ts';
import { buildOptions, type ContentFlags } from '../build-options.ts';
import { commitChange, readAll, runChange } from '../content-change.ts';
import { printDiagnostics } from '../report.ts';

export async function runSet(file: string, path: string, typed: string, flags: ContentFlags): Promise<number> {
  const options = buildOptions(flags);
  return runChange(flags.json, async (show) => {
    const source = find(await readAll(options.folder), file, options.folder);
    const edited = editEntry(source, path, typed);
    if ('diagnostics' in edited) throw new ContentError(edited.diagnostics);
    const { text, before, after, at } = edited;
    const change = { ...source, text };
    show(change);
    // What the build reads has no byte order mark; what is written keeps its own.
    const checked = { ...change, text: text.replace(/^\uFEFF/, '') };
    const write = () => text !== source.text && replaceText(source.name, text);
    const warnings = await commitChange(options, checked, write);
    const { line, column } = at;
    if (flags.json) {
      process.stdout.write(`${JSON.stringify({ file: source.name, line, column, before, after }, null, 2)}\n`);
      return;
    }
    printDiagnostics(warnings);
    process.stdout.write(`${source.name}:${line}:${column}  ${path}\n- ${inOneLine(before)}\n+ ${inOneLine(after)}\n`);
  });
}

/** A value in one line. */
const inOneLine = (value: unknown): string => JSON.stringify(value);

function find(sources: readonly SourceFile[], file: string, folder: string): SourceFile {
  const name = normalize(file).replaceAll('\\', '/');
  const source = sources.find((one) => normalize(one.name) === name);
  // As the disk has it: a byte order mark stays where it is.
  if (source !== undefined) return { ...source, text: readFileSync(source.name, 'utf8') };
  const names = sources.flatMap((one) => [one.name, one.path]);
  const near = closestMatch(name, names);
  const suggestion = sources.find((one) => one.path === near)?.name ?? near;
  throw new ContentError([noSuchFile({ file, line: 1, column: 1 }, { suggestion, folder })]);
}
