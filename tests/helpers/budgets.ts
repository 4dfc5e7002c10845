/** What a visitor may be made to load, in bytes as brotli sends them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { filesIn } from './site.ts';

export const LIMITS = {
  /** The first answer of the server: a page with the style of its first screen. A new connection carries 14,600 bytes (ten packets) at once. */
  page: 14_000,
  firstScript: 9_000,
  /** Everything a visitor can come to load: script, one language, the dialogs' style. */
  all: 20_000,
};

export const brotli = (contents: string | Buffer): number => brotliCompressSync(contents).length;

/** @param languages how many there are, of which the largest counts */
export type ScriptWeights = Readonly<{ first: number; all: number; languages: number }>;

export function weighScripts(assets: string): ScriptWeights {
  const weigh = (name: string) => brotli(readFileSync(join(assets, name)));
  const files = filesIn(assets).filter((name) => !name.endsWith('.svg') && !name.startsWith('page.'));
  const isLanguage = (name: string) => /^[a-z]{2}\./.test(name);
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + weigh(name), 0);
  const languages = files.filter(isLanguage).map(weigh);
  return {
    first: sum(files.filter((name) => name.startsWith('main.'))),
    all: sum(files.filter((name) => !isLanguage(name))) + Math.max(...languages),
    languages: languages.length,
  };
}
