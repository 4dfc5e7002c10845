/** What is in a file of the site, whether it is one text or pieces. */
import type { Contents } from '../types.ts';

export function piecesOf(contents: Contents): readonly (string | Uint8Array)[] {
  return typeof contents === 'string' || contents instanceof Uint8Array ? [contents] : contents;
}

export function textOf(contents: Contents): string {
  return piecesOf(contents)
    .map((piece) => (typeof piece === 'string' ? piece : new TextDecoder().decode(piece)))
    .join('');
}

export function bytesOf(contents: Contents): Uint8Array {
  return Buffer.concat(piecesOf(contents).map((piece) => Buffer.from(piece)));
}

export function lengthOf(contents: Contents): number {
  return piecesOf(contents).reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
}
