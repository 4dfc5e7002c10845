/** Which parts of the site a saved file changes. */
import { join, sep } from 'node:path';

const KINDS = ['content', 'templates', 'styles', 'scripts', 'public', 'functions'] as const;
export type Kind = (typeof KINDS)[number];
export type Changes = ReadonlySet<Kind>;

export const EVERYTHING: Changes = new Set(KINDS);

export type Folders = Readonly<{ content: string; templates: string; widgets: string; functions: readonly string[] }>;

/** @param root the project; the content folder may be anywhere */
export const foldersOf = (root: string, content: string): Folders => ({
  content,
  templates: join(root, 'templates'),
  widgets: join(root, 'widgets'),
  functions: ['functions', 'lib', 'sandbox'].map((name) => join(root, 'netlify', name)),
});

/** @param paths absolute, like the folders */
export const changesIn = (paths: ReadonlySet<string>, folders: Folders): Changes =>
  new Set([...paths].flatMap((path) => kindsOf(path, folders)));

function kindsOf(path: string, { content, templates, widgets, functions }: Folders): Kind[] {
  const isIn = (folder: string) => path === folder || path.startsWith(`${folder}${sep}`);
  if (isIn(content)) return ['content'];
  // The whole folder was removed or restored.
  if (path === templates || path === widgets) return ['templates', 'styles', 'scripts', 'public'];
  if (isIn(join(templates, 'public')) || isIn(join(templates, 'drawings'))) return ['public'];
  // Read with the style that gives them their colours.
  if (isIn(join(templates, 'paid-drawings'))) return ['styles'];
  // The style names a font by its hash.
  if (isIn(join(templates, 'fonts'))) return ['public', 'styles'];
  // What a brand does not set itself follows from these.
  if (path === join(templates, 'styles/tokens.css')) return ['styles', 'content'];
  if (isIn(templates)) return path.endsWith('.css') ? ['styles'] : ['templates'];
  // A widget is rendered into the page and bundled into the script.
  if (isIn(widgets)) return path.endsWith('.css') ? ['styles', 'scripts'] : ['templates', 'scripts'];
  return functions.some(isIn) ? ['functions'] : [];
}
