/** `offer schema`: what a content file may hold, for editors: JSON Schemas, or the configuration of a web editor. */
import { join } from 'node:path';
import { COLLECTIONS } from '#schema/collections.ts';
import { ContentError } from '../../generator/diagnostics/content-error.ts';
import { COLLECTION_NAMES, editorFiles, jsonSchemaOf, schemaFileOf } from '../../generator/editor/json-schema.ts';
import { readEntries } from '../../generator/editor/read-entries.ts';
import { writeText } from '../../generator/editor/write-file-atomic.ts';
import { cmsConfig } from '../../generator/pipeline/cms/cms-config.ts';
import { errorList } from '../../generator/pipeline/docs/error-list.ts';
import { fieldTables } from '../../generator/pipeline/docs/field-tables.ts';
import { privacyDocument } from '../../generator/pipeline/docs/privacy.ts';
import { buildOptions, type ContentFlags } from '../build-options.ts';
import { readAll, runChange } from '../content-change.ts';
import { DEFINITIONS } from '../problem-definitions.ts';
import { formatTable } from '../terminal.ts';

export type SchemaFlags = ContentFlags & Readonly<{ out?: string; cms?: boolean; docs?: boolean }>;

/** Beside the settings that name them: a clone has completion before anything is built. */
const SCHEMAS = '.vscode/schemas';
const CMS = 'admin';
const DOCS = 'docs';

export async function runSchema(flags: SchemaFlags): Promise<number> {
  return runChange(flags.json, async () => {
    if (flags.docs) writeDocs(flags.out ?? DOCS);
    else if (flags.cms) await writeCms(flags.out ?? CMS, flags);
    else writeSchemas(flags.out ?? SCHEMAS, flags.json);
  });
}

function writeSchemas(out: string, json: boolean | undefined): void {
  for (const name of COLLECTION_NAMES) {
    writeText(join(out, schemaFileOf(name)), `${JSON.stringify(jsonSchemaOf(name), null, 2)}\n`);
  }
  const mapped = COLLECTION_NAMES.map((name) => ({
    file: join(out, schemaFileOf(name)),
    pattern: COLLECTIONS[name].pattern,
    globs: editorFiles(name),
  }));
  if (json) {
    // As the setting "yaml.schemas" has it.
    const settings = mapped.filter(({ globs }) => globs.length > 0).map(({ file, globs }) => [`./${file}`, globs]);
    process.stdout.write(`${JSON.stringify(Object.fromEntries(settings), null, 2)}\n`);
    return;
  }
  const rows = mapped.map(({ file, pattern, globs }) => [
    file,
    `content/${pattern}${globs.length === 0 ? ' (its head, which no YAML editor reads)' : ''}`,
  ]);
  process.stdout.write(`${formatTable(['Schema', 'For'], rows)}\n\n${rows.length} schemas\n`);
}

function writeDocs(out: string): void {
  const files = { 'fields.md': fieldTables(), 'errors.md': errorList(DEFINITIONS), 'privacy.md': privacyDocument() };
  for (const [name, text] of Object.entries(files)) writeText(join(out, name), text);
  process.stdout.write(
    `${Object.keys(files)
      .map((name) => join(out, name))
      .join('\n')}\n`,
  );
}

async function writeCms(out: string, flags: SchemaFlags): Promise<void> {
  const { entries, diagnostics } = readEntries(await readAll(buildOptions(flags).folder));
  if (diagnostics.length > 0) throw new ContentError(diagnostics);
  const file = join(out, 'config.yml');
  writeText(file, cmsConfig(entries));
  if (flags.json) process.stdout.write(`${JSON.stringify({ file }, null, 2)}\n`);
  else process.stdout.write(`${file}\n\nA web editor is off until you turn it on: docs/web-editor.md says how.\n`);
}
