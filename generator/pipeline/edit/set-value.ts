/**
 * Changes one value of a file and nothing else: comments, quotes, empty lines, line ends and the rest stay as they are, byte for
 * byte. Whatever is written is read again first, and has to say exactly what was meant.
 */
import { isAlias, isScalar, parseDocument, Scalar } from 'yaml';
import { type Plain, scalarSources } from './scalar-source.ts';
import type { Path } from './value-path.ts';

/** What a file's text holds in YAML: all of it, or the head of a Markdown file. */
export type Format = 'yaml' | 'markdown';

/** @returns the new text; undefined where no single value stands at the path, or it cannot be changed alone */
export function setValue(text: string, path: Path, value: Plain, format: Format = 'yaml'): string | undefined {
  const [start, end] = yamlRange(text, format);
  const changed = setInYaml(text.slice(start, end), path, value);
  return changed === undefined ? undefined : text.slice(0, start) + changed + text.slice(end);
}

function yamlRange(text: string, format: Format): [start: number, end: number] {
  const afterMark = text.startsWith('\uFEFF') ? 1 : 0;
  if (format === 'yaml') return [afterMark, text.length];
  const start = text.indexOf('\n') + 1;
  const close = text.slice(start).search(/^---[^\S\n]*$/m);
  return [start, close === -1 ? text.length : start + close];
}

function setInYaml(yaml: string, path: Path, wanted: Plain): string | undefined {
  const document = parseDocument(yaml, { prettyErrors: false });
  const node: unknown = document.getIn(path, true);
  if (document.errors.length > 0 || !(isScalar(node) || isAlias(node)) || !node.range) return undefined;
  const type = isScalar(node) ? (node.type ?? undefined) : undefined;
  const [start, end] = node.range;
  const value = isScalar(node) ? withFinalBreak(wanted, node, yaml.slice(start, end)) : wanted;
  if (isScalar(node) && node.value === value) return yaml;
  const before = yaml.slice(yaml.lastIndexOf('\n', start - 1) + 1, start);
  const meant = JSON.stringify(replaceIn(document.toJS(), path, value));
  for (const source of scalarSources(value, { type, source: yaml.slice(start, end), before })) {
    const changed = yaml.slice(0, start) + source + yaml.slice(end);
    const read = parseDocument(changed, { prettyErrors: false });
    if (read.errors.length === 0 && JSON.stringify(read.toJS()) === meant) return changed;
  }
  return undefined;
}

/** A block text ends as it ended before: nobody types the line break behind the last line. */
function withFinalBreak(value: Plain, node: Scalar, source: string): Plain {
  const isBlock = node.type === Scalar.BLOCK_LITERAL || node.type === Scalar.BLOCK_FOLDED;
  if (!isBlock || typeof value !== 'string' || typeof node.value !== 'string') return value;
  const words = value.replace(/\n+$/, '');
  if (words === '') return words;
  // An empty block has no last line: its sign says what becomes of the break.
  const asItEnds = node.value === '' ? /^.(?!\d?-)[^\n]*(\n)/.exec(source)?.[1] : /\n*$/.exec(node.value)?.[0];
  return words + (asItEnds ?? '');
}

function replaceIn(data: unknown, [step, ...rest]: Path, value: Plain): unknown {
  if (step === undefined) return value;
  if (Array.isArray(data)) return data.map((entry: unknown, i) => (i === step ? replaceIn(entry, rest, value) : entry));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, inner]) => [key, key === String(step) ? replaceIn(inner, rest, value) : inner]),
  );
}
