/** The files of a build, and where it writes them. */
import { hash } from 'node:crypto';

/** A part of file names that browsers cache for good. */
export const contentHash = (contents: string | Uint8Array): string =>
  hash('sha256', contents).slice(0, 8).toUpperCase();

export type OutputFile = Readonly<{
  path: string;
  contents: string | Uint8Array;
}>;

export const textOf = (contents: OutputFile['contents']): string =>
  typeof contents === 'string' ? contents : new TextDecoder().decode(contents);

export const bytesOf = (contents: OutputFile['contents']): Uint8Array =>
  typeof contents === 'string' ? Buffer.from(contents) : contents;

/** The destination of a build's files. Nothing is visible before `commit`; without it the old site stays. */
export type Sink = Readonly<{
  /** Where the files lie until then, for workers that write there too; absent if they are kept in memory. */
  folder?: string;
  /** @returns the file's size in bytes */
  write: (file: OutputFile) => number;
  commit: () => void;
  /** Removes what was written; after a commit the old files come back. */
  discard: () => void;
  /** After the last commit: removes the files that were replaced. */
  settle: () => void;
}>;
