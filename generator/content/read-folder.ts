/** Stage 1: the content folder as text files. What cannot be read, or is no UTF-8 text, becomes a problem and does not stop the rest. */
import { lstatSync, readdirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import {
  emptyFile,
  fileChanged,
  fileTooLarge,
  linkLeavesContent,
  missingFolder,
  unreadableFile,
  wrongEncoding,
} from '../diagnostics/catalogue.ts';
import type { DiagnosticCollector } from '../diagnostics/diagnostic-collector.ts';
import { describeFsError } from '../diagnostics/fs-errors.ts';
import type { SourceFile } from '../types.ts';

/** A file of text has kilobytes. */
const MAX_BYTES = 1_000_000;

/** Endings of texts, the wrong ones too: what nothing reads has to be reported, not passed over. */
const TEXT = /\.(?:yaml|yml|md|markdown|txt|json|toml)$/i;
/** For people who look into the folder. */
const NO_CONTENT = /^readme\.md$/i;

/**
 * Every file of text below `folder`, in the order of their paths. Files and folders that begin with a dot are not content.
 * @param wanted leaves files out by their path
 */
export async function* readSources(
  folder: string,
  log: DiagnosticCollector,
  wanted: (path: string) => boolean = () => true,
): AsyncGenerator<SourceFile> {
  if (!isFolder(folder)) {
    log.add(missingFolder({ file: folder, line: 1, column: 1 }, {}));
    return;
  }
  for (const path of [...pathsIn(folder, log)].filter(wanted).sort()) {
    const source = readSource(folder, path, log);
    if (source !== undefined) yield source;
  }
}

/** By hand: of ten thousand names a library of patterns asks more than all the rest of the reading takes. */
function* pathsIn(folder: string, log: DiagnosticCollector, below = ''): Generator<string> {
  for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const path = `${below}${entry.name}`;
    if (TEXT.test(entry.name) && !NO_CONTENT.test(entry.name)) yield path;
    if (entry.isDirectory()) yield* pathsIn(folder, log, `${path}/`);
    // A folder that is a link is not looked into: what is in it would be missing without a word.
    else if (entry.isSymbolicLink() && isFolder(join(folder, path)))
      log.add(linkLeavesContent(startOf(nameOf(folder, path)), {}));
  }
}

/** A file's text for code frames; undefined if it cannot be read. */
export function readText(name: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(name));
  } catch {
    return undefined;
  }
}

const startOf = (file: string) => ({ file, line: 1, column: 1 });

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** What stands for bytes that are no UTF-8, what no text has, and the mark before one. */
const DOUBTFUL = /\uFFFD|\0|^\uFEFF/;

/** A text, and how its file lies on the disk: nothing but the disk can set `ctime`. */
export type ReadSource = SourceFile & Readonly<{ size: number; ctime: number }>;

/** Synchronously: many small files are read so in a quarter of the time. */
export function readSource(folder: string, path: string, log: DiagnosticCollector): ReadSource | undefined {
  const name = nameOf(folder, path);
  const start = startOf(name);
  let bytes: Buffer;
  let own: Stats | undefined;
  let stats: Stats;
  try {
    own = lstatSync(name);
    if (own.isSymbolicLink() && !isWithin(realpathSync(name), folder)) {
      log.add(linkLeavesContent(start, {}));
      return undefined;
    }
    stats = own.isSymbolicLink() ? statSync(name) : own;
    const { size, ctimeMs: ctime } = stats;
    if (size > MAX_BYTES) {
      log.add(fileTooLarge(start, { megabytes: (size / 1e6).toFixed(1) }));
      return undefined;
    }
    const text = readFileSync(name, 'utf8');
    // Faster than bytes that are decoded here; only a text that may not be one is looked at as bytes.
    if (/\S/.test(text) && !DOUBTFUL.test(text)) {
      if (Buffer.byteLength(text) === size) return { path, name, text, size, ctime };
      log.add(fileChanged(start, {}));
      return undefined;
    }
    bytes = readFileSync(name);
  } catch (error) {
    const isGone = codeOf(error) === 'ENOENT' && own?.isSymbolicLink() !== true;
    log.add(isGone ? fileChanged(start, {}) : unreadableFile(start, { reason: reasonOf(error) }));
    return undefined;
  }
  const text = decode(bytes, name, log);
  if (text === undefined) return undefined;
  if (text.trim() === '') log.add(emptyFile(start, {}));
  return text.trim() === '' ? undefined : { path, name, text, size: stats.size, ctime: stats.ctimeMs };
}

/** How people see the file: its path from where the command runs. */
export function nameOf(folder: string, path: string): string {
  return join(folder, path).replaceAll('\\', '/');
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'you have no right to read it',
  EPERM: 'you have no right to read it',
  EISDIR: 'it is a folder',
  ELOOP: 'it is a link that leads to itself',
  ENOENT: 'it is a link to something that does not exist',
};

function reasonOf(error: unknown): string {
  return REASONS[codeOf(error)] ?? describeFsError(error) ?? (error instanceof Error ? error.message : String(error));
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** @param place a real path, without links */
function isWithin(place: string, folder: string): boolean {
  return place.startsWith(`${realpathSync(folder)}${sep}`);
}

/** One for all files: each of its kind costs more than the text it reads. */
const STRICT = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Buffer, name: string, log: DiagnosticCollector): string | undefined {
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  try {
    if (!utf16) return rejectNul(STRICT.decode(bytes));
  } catch {
    // The place of the first bad byte is found below.
  }
  const good = utf16 ? '' : goodPrefix(bytes);
  const lines = good.split('\n');
  const found = utf16
    ? 'it is UTF-16'
    : `the byte 0x${(bytes[Buffer.byteLength(good)] ?? 0).toString(16)} is not part of it`;
  log.add(wrongEncoding({ file: name, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }, { found }));
  return undefined;
}

function rejectNul(text: string): string {
  if (text.includes('\0')) throw new Error('binary');
  return text;
}

/** The text up to the first byte that is not UTF-8, or the first NUL. */
function goodPrefix(bytes: Buffer): string {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  for (let i = 0; i < bytes.length; i++) {
    try {
      const part = decoder.decode(bytes.subarray(i, i + 1), { stream: true });
      if (part === '\0') break;
      text += part;
    } catch {
      break;
    }
  }
  return text;
}
