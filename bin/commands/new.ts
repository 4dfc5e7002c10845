/** `offer new KIND NAME`: a new content file that builds at once, and says where its texts belong. */

import { nameOf } from '../../generator/content/read-folder.ts';
import { locateIn } from '../../generator/content/source-location.ts';
import { fileExists, urlTaken } from '../../generator/diagnostics/catalogue.ts';
import { ContentError } from '../../generator/diagnostics/content-error.ts';
import type { Lang } from '../../generator/domain/locale.ts';
import { routeOf } from '../../generator/domain/route.ts';
import { type Kind, newFile } from '../../generator/editor/new-file.ts';
import { pageAt } from '../../generator/editor/page-at.ts';
import { gapsIn } from '../../generator/editor/placeholder.ts';
import { readEntries } from '../../generator/editor/read-entries.ts';
import { createText } from '../../generator/editor/write-file-atomic.ts';
import type { SourceFile } from '../../generator/types.ts';
import { buildOptions, type ContentFlags } from '../build-options.ts';
import { commitChange, readAll, runChange } from '../content-change.ts';
import { printDiagnostics, readText } from '../report.ts';

export type NewFlags = ContentFlags & Readonly<{ lang?: Lang }>;

/** What else there is to do once the texts are written. */
const NEXT: Readonly<Record<Kind, string>> = {
  landing: 'The page stays off the site until the day behind publishAt; see the first lines of the file.',
  study: 'No page shows the study yet; the last lines of the file say how.',
  'testimonial-set': 'No page shows the set yet; the last lines of the file say how.',
};

export async function runNew(kind: Kind, name: string, flags: NewFlags): Promise<number> {
  const options = buildOptions(flags);
  return runChange(flags.json, async (show) => {
    const sources = await readAll(options.folder);
    const { entries } = readEntries(sources);
    const { path, text } = newFile(kind, name, flags.lang ?? 'en', entries);
    const change: SourceFile = { path, name: nameOf(options.folder, path), text };
    if (sources.some((source) => source.path === path)) {
      throw new ContentError([fileExists({ file: change.name, line: 1, column: 1 }, {})]);
    }
    const holder = kind === 'landing' ? pageAt(routeOf(name), entries) : undefined;
    if (holder !== undefined) {
      const at = locateIn(holder.name, readText(holder.name) ?? '', { path: ['pageSlug'], on: 'key' });
      throw new ContentError([urlTaken(at, { route: routeOf(name) })]);
    }
    show(change);
    const warnings = await commitChange(options, change, () => createText(change.name, text));
    const gaps = gapsIn(change);
    if (flags.json) {
      process.stdout.write(`${JSON.stringify({ file: change.name, gaps }, null, 2)}\n`);
      return;
    }
    printDiagnostics(warnings);
    const places = gaps.map((gap) => `  ${change.name}:${gap.line}  ${gap.path}`);
    process.stdout.write(`Written: ${change.name}\n\nFill in:\n${places.join('\n')}\n\n${NEXT[kind]}\n`);
  });
}
