/** Stage 1: reads the text files of the content folder. A file that cannot be read or is not UTF-8 becomes a diagnostic; the others are still read. */
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import glob from 'fast-glob';
import {
  emptyFile,
  fileChanged,
  fileTooLarge,
  linkLeavesContent,
  missingFolder,
  unreadableFile,
  unreadFile,
  wrongEncoding,
} from '../../diagnostics/catalogue.ts';
import { type DiagnosticCollector, startOf } from '../../diagnostics/diagnostic.ts';
import { codeOf, describeFsError } from '../../diagnostics/fs-errors.ts';

/** A file of the content folder. `path` is relative to it, with forward slashes; `name` is how messages name it. */
export type SourceFile = Readonly<{ path: string; name: string; text: string }>;

/** A text file has kilobytes; a larger one is a mistake. */
const MAX_BYTES = 1_000_000;

/** Includes extensions that are wrong here, so that a file that nothing reads is reported, not ignored. */
const TEXT = /\.(?:yaml|yml|md|markdown|txt|json|toml)$/i;
/** Notes for people who look into the folder. */
const NO_CONTENT = /(?:^|\/)readme\.md$/i;
/** Read by other stages, or written by editors and operating systems. */
const READ_ELSEWHERE = /^(?:images|fonts|pictures)\//;
const BY_PROGRAMS = /~$|\.(?:bak|orig|swp|tmp)$|(?:^|\/)(?:thumbs\.db|desktop\.ini)$/i;
const IMAGE = /\.(?:png|jpe?g|webp|avif|gif|svg|ico)$/i;

/** Every text file below `folder`, sorted by path. Dotfiles are not content. */
export function* readSources(folder: string, log: DiagnosticCollector): Generator<SourceFile> {
  if (!isFolder(folder)) {
    log.add(missingFolder(startOf(folder), {}));
    return;
  }
  const entries = glob.sync('**/*', { cwd: folder, onlyFiles: false, followSymbolicLinks: false, objectMode: true });
  for (const { path, dirent } of entries.sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const isLink = dirent.isSymbolicLink();
    if (TEXT.test(path) && !NO_CONTENT.test(path)) {
      const source = readSource(folder, path, isLink, log);
      if (source !== undefined) yield source;
    }
    // Linked folders are not read; without a report, their files would be missing silently.
    else if (isLink && isFolder(join(folder, path))) log.add(linkLeavesContent(startOf(nameOf(folder, path)), {}));
    else if (dirent.isFile() && ![NO_CONTENT, READ_ELSEWHERE, BY_PROGRAMS].some((pattern) => pattern.test(path)))
      log.add(unreadFile(startOf(nameOf(folder, path)), { isImage: IMAGE.test(path) }));
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

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** How messages name the file: its path from where the command runs. */
export function nameOf(folder: string, path: string): string {
  return join(folder, path).replaceAll('\\', '/');
}

function readSource(folder: string, path: string, isLink: boolean, log: DiagnosticCollector): SourceFile | undefined {
  const name = nameOf(folder, path);
  const bytes = readBytes(name, isLink ? folder : undefined, log);
  const text = bytes === undefined ? undefined : decode(bytes, name, log);
  if (text?.trim() !== '') return text === undefined ? undefined : { path, name, text };
  log.add(emptyFile(startOf(name), {}));
  return undefined;
}

/** @param within for a symbolic link: the folder that its target has to lie in */
function readBytes(name: string, within: string | undefined, log: DiagnosticCollector): Buffer | undefined {
  const start = startOf(name);
  try {
    if (within !== undefined && !realpathSync(name).startsWith(`${realpathSync(within)}${sep}`)) {
      log.add(linkLeavesContent(start, {}));
      return undefined;
    }
    const { size } = statSync(name);
    if (size > MAX_BYTES) {
      log.add(fileTooLarge(start, { megabytes: (size / 1e6).toFixed(1) }));
      return undefined;
    }
    const bytes = readFileSync(name);
    if (bytes.byteLength === size) return bytes;
    log.add(fileChanged(start, {}));
  } catch (error) {
    const isGone = codeOf(error) === 'ENOENT' && within === undefined;
    log.add(isGone ? fileChanged(start, {}) : unreadableFile(start, { reason: reasonOf(error) }));
  }
  return undefined;
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

const UTF8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Buffer, name: string, log: DiagnosticCollector): string | undefined {
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  try {
    const text = utf16 ? '\0' : UTF8.decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // The place is found below.
  }
  // Where it goes wrong, this decoder writes U+FFFD.
  const read = utf16 ? '' : new TextDecoder().decode(bytes);
  const good = read.slice(0, read.search(/[\uFFFD\0]/));
  const lines = good.split('\n');
  const found = utf16
    ? 'it is UTF-16'
    : `the byte 0x${(bytes[Buffer.byteLength(good)] ?? 0).toString(16)} is not part of it`;
  log.add(wrongEncoding({ file: name, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }, { found }));
  return undefined;
}
