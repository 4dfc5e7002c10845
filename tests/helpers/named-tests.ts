/** Whether a test that a document or a table names as "file: title" is really there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.ts';

const QUOTES = ["'", '"', '`'] as const;
const TEXT = /(['"`])((?:\\.|(?!\1).)*)\1/g;
/** What a title is filled with for each of its rows: %s and its like, $name, ${expression}. */
const FILLED = /%[sdifjoO#]|\$\{[^}]*\}|\$\w+/g;

/** @param title as it is written in the file, or with what a row of the test fills in */
export function hasTest(file: string, title: string): boolean {
  const path = join(ROOT, file);
  if (!existsSync(path)) return false;
  const source = readFileSync(path, 'utf8');
  if (QUOTES.some((quote) => source.includes(`${quote}${title.replaceAll(quote, `\\${quote}`)}${quote}`))) return true;
  const texts = [...source.matchAll(TEXT)].map(([, , text = '']) => unescaped(text));
  return texts.some((text) => patternOf(text)?.test(title) === true);
}

function patternOf(text: string): RegExp | undefined {
  const parts = text.split(FILLED);
  // A title that is nothing but its filling would match any.
  if (parts.length === 1 || parts.join('').trim().length < 8) return undefined;
  return new RegExp(`^${parts.map(escaped).join('.+')}$`, 's');
}

const unescaped = (text: string): string => text.replace(/\\(['"`\\])/g, '$1');
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
