/**
 * Invisible characters that no text needs: control characters, spaces without width, lone surrogates, bidirectional overrides, and the
 * private-use characters that the build uses as markers. Texts that contain one are refused, so no text can imitate a marker.
 */
import { hiddenCharacter } from '../../diagnostics/catalogue.ts';
import type { Diagnostic, Location } from '../../diagnostics/diagnostic.ts';
import type { RawEntry } from './parse.ts';
import type { SourceFile } from './read-folder.ts';
import type { NodePath, SourceLocator } from './source-location.ts';

// Joiners (U+200C, U+200D) are not among them: Hindi, Bengali and emoji are written with them. Spaces of no width come along with what
// is copied from web pages, and divide words that search looks for.
const HIDDEN = /[^\P{Cc}\t\n\r]|[\p{Cs}\p{Co}\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFB\uFFFE\uFFFF]/u;
/** Anything but plain text: tested first, since Unicode properties take three times as long. */
const NOT_PLAIN =
  /[^\t\n\r -~\u00A0-\u200A\u200C-\u2029\u202F-\u205F\u2061-\u2065\u206A-\uD7FF\uF900-\uFEFE\uFF00-\uFFF8\uFFFC\uFFFD]/;
/** Escapes of YAML and Markdown. Only in a file with one of these do the parsed values have to be searched. */
const WRITTEN = ['\\', '&#'];
const BY_NUMBER = /&#(?:[xX]([0-9a-fA-F]{1,6})|([0-9]{1,7}));/g;

export function findInvisibleCharacters(
  source: SourceFile,
  { data, body = '', bodyLine = 1 }: RawEntry,
  locate: SourceLocator,
) {
  if (!isHiding(source.text) && !WRITTEN.some((start) => source.text.includes(start))) return [];
  const diagnostics: Diagnostic[] = [];
  const look = (text: string, at: (character: string) => Location) => {
    const character = HIDDEN.exec(unfolded(text))?.[0];
    if (character !== undefined) diagnostics.push(hiddenCharacter(at(character), { character: codeOf(character) }));
  };
  walk(data, [], (text, path, on) =>
    look(text, (character) => locate(source.name, on === 'key' ? { path, on } : { path, on, substring: character })),
  );
  for (const [i, line] of body.split('\n').entries())
    look(line, (character) => {
      const index = line.indexOf(character);
      const start = { file: source.name, line: bodyLine + i };
      return index === -1 ? { ...start, column: 1, length: line.length } : { ...start, column: index + 1 };
    });
  return diagnostics;
}

const isHiding = (text: string): boolean => NOT_PLAIN.test(text) && HIDDEN.test(text);

/** Markdown decodes numeric character references. */
const unfolded = (text: string): string =>
  text.replace(BY_NUMBER, (_, hex: string | undefined, decimal: string | undefined) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

type Visit = (text: string, path: NodePath['path'], on: 'key' | 'value') => void;

/** @param above the value's ancestors: through an alias, a value can contain itself */
function walk(value: unknown, path: NodePath['path'], visit: Visit, above: readonly unknown[] = []): void {
  if (typeof value === 'string') visit(value, path, 'value');
  if (typeof value !== 'object' || value === null || above.includes(value)) return;
  const isList = Array.isArray(value);
  for (const [key, item] of Object.entries(value)) {
    const inside = [...path, isList ? Number(key) : key];
    if (!isList) visit(key, inside, 'key');
    walk(item, inside, visit, [...above, value]);
  }
}

/** As Unicode names it: U+200B. */
const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
