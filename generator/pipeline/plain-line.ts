/**
 * What stands on one line of plain YAML: names, words, numbers, quoted texts, comments. Like the reader in plain-yaml.ts it gives
 * up, with `undefined`, where it is not sure to see what the `yaml` package sees.
 */

const NEWLINE = 10;
const SPACE = 32;
const QUOTE = 34;
const HASH = 35;
const APOSTROPHE = 39;
const HYPHEN = 45;
const COLON = 58;
const BACKSLASH = 92;
const NO_BREAK_SPACE = 0xa0;
const BYTE_ORDER_MARK = 0xfeff;

/** YAML refuses names longer than 1,024 signs. */
const MAX_KEY = 500;

function signs(list: string): readonly boolean[] {
  return Array.from({ length: 128 }, (_, code) => list.includes(String.fromCharCode(code)));
}

const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** What a text without quotes may begin with, and what a field's name: a point could be the end of a document. */
const STARTS = signs(`${ALPHANUMERIC}_$/\\()+.;<=^~`);
const KEY_STARTS = signs(`${ALPHANUMERIC}_$/`);
const FLOW_SIGNS = signs(',[]{}');
const WORD_STARTS = signs('~nNtTfF');
const NUMBER_STARTS = signs('0123456789+-.');

const WORDS = new Map<string, boolean | null>([
  ...['~', 'null', 'Null', 'NULL'].map((word) => [word, null] as const),
  ...['true', 'True', 'TRUE'].map((word) => [word, true] as const),
  ...['false', 'False', 'FALSE'].map((word) => [word, false] as const),
]);
const NUMBER = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
/** Hexadecimal and octal numbers, infinity and what is not a number: rare enough to be left to the package. */
const ODD_NUMBER = /^(?:0[xo]|[-+]?\.[iInN])/;

/** Reading a value ends behind it; leaving its line ends at the first sign of the next one that holds more than a comment. */
export class PlainLine {
  protected at = 0;
  protected lineStart = 0;
  /** How far the line is indented; -1 at the end of the text. */
  protected column = -1;

  constructor(protected readonly text: string) {}

  /** A text, a number, true, false or nothing. @param inFlow between brackets, where a comma or a bracket ends it */
  protected readScalar(inFlow: boolean): unknown {
    if (this.isQuote()) return this.readQuoted();
    const code = this.text.charCodeAt(this.at);
    const isStart = code === HYPHEN ? STARTS[this.text.charCodeAt(this.at + 1)] === true : isIn(STARTS, code);
    if (!isStart) return undefined;
    let end = this.plainStop(inFlow);
    while (this.text.charCodeAt(end - 1) === SPACE) end -= 1;
    const plain = this.text.slice(this.at, end);
    this.at = end;
    return resolvePlain(plain);
  }

  private readQuoted(): string | undefined {
    const end = this.closingQuote();
    if (end === -1) return undefined;
    const quoted = this.text.slice(this.at, end + 1);
    this.at = end + 1;
    return unquote(quoted);
  }

  /** The name of the field that begins here, its colon too. Names that are numbers, or that no object can have, are given up. */
  protected readKey(inFlow: boolean): string | undefined {
    const colon = this.keyEnd(inFlow);
    if (colon === -1 || colon - this.at > MAX_KEY || this.text.charCodeAt(colon - 1) === SPACE) return undefined;
    const source = this.text.slice(this.at, colon);
    const key = this.isQuote() ? unquote(source) : resolvePlain(source);
    this.at = colon + 1;
    return typeof key === 'string' && key !== '__proto__' ? key : undefined;
  }

  /** Where the colon of the field stands whose name begins here; -1 if none begins. */
  protected keyEnd(inFlow: boolean): number {
    const isQuoted = this.isQuote();
    if (!isQuoted && !isIn(KEY_STARTS, this.text.charCodeAt(this.at))) return -1;
    const colon = isQuoted ? this.closingQuote() + 1 : this.plainStop(inFlow);
    return this.text.charCodeAt(colon) === COLON && this.isGap(colon + 1) ? colon : -1;
  }

