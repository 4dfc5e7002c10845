/** SECURITY.md names a test for each guard; here is that they are there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../helpers/paths.ts';

const named = [...readFileSync(`${ROOT}/SECURITY.md`, 'utf8').matchAll(/`(tests\/[\w/.-]+): ([^`]+)`/g)];

describe('SECURITY.md', () => {
  it('names tests that are there', () => {
    expect(named.length).toBeGreaterThan(35);
    expect(named.filter(([, file = '', title = '']) => !hasTest(file, title)).map(([whole]) => whole)).toEqual([]);
  });

  it('names a test for every guard', () => {
    const rows = readFileSync(`${ROOT}/SECURITY.md`, 'utf8').match(/\n\| guard \|[\s\S]*?\n\n/g) ?? [];
    const guards = rows.flatMap((table) => table.trim().split('\n').slice(2));
    expect(guards).toHaveLength(named.length);
  });
});

const QUOTES = ["'", '"', '`'] as const;
const TEXT = /(['"`])((?:\\.|(?!\1).)*)\1/g;
/** What a title is filled with for each of its rows: %s and its like, $name, ${expression}. */
const FILLED = /%[sdifjoO#]|\$\{[^}]*\}|\$\w+/g;

/**
 * Whether a test that a document or a table names as "file: title" is really there.
 * @param title as it is written in the file, or with what a row of the test fills in
 */
function hasTest(file: string, title: string): boolean {
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
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
