/** Texts that were never written, where a page shows them: drafts, and shared files that no page uses, may have them. */
import type { Page } from '#schema/resolved.ts';
import type { Content } from '../../content/content.ts';
import { type GapPath, gapWords, NO_YEAR } from '../../content/gaps.ts';
import type { SourceLocator } from '../../content/yaml/source-location.ts';
import { placeholderText } from '../../diagnostics/catalogue.ts';
import type { DiagnosticCollector } from '../../diagnostics/diagnostic-collector.ts';

export function checkGaps(
  content: Content,
  pages: readonly Page[],
  locate: SourceLocator,
  log: DiagnosticCollector,
): void {
  const gaps = Object.values(content).flatMap((entries) =>
    entries.flatMap(({ file, data, gaps: paths = [] }) =>
      paths.map((path) => ({ file, path, found: gapWords(valueAt(data, path)) })),
    ),
  );
  if (gaps.length === 0) return;
  const shown = pages.map((page) => ({ page, words: JSON.stringify([page.head, page.sections]) }));
  for (const { file, path, found } of gaps) {
    // A year is a value of its own; its digits may also end a larger number.
    const written = found === NO_YEAR ? JSON.stringify(found) : found;
    const first = shown.find(({ page, words }) => page.file === file || words.includes(written));
    if (first !== undefined) log.add(placeholderText(locate(file, { path }), { found, url: first.page.route }));
  }
}

function valueAt(data: unknown, path: GapPath): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    data,
  );
}