  private isQuote(): boolean {
    const code = this.text.charCodeAt(this.at);
    return code === QUOTE || code === APOSTROPHE;
  }

  /** Where the quote that opens here is closed again, on the same line; -1 if it is not. */
  private closingQuote(): number {
    const quote = this.text.charCodeAt(this.at);
    for (let at = this.at + 1; at < this.text.length; at++) {
      const code = this.text.charCodeAt(at);
      if (code === NEWLINE) return -1;
      if (code === BACKSLASH && quote === QUOTE) at += 1;
      else if (code === quote) {
        if (quote === QUOTE || this.text.charCodeAt(at + 1) !== APOSTROPHE) return at;
        at += 1;
      }
    }
    return -1;
  }

  /** Where a text without quotes is over: at a colon before a gap, at a comment, or at the end of the line. */
  private plainStop(inFlow: boolean): number {
    let { at } = this;
    for (; at < this.text.length; at++) {
      const code = this.text.charCodeAt(at);
      if (inFlow && FLOW_SIGNS[code] === true) return at;
      if (code > COLON) continue;
      if (code === NEWLINE) return at;
      if (code === COLON && (this.isGap(at + 1) || (inFlow && FLOW_SIGNS[this.text.charCodeAt(at + 1)]))) return at;
      if (code === HASH && this.text.charCodeAt(at - 1) === SPACE) return at;
    }
    return at;
  }

  /** Whether a space or the end of the line stands there. */
  protected isGap(at: number): boolean {
    const code = this.text.charCodeAt(at);
    return code === SPACE || code === NEWLINE || at >= this.text.length;
  }

  protected skipSpaces(): void {
    while (this.text.charCodeAt(this.at) === SPACE) this.at += 1;
  }

  protected endOfLine(): number {
    const end = this.text.indexOf('\n', this.at);
    return end === -1 ? this.text.length : end;
  }

  /** Leaves the line if it holds nothing more than a comment, which has a space before it. */
  protected leaveLine(): boolean {
    this.skipSpaces();
    const code = this.text.charCodeAt(this.at);
    if (code === HASH && this.text.charCodeAt(this.at - 1) === SPACE) this.at = this.endOfLine();
    else if (code !== NEWLINE && this.at < this.text.length) return false;
    this.nextLine();
    return true;
  }

  protected nextLine(): void {
    while (this.at < this.text.length) {
      if (this.text.charCodeAt(this.at) === NEWLINE) this.at += 1;
      this.lineStart = this.at;
      this.skipSpaces();
      const code = this.text.charCodeAt(this.at);
      if (code === HASH) this.at = this.endOfLine();
      else if (code !== NEWLINE && this.at < this.text.length) {
        this.column = this.at - this.lineStart;
        return;
      }
    }
    this.column = -1;
  }
}

const isIn = (table: readonly boolean[], code: number) =>
  table[code] === true || (code >= NO_BREAK_SPACE && code !== BYTE_ORDER_MARK);

function resolvePlain(text: string): unknown {
  const code = text.charCodeAt(0);
  if (WORD_STARTS[code] === true) {
    const word = text.length > 5 ? undefined : WORDS.get(text);
    return word === undefined ? text : word;
  }
  if (NUMBER_STARTS[code] !== true) return text;
  if (NUMBER.test(text)) return Number(text);
  return ODD_NUMBER.test(text) ? undefined : text;
}

/** A text in quotes, both of them included. Of YAML's escapes JSON knows those that people write, and means the same. */
function unquote(quoted: string): string | undefined {
  const inner = quoted.slice(1, -1);
  if (quoted.charCodeAt(0) === APOSTROPHE) return inner.includes("'") ? inner.replaceAll("''", "'") : inner;
  if (!inner.includes('\\')) return inner;
  try {
    const text: unknown = JSON.parse(quoted);
    return typeof text === 'string' ? text : undefined;
  } catch {
    return undefined;
  }
}
