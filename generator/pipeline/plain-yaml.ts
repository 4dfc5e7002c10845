/**
 * The YAML that content files are written in, read in one go and without positions. The `yaml` package knows the place of every
 * sign, which a sound file has no use for, and would take a good part of a build for it. So this reader takes sound files only, and
 * of YAML only what it can read for certain: wherever it has a doubt it gives up, and the package reads the file and says what is
 * wrong. It promises never to take what the package refuses, and to read what it takes as the package does.
 *
 * Inside, `undefined` means "given up": no value of YAML is undefined.
 */
import { PlainLine } from './plain-line.ts';

const NEWLINE = 10;
const SPACE = 32;
const HASH = 35;
const PLUS = 43;
const COMMA = 44;
const HYPHEN = 45;
const ARROW = 62;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_MAP = 123;
const PIPE = 124;
const CLOSE_MAP = 125;

/** No file of ours comes near, and a hostile one must not exhaust the stack. */
const MAX_COLUMN = 200;
const MAX_BRACKETS = 20;

/** What the text says, or nothing if that is not certain: then it is for the `yaml` package to read. */
export function readPlainYaml(text: string): { data: unknown } | undefined {
  if (text.includes('\t') || text.includes('\r')) return undefined;
  const data = new PlainReader(text).read();
  return data === undefined ? undefined : { data };
}

/** A value in a line is read up to its end; one that has lines of its own, up to the first sign of the line after it. */
class PlainReader extends PlainLine {
  read(): unknown {
    this.nextLine();
    if (this.column !== 0) return undefined;
    // A line that is too far in, or not far enough, belongs to nobody: reading stops before it.
    const data = this.readBlock(0);
    return this.at < this.text.length ? undefined : data;
  }

  private readBlock(column: number): unknown {
    if (column > MAX_COLUMN) return undefined;
    return this.isItem() ? this.readSequence(column) : this.readMap(column);
  }

  private readMap(column: number): unknown {
    const map: Record<string, unknown> = {};
    do {
      const key = this.readKey(false);
      if (key === undefined || Object.hasOwn(map, key)) return undefined;
      const value = this.readValue(column);
      if (value === undefined) return undefined;
      map[key] = value;
    } while (this.column === column);
    return map;
  }

  private readSequence(column: number): unknown {
    const items: unknown[] = [];
    do {
      this.at += 1;
      this.skipSpaces();
      const item = this.readItem(column);
      if (item === undefined) return undefined;
      items.push(item);
    } while (this.column === column && this.isItem());
    return items;
  }

  private isItem(): boolean {
    return this.text.charCodeAt(this.at) === HYPHEN && this.isGap(this.at + 1);
  }

  /** An entry of a list may be a list or a group of fields that begins right behind the hyphen. */
  private readItem(column: number): unknown {
    if (this.isItem() || this.keyEnd(false) !== -1) return this.readBlock(this.at - this.lineStart);
    return this.readInline(column);
  }

  /** What follows a field's colon: on its line, or on the lines below. */
  private readValue(column: number): unknown {
    this.skipSpaces();
    const code = this.text.charCodeAt(this.at);
    if (code !== HASH && code !== NEWLINE && this.at < this.text.length) return this.readInline(column);
    this.leaveLine();
    if (this.column > column) return this.readBlock(this.column);
    return this.column === column && this.isItem() ? this.readSequence(column) : null;
  }

  private readInline(column: number): unknown {
    const code = this.text.charCodeAt(this.at);
    if (code === PIPE || code === ARROW) return this.readBlockScalar(column, code === ARROW);
    const value = code === OPEN_LIST || code === OPEN_MAP ? this.readFlow(0) : this.readScalar(false);
    return value !== undefined && this.leaveLine() ? value : undefined;
  }

  /** A list or a group of fields in brackets, on one line. */
  private readFlow(depth: number): unknown {
    if (depth > MAX_BRACKETS) return undefined;
    const isList = this.text.charCodeAt(this.at) === OPEN_LIST;
    const close = isList ? CLOSE_LIST : CLOSE_MAP;
    const items: unknown[] = [];
    const map: Record<string, unknown> = {};
    this.at += 1;
    this.skipSpaces();
    let goesOn = this.text.charCodeAt(this.at) !== close;
    while (goesOn) {
      const key = isList ? '' : this.readKey(true);
      if (key === undefined || Object.hasOwn(map, key)) return undefined;
      this.skipSpaces();
      const value = this.readFlowValue(depth);
      if (value === undefined) return undefined;
      if (isList) items.push(value);
      else map[key] = value;
      this.skipSpaces();
      const code = this.text.charCodeAt(this.at);
      if (code !== COMMA && code !== close) return undefined;
      goesOn = code === COMMA;
      if (goesOn) this.at += 1;
      this.skipSpaces();
    }
    this.at += 1;
    return isList ? items : map;
  }

  private readFlowValue(depth: number): unknown {
    const code = this.text.charCodeAt(this.at);
    return code === OPEN_LIST || code === OPEN_MAP ? this.readFlow(depth + 1) : this.readScalar(true);
  }

  /** A text on lines of its own: `|` keeps them, `>` makes paragraphs of them. */
  private readBlockScalar(column: number, isFolded: boolean): string | undefined {
    const mark = this.text.charCodeAt(this.at + 1);
    this.at += mark === PLUS || mark === HYPHEN ? 2 : 1;
    if (this.text.charCodeAt(this.at) !== NEWLINE) return undefined;
    const start = this.at + 1;
    this.at = start;
    this.skipSpaces();
    const width = this.at - start;
    if (width <= column) return undefined;
    this.at = start;
    const lines = this.readLines(width, isFolded);
    if (lines === undefined) return undefined;
    this.nextLine();
    if (mark === HYPHEN) return lines.text;
    return lines.text + (mark === PLUS ? '\n'.repeat(Math.max(1, lines.breaks)) : '\n');
  }

  /** The lines that are indented this far, and how many line ends follow the last of them. */
  private readLines(width: number, isFolded: boolean): { text: string; breaks: number } | undefined {
    let text = '';
    for (let breaks = 0; ; ) {
      if (this.text.charCodeAt(this.at) === NEWLINE) {
        this.at += 1;
        breaks += 1;
        continue;
      }
      const start = this.at + width;
      const isWithin = this.isIndented(start);
      // A line of spaces counts or not by how many they are; and folded text keeps lines that are further in.
      if (this.isBlankLine() || (isWithin && isFolded && this.text.charCodeAt(start) === SPACE)) return undefined;
      if (!isWithin) return { text, breaks };
      this.at = this.endOfLine();
      text += separator(breaks, isFolded) + this.text.slice(start, this.at);
      breaks = 0;
    }
  }

  private isIndented(end: number): boolean {
    for (let at = this.at; at < end; at++) if (this.text.charCodeAt(at) !== SPACE) return false;
    return true;
  }

  private isBlankLine(): boolean {
    let { at } = this;
    while (this.text.charCodeAt(at) === SPACE) at += 1;
    return at > this.at && (at === this.text.length || this.text.charCodeAt(at) === NEWLINE);
  }
}

/** What so many line ends between two lines of a text come to. */
function separator(breaks: number, isFolded: boolean): string {
  if (!isFolded) return '\n'.repeat(breaks);
  return breaks === 1 ? ' ' : '\n'.repeat(Math.max(0, breaks - 1));
}
