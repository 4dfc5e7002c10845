/**
 * The configuration of a git-based web editor (Decap, Sveltia), made from the schemas that the build checks with. The site needs
 * none and ships none; docs/web-editor.md says how to turn one on, and what such editors do to a file.
 */
import { stringify } from 'yaml';
import { COLLECTIONS, type CollectionName, idOf } from '#schema/collections.ts';
import { COLLECTION_NAMES, type JsonSchema, jsonSchemaOf } from '../../editor/json-schema.ts';
import type { ContentFiles } from '../../editor/read-entries.ts';
import { type CmsField, cmsField, entryFields, labelOf, listOptions, objectFields } from './cms-field.ts';

const HEAD = `# Made by "offer schema --cms" from the schemas of the content. Run it again after a change to them, or when claims,
# references, resources or languages are added. docs/web-editor.md says how to turn the web editor on.
`;

export function cmsConfig(files: ContentFiles): string {
  const single = COLLECTION_NAMES.filter((name) => !COLLECTIONS[name].pattern.includes('*'));
  const config = {
    backend: { name: 'github', repo: 'OWNER/REPOSITORY', branch: 'main' },
    media_folder: 'templates/public/images',
    public_folder: '/images',
    collections: [
      ...COLLECTION_NAMES.filter((name) => isFolder(name)).map((name) => folderCollection(name, files)),
      { name: 'translations', label: 'Languages', files: filesOf('translations', files) },
      { name: 'data', label: 'Site, prices and shelves', files: single.flatMap((name) => filesOf(name, files)) },
    ],
  };
  return HEAD + stringify(config, { lineWidth: 0, aliasDuplicateObjects: false });
}

/** Languages are a fixed set of files; all other folders grow. */
const isFolder = (name: CollectionName): boolean => name !== 'translations' && COLLECTIONS[name].pattern.includes('*');

function folderCollection(name: CollectionName, files: ContentFiles): object {
  const [folder = '', ending = ''] = COLLECTIONS[name].pattern.split('/*.');
  const samples = (files.get(name) ?? []).map(({ data }) => data);
  const schema = jsonSchemaOf(name);
  const isMarkdown = ending === 'md';
  const titled = schema.properties?.title !== undefined;
  const body = { name: 'body', label: 'Text', widget: 'text', hint: 'Text; Markdown' };
  return {
    ...{ name, label: labelOf(name, undefined), folder: `content/${folder}`, extension: ending },
    format: isMarkdown ? 'yaml-frontmatter' : 'yaml',
    // A file gets its name from the title; what has none is made with "offer new".
    ...{ create: titled, identifier_field: titled ? 'title' : 'lang' },
    fields: [...objectFields(schema, samples), ...(isMarkdown ? [body] : [])],
  };
}

function filesOf(name: CollectionName, files: ContentFiles): object[] {
  const schema = jsonSchemaOf(name);
  return (files.get(name) ?? []).map((entry) => ({
    name: name === 'translations' ? idOf(entry.path) : name,
    label: name === 'messages' ? 'English texts' : labelOf(idOf(entry.path), undefined),
    file: `content/${entry.path}`,
    fields: fileFields(name, schema, entry.data),
  }));
}

function fileFields(name: CollectionName, schema: JsonSchema, data: unknown): CmsField[] {
  // A list that is the whole file: Sveltia reads "root"; Decap cannot edit such a file.
  if (schema.type === 'array') {
    return [{ ...cmsField(name, {}, true, []), widget: 'list', root: true, ...listOptions(schema, [data]) }];
  }
  if (schema.properties !== undefined) return objectFields(schema, [data]);
  return entryFields(schema.additionalProperties ?? {}, [data]);
}
