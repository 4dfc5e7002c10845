/** One value as YAML source, in the style that stands there, and in other styles should that one not hold it. */
import { CST, Scalar } from 'yaml';

export type Plain = string | number | boolean;

/** What stands there now: its style, its source, and the line it begins in up to it. */
export type Present = Readonly<{ type: string | undefined; source: string; before: string }>;

/** Sources to try in turn. Not each of them means `value` in its place: that is for the reader of the result to see. */
export function scalarSources(value: Plain, present: Present): string[] {
  if (typeof value !== 'string') return [gap(present) + String(value)];
  const flow = flowTypes(present.type, value).map((type) => gap(present) + flowScalar(value, type));
  if (present.type === Scalar.BLOCK_FOLDED) return [foldedBlock(value, present), literalBlock(value, present), ...flow];
  if (present.type === Scalar.BLOCK_LITERAL) return [literalBlock(value, present), ...flow];
  return value.includes('\n') ? [freshBlock(value, present), ...flow] : flow;
}

/** A field without a value ends at its colon. */
const gap = ({ source, before }: Present): string => (source === '' && /[:-]$/.test(before) ? ' ' : '');

type FlowType = 'PLAIN' | 'QUOTE_SINGLE' | 'QUOTE_DOUBLE';

function flowTypes(type: string | undefined, value: string): FlowType[] {
  const quoted: FlowType[] =
    value.includes('"') && !value.includes("'") ? ['QUOTE_SINGLE', 'QUOTE_DOUBLE'] : ['QUOTE_DOUBLE', 'QUOTE_SINGLE'];
  if (type === Scalar.QUOTE_DOUBLE) return ['QUOTE_DOUBLE'];
  if (type === Scalar.QUOTE_SINGLE) return ['QUOTE_SINGLE', 'QUOTE_DOUBLE'];
  return ['PLAIN', ...quoted];
}

/** As an implicit key, so that it stays in one line. */
const flowScalar = (value: string, type: FlowType): string =>
  CST.stringify(CST.createScalarToken(value, { end: [], implicitKey: true, indent: 0, offset: 0, type }));

/** The first line of a block: its sign, a width of indentation, what becomes of the last line break, and a comment. */
const HEADER = /^([|>])(\d?)([+-]?)(\d?)([^\r\n]*)(\r?\n)/;

type Block = Readonly<{ sign: string; comment: string; eol: string; indent: string; end: string; chomp: string }>;

function blockOf({ source, before }: Present): Block {
  const [header = '', sign = '|', , chomp = '', , comment = '', eol = '\n'] = HEADER.exec(source) ?? [];
  const body = source.slice(header.length);
  const indent = /( *)\S/.exec(body)?.[1] ?? freshIndent(before);
  // Empty lines behind the text belong to what follows.
  const end = /\s*$/.exec(body === '' ? eol : body)?.[0] ?? '';
  return { sign, chomp, comment, eol, indent, end: end.slice(Math.max(0, end.search(/\r?\n/))) };
}

const literalBlock = (value: string, present: Present): string =>
  writeBlock({ ...blockOf(present), sign: '|' }, value.replace(/\n+$/, '').split('\n'));

/** A line break is written as an empty line, and a long line as several of about the width that the others have. */
function foldedBlock(value: string, present: Present): string {
  const block = blockOf(present);
  const width = Math.max(80, ...present.source.split(/\r?\n/).map((line) => line.length)) - block.indent.length;
  const lines = value.replace(/\n+$/, '').replace(/\n+/g, (breaks) => `${breaks}\n`);
  return writeBlock(
    block,
    lines.split('\n').flatMap((line) => wrap(line, width)),
  );
}

function writeBlock({ sign, chomp, comment, eol, indent, end }: Block, lines: readonly string[]): string {
  const body = lines.map((line) => (line === '' ? '' : indent + line)).join(eol);
  return `${sign}${chomp}${comment}${eol}${body}${end}`;
}

/** By two more than the field that the block belongs to. */
const freshIndent = (before: string): string => ' '.repeat((/^\s*(?:- +)*/.exec(before)?.[0].length ?? 0) + 2);

/** A block where none was. */
function freshBlock(value: string, { before }: Present): string {
  const indent = freshIndent(before);
  const chomp = value.endsWith('\n') ? '' : '-';
  const body = value.replace(/\n$/, '').split('\n');
  return `${gap({ type: undefined, source: '', before })}|${chomp}\n${body.map((line) => (line === '' ? '' : indent + line)).join('\n')}`;
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  // Only single spaces between words may become the end of a line.
  for (const word of text.split(/(?<=\S) (?=\S)/)) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
