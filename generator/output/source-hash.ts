/**
 * A hash of what a site and its functions are built from: the content and the code. It is the same on every day and machine, which the
 * pages are not: they show the day of the build.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import glob from 'fast-glob';

/** The project: the bundled CLI is in .offer/cli, two folders below it like this file. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const CODE = ['generator/**', 'templates/**', 'widgets/**', 'netlify/{functions,lib}/**', 'package-lock.json'];
/** Drawn from the content, where a browser is at hand. */
const DRAWN = ['pictures/**'];
const [NUL, CARRIAGE_RETURN] = [0, 13];
const HEX_DIGITS = 16;

export function sourceHash(root: string, content: string): string {
  const hash = createHash('sha256');
  const add = (folder: string, patterns: readonly string[], ignore: readonly string[]) => {
    const paths = glob.sync([...patterns], { cwd: folder, ignore: [...ignore], followSymbolicLinks: false });
    for (const path of paths.sort()) {
      const bytes = withoutReturns(readFileSync(join(folder, path)));
      hash.update(`${path} ${bytes.length}\n`).update(bytes);
    }
  };
  add(content, ['**'], DRAWN);
  add(root, CODE, []);
  return hash.digest('hex').slice(0, HEX_DIGITS);
}

/** Git for Windows checks out text with CRLF. */
function withoutReturns(bytes: Uint8Array): Uint8Array {
  const isText = !bytes.includes(NUL);
  return isText && bytes.includes(CARRIAGE_RETURN) ? bytes.filter((byte) => byte !== CARRIAGE_RETURN) : bytes;
}
