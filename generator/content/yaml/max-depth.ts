/**
 * How deep a text of YAML is nested, seen from its indentation and brackets alone. Content has a handful of levels; a parser that goes down
 * thousands of them ends with its stack, not with a message.
 */

export const MAX_DEPTH = 100;

/** The offset of the first character that is nested too deeply; undefined if none is. */
export function findDepthError(text: string): number | undefined {
  const columns: number[] = [];
  let brackets = 0;
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    const line = text.slice(start, end);
    const [lead = ''] = /^ *(?:[-?:] +)*/.exec(line) ?? [];
    if (line.trim() !== '') enter(columns, lead);
    if (columns.length > MAX_DEPTH) return start;
    for (let at = start + lead.length; at < end; at++) {
      const character = text[at];
      if (character === '[' || character === '{') brackets += 1;
      else if (character === ']' || character === '}') brackets = Math.max(0, brackets - 1);
      if (brackets > MAX_DEPTH) return at;
    }
    start = end + 1;
  }
  return undefined;
}

/** @param columns where the groups begin that are open */
function enter(columns: number[], lead: string): void {
  const indent = lead.length - lead.trimStart().length;
  while ((columns.at(-1) ?? -1) >= indent) columns.pop();
  columns.push(indent);
  for (let at = indent; at < lead.length; at++) if (lead[at] !== ' ' && at > indent) columns.push(at);
}
