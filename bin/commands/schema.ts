/** `offer schema`: what a content file may hold, as JSON Schemas that editors complete and check with. */
import { join } from 'node:path';
import type { Command } from 'commander';
import { COLLECTION_NAMES, COLLECTIONS } from '#schema/collections.ts';
import { editorFiles, jsonSchemaOf, schemaFileOf } from '../../generator/editor/json-schema.ts';
import { replaceFile } from '../../generator/editor/write-file.ts';
import { addContentFlags, type ContentFlags } from '../build-options.ts';
import { EXIT, finish, formatTable, printResult, reportErrors } from '../output.ts';

type SchemaFlags = ContentFlags & Readonly<{ out: string }>;

export function define(command: Command): void {
  addContentFlags(command)
    .option('--out <dir>', 'where they go', '.vscode/schemas')
    .action(async (flags: SchemaFlags) => finish(await runSchema(flags)));
}

async function runSchema({ out, json }: SchemaFlags): Promise<number> {
  return reportErrors(json, () => {
    // Indented by one space: line by line for Git, and a fifth smaller than with two.
    for (const name of COLLECTION_NAMES)
      replaceFile(join(out, schemaFileOf(name)), `${JSON.stringify(jsonSchemaOf(name), null, 1)}\n`);
    printResult(json, editorSetting(out), schemaTable(out));
    return EXIT.done;
  });
}

/** The value of VS Code's setting "yaml.schemas". */
function editorSetting(out: string) {
  const globs = COLLECTION_NAMES.map((name) => [`./${join(out, schemaFileOf(name))}`, editorFiles(name)] as const);
  return Object.fromEntries(globs.filter(([, files]) => files.length > 0));
}

function schemaTable(out: string): string {
  const rows = COLLECTION_NAMES.map((name) => [
    join(out, schemaFileOf(name)),
    `content/${COLLECTIONS[name].pattern}${editorFiles(name).length === 0 ? ' (front matter, which no YAML editor reads)' : ''}`,
  ]);
  return `${formatTable(['Schema', 'For'], rows)}\n\n${rows.length} schemas\n`;
}
