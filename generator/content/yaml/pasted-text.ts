/** Finds what was pasted with a text, or split by a comma: YAML reads it as something else, and its own messages lead astray. */
import { splitValue, yamlSyntax } from '../../diagnostics/catalogue.ts';
import type { Diagnostic, Location } from '../../diagnostics/diagnostic.ts';
import { WORDS } from './yaml-errors.ts';

/** The frame of a block of code, in the first column: a chat assistant puts it around what it writes. */
const FENCE = /^```/m;
const FRAME = {
  what: 'This line is the frame of a block of code, which a chat assistant puts around what it writes.',
  fix: 'Delete this line, and the ``` that closes the block.',
};
/** In the first column, where no text of several lines can begin. */
const NO_BREAK_INDENT = /^\u00a0.*/m;
/** Within braces, `4,49` is 4 and a field named 49. */
const SPLIT = /([A-Za-z][\w-]*): *(\d+),(\d[^\s,{}[\]:]*) *(?=[,}])/;

/** The first such mistake of a YAML file. @param at the location of an offset and a length */
export function findPasted(text: string, at: (offset: number, length: number) => Location): Diagnostic | undefined {
  const fence = FENCE.exec(text);
  if (fence !== null) return yamlSyntax(at(fence.index, 3), FRAME);
  const indent = NO_BREAK_INDENT.exec(text);
  if (indent !== null) return yamlSyntax(at(indent.index, indent[0].length), WORDS.noBreakSpace);
  return findSplit(text, at);
}

function findSplit(text: string, at: (offset: number, length: number) => Location): Diagnostic | undefined {
  if (!SPLIT.test(text)) return undefined;
  let start = 0;
  for (const line of text.split('\n')) {
    // What is in quotes is text, and outside of braces a comma is, too.
    const bare = line.replace(/"(?:[^"\\]|\\.)*"|'[^']*'/g, (quoted) => '_'.repeat(quoted.length));
    const found = /\{.*/.test(bare) ? SPLIT.exec(bare) : null;
    if (found !== null) {
      const [, field = '', whole = '', rest = ''] = found;
      // 4,49 pounds are 449 pence, and 40,000 are forty thousand. In a sale, the field is the currency.
      const isAmount = /Cents$|^[A-Z]{3}$|^people$/.test(field) && /^\d{2,3}$/.test(rest);
      const fixed = `${field}: ${isAmount ? `${whole}${rest}` : `"${whole},${rest}"`}`;
      const offset = start + found.index + found[0].indexOf(':') + 2;
      return splitValue(at(offset, whole.length + rest.length + 1), { whole, rest, fixed });
    }
    start += line.length + 1;
  }
  return undefined;
}
