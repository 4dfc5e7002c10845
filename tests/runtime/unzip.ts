/** Reads the zips of Netlify's bundler; throws on anything it does not support. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LINK = 0o120000;
const TYPE_OF_FILE = 0o170000;

export type ZipFile = Readonly<{ name: string; contents: Buffer }>;

export function unzip(zip: Buffer): ZipFile[] {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || zip.readUInt32LE(end) !== END) throw new Error('not a zip');
  const files: ZipFile[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('not a zip entry');
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    if (((zip.readUInt32LE(at + 38) >>> 16) & TYPE_OF_FILE) === LINK) throw new Error(`${name} is a link`);
    if (!name.endsWith('/')) files.push({ name, contents: contentsOf(zip, at) });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

function contentsOf(zip: Buffer, entry: number): Buffer {
  const start = zip.readUInt32LE(entry + 42);
  const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
  const packed = zip.subarray(from, from + zip.readUInt32LE(entry + 20));
  const contents = zip.readUInt16LE(entry + 10) === 0 ? packed : inflateRawSync(packed);
  if (contents.length !== zip.readUInt32LE(entry + 24)) throw new Error('a file has the wrong length');
  return contents;
}

export function writeFiles(folder: string, files: readonly ZipFile[]): void {
  for (const { name, contents } of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), contents);
  }
}
