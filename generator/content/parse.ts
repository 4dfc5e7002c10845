/**
 * Stage 2: a file's text becomes data. Plain YAML is read at once, any other by the `yaml` package, whose errors know their place;
 * Markdown's head is found by gray-matter, whose engines that would evaluate code are shut.
 */
import matter from 'gray-matter';
import { LineCounter, parseDocument } from 'yaml';
import { emptyFile, frontMatterLanguage, missingHead, yamlSyntax } from '../diagnostics/catalogue.ts';
import type { Diagnostic, Location } from '../diagnostics/diagnostic.ts';
import { readPlainYaml } from '../pipeline/plain-yaml.ts';
import type { RawEntry, SourceFile } from '../types.ts';
import { findDepthError, MAX_DEPTH } from './max-depth.ts';
import { findMistakes } from './yaml-errors.ts';

export type Parsed = Readonly<{ entry?: RawEntry; diagnostics: readonly Diagnostic[] }>;

/** Aliases may repeat a value this often, so that a few lines cannot unfold into gigabytes. */
const MAX_ALIASES = 50;

/** A Markdown file begins with its fields, between two lines of three hyphens. */
const HEAD = /^---(?!-)[^\n]*\n(?:[\s\S]*?\n)?---[^\S\n]*(?:\n|$)/;

export function parseEntry(source: SourceFile): Parsed {
  return source.path.endsWith('.md') ? parseMarkdown(source) : parseYaml(source, source.text);
}

function parseMarkdown(source: SourceFile): Parsed {
  let head = '';
  const refuse = (language: string) => ({
    parse: () => {
      throw new UnsupportedHead(language);
    },
  });
  const engines = {
    yaml: {
      parse: (text: string) => {
        // In a file with Windows' line ends the last one is cut in two.
        head = text.replace(/\r$/, '');
        return {};
      },
    },
    ...Object.fromEntries(
      ['javascript', 'js', 'json', 'coffee', 'coffeescript', 'toml'].map((name) => [name, refuse(name)]),
    ),
  };
  if (!HEAD.test(source.text))
    return failed(
      missingHead({ file: source.name, line: 1, column: 1, length: 3 }, { begun: source.text.startsWith('---') }),
    );
  const language = /^---[^\S\n]*(\S+)/.exec(source.text)?.[1];
  if (language !== undefined && language !== 'yaml')
    return failed(frontMatterLanguage({ file: source.name, line: 1, column: 1, length: 3 }, { language }));
  const { content } = matter(source.text, { engines });
  const bodyStart = source.text.length - content.length;
  const bodyLine = source.text.slice(0, bodyStart).split('\n').length;
  const { entry, diagnostics } = parseYaml(source, head === '' ? '{}' : head);
  return entry === undefined ? { diagnostics } : { entry: { ...entry, body: content, bodyLine }, diagnostics };
}

class UnsupportedHead extends Error {
  constructor(readonly language: string) {
    super(`front matter in ${language}`);
  }
}

function parseYaml(source: SourceFile, text: string): Parsed {
  const plain = readPlainYaml(text);
  if (plain !== undefined)
    return { entry: { path: source.path, name: source.name, data: plain.data }, diagnostics: [] };
  const lines = new LineCounter();
  const deep = findDepthError(text);
  if (deep !== undefined) {
    const { line, column } = placeIn(text, deep);
    return failed(yamlSyntax({ file: source.name, line, column }, TOO_DEEP));
  }
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number, length = 1): Location => {
    const { line, col } = lines.linePos(offset);
    return { file: source.name, line: Math.max(1, line), column: Math.max(1, col), length };
  };
  const mistakes = findMistakes(document, text, at);
  if (mistakes.length > 0) return failed(...mistakes);
  try {
    const data: unknown = document.toJS({ maxAliasCount: MAX_ALIASES });
    if (data === null) return failed(emptyFile({ file: source.name, line: 1, column: 1 }, {}));
    return { entry: { path: source.path, name: source.name, data }, diagnostics: [] };
  } catch (error) {
    const what = `The YAML cannot be unfolded: ${error instanceof Error ? error.message : String(error)}.`;
    return failed(
      yamlSyntax(
        { file: source.name, line: 1, column: 1 },
        { what, fix: 'Write the values out instead of repeating them by alias (*).' },
      ),
    );
  }
}

const TOO_DEEP = {
  what: `Fields lie within fields here, more than ${MAX_DEPTH} levels deep.`,
  fix: 'Take the brackets or the indentation away: content has a handful of levels.',
};

function placeIn(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

const failed = (...diagnostics: Diagnostic[]): Parsed => ({ diagnostics });
