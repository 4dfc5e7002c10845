/**
 * The drawings of templates/paid-drawings for buyers' pages and emails: inline, because a separate file could be opened without paying. Their
 * colours come from the CSS beside them, for day and night; the title and style in the file are for drawing programs only.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { parse } from 'node-html-parser';
import type { InlineDrawing } from '#schema/resolved.ts';

/** By folder and name, such as "steps/wall-sit". */
export function readPaidDrawings(root: string): Map<string, InlineDrawing> {
  const folder = join(root, 'templates/paid-drawings');
  const paths = glob.sync('*/*.svg', { cwd: folder }).sort();
  return new Map(paths.map((path) => [path.replace('.svg', ''), inline(readFileSync(join(folder, path), 'utf8'))]));
}

function inline(file: string): InlineDrawing {
  const svg = parse(file).querySelector('svg');
  for (const own of svg?.querySelectorAll('title, style') ?? []) own.remove();
  // Written as HTML: a page has no self-closing tags.
  return { viewBox: svg?.getAttribute('viewBox') ?? '', shapes: svg?.removeWhitespace().innerHTML.trim() ?? '' };
}
