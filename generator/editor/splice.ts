/** Edits of a file by position: everything around them stays as its author wrote it. */

/** The text from `start` to `end` becomes `text`. */
export type Splice = Readonly<{ start: number; end: number; text: string }>;

/** What an edit does, for the person who asked for it: the line and column where it was, and the words before and after. */
export type Change = Readonly<{ file: string; line: number; column: number; before: string; after: string }>;

/** @param splices that do not overlap, in any order */
export function spliced(source: string, splices: readonly Splice[]): string {
  let text = source;
  for (const { start, end, text: inserted } of splices.toSorted((a, b) => b.start - a.start))
    text = text.slice(0, start) + inserted + text.slice(end);
  return text;
}

export function changeAt(file: string, source: string, splice: Splice): Change {
  const { start, end, text } = splice;
  // What is inserted begins with a line end or a comma: its words stand behind it.
  const glue = /^[\s,]*/.exec(text)?.[0].length ?? 0;
  const lines = spliced(source, [splice])
    .slice(0, start + glue)
    .split('\n');
  return {
    file,
    line: lines.length,
    column: (lines.at(-1)?.length ?? 0) + 1,
    before: source.slice(start, end),
    after: text.slice(glue).trimEnd(),
  };
}
