/** What an edit touched, by the files that changed. */
import { join, sep } from 'node:path';

const KINDS = ['content', 'templates', 'styles', 'scripts', 'statics', 'functions'] as const;
type Kind = (typeof KINDS)[number];
export type Changes = Readonly<Record<Kind, boolean>>;

const changes = (has: (kind: Kind) => boolean): Changes => ({
  content: has('content'),
  templates: has('templates'),
  styles: has('styles'),
  scripts: has('scripts'),
  statics: has('statics'),
  functions: has('functions'),
});

export const EVERYTHING: Changes = changes(() => true);

export const bothChanges = (a: Changes, b: Changes): Changes => changes((kind) => a[kind] || b[kind]);

export type Folders = Readonly<{ content: string; templates: string; widgets: string; functions: readonly string[] }>;

/** @param root the project; the content may be anywhere */
export const foldersOf = (root: string, content: string): Folders => ({
  content,
  templates: join(root, 'templates'),
  widgets: join(root, 'widgets'),
  functions: ['functions', 'lib', 'sandbox'].map((folder) => join(root, 'netlify', folder)),
});

/** @param paths absolute, as the folders */
export function changesOf(paths: ReadonlySet<string>, folders: Folders): Changes {
  const kinds = new Set([...paths].flatMap((path) => kindsOf(path, folders)));
  return changes((kind) => kinds.has(kind));
}

/** A widget is in the page as the templates render it, and in the script. */
function kindsOf(path: string, { content, templates, widgets, functions }: Folders): Kind[] {
  const within = (folder: string) => path === folder || path.startsWith(`${folder}${sep}`);
  if (within(content)) return ['content'];
  // A whole folder that came or went.
  if (path === templates || path === widgets) return ['templates', 'styles', 'scripts', 'statics'];
  if (within(join(templates, 'public')) || within(join(templates, 'drawings'))) return ['statics'];
  if (within(templates)) return path.endsWith('.css') ? ['styles'] : ['templates'];
  if (within(widgets)) return path.endsWith('.css') ? ['styles', 'scripts'] : ['templates', 'scripts'];
  return functions.some(within) ? ['functions'] : [];
}
