/**
 * Stage 2: a file's text becomes data. YAML by the `yaml` package, whose errors know their place; Markdown's head by gray-matter,
 * whose engines that would evaluate code are shut.
 */
import matter from 'gray-matter';
import { LineCounter, parseDocument, type YAMLError } from 'yaml';
import { duplicateKey, emptyFile, frontMatterLanguage, tabIndent, yamlSyntax } from '../problems/catalogue.ts';
import type { Location, Problem } from '../problems/problem.ts';
import type { RawEntry, SourceFile } from './types.ts';

export type Parsed = Readonly<{ entry?: RawEntry; problems: readonly Problem[] }>;

/** Aliases may repeat a value this often, so that a few lines cannot unfold into gigabytes. */
const MAX_ALIASES = 50;

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
        head = text;
        return {};
      },
    },
    ...Object.fromEntries(
      ['javascript', 'js', 'json', 'coffee', 'coffeescript', 'toml'].map((name) => [name, refuse(name)]),
    ),
  };
  const language = /^---[^\S\n]*(\S+)/.exec(source.text)?.[1];
  if (language !== undefined && language !== 'yaml')
    return failed(frontMatterLanguage({ file: source.name, line: 1, column: 1, length: 3 }, { language }));
  const { content } = matter(source.text, { engines });
  const bodyStart = source.text.length - content.length;
  const bodyLine = source.text.slice(0, bodyStart).split('\n').length;
  const { entry, problems } = parseYaml(source, head);
  return entry === undefined ? { problems } : { entry: { ...entry, body: content, bodyLine }, problems };
}

class UnsupportedHead extends Error {
  constructor(readonly language: string) {
    super(`front matter in ${language}`);
  }
}

function parseYaml(source: SourceFile, text: string): Parsed {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number, length = 1): Location => {
    const { line, col } = lines.linePos(offset);
    return { file: source.name, line: Math.max(1, line), column: Math.max(1, col), length };
  };
  if (document.errors.length > 0) return failed(...document.errors.map((error) => describe(error, text, at)));
  if (document.contents === null) return failed(emptyFile({ file: source.name, line: 1, column: 1 }, {}));
  try {
    return {
      entry: { path: source.path, name: source.name, data: document.toJS({ maxAliasCount: MAX_ALIASES }) },
      problems: [],
    };
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

const failed = (...problems: Problem[]): Parsed => ({ problems });

function describe(error: YAMLError, text: string, at: (offset: number, length?: number) => Location): Problem {
  const [start, end] = error.pos;
  const lineStart = text.lastIndexOf('\n', Math.max(0, start - 1)) + 1;
  const indent = /^[ \t]*/.exec(text.slice(lineStart))?.[0] ?? '';
  if (error.code === 'TAB_AS_INDENT' || indent.includes('\t'))
    return tabIndent(at(lineStart + indent.indexOf('\t')), {});
  if (error.code === 'DUPLICATE_KEY') return describeDuplicate(text, start, at);
  return yamlSyntax(
    at(Math.min(start, text.length), Math.max(1, Math.min(end, endOfLine(text, start)) - start)),
    explain(error, text),
  );
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

/** The second of two equal keys, and the line of the first: the nearest one above with the same indentation. */
function describeDuplicate(text: string, start: number, at: (offset: number, length?: number) => Location): Problem {
  const key = /^(?:"[^"]*"|'[^']*'|[^\s:]+)/.exec(text.slice(start))?.[0] ?? '';
  const column = at(start).column;
  const above = text.slice(0, start).split('\n').slice(0, -1);
  const first = above.findLastIndex(
    (line) => line.slice(column - 1).startsWith(`${key}:`) && /^[\s-]*$/.test(line.slice(0, column - 1)),
  );
  return duplicateKey(at(start, key.length), { key: key.replaceAll(/^["']|["']$/g, ''), firstLine: first + 1 });
}

const QUOTE = 'Put the whole text in double quotes, or indent the line as the ones around it.';

/** The parser's errors in plain words. */
const WORDS: Readonly<Record<string, { what: string; fix: string }>> = {
  BAD_INDENT: {
    what: 'This line is not indented like the ones it belongs to.',
    fix: 'Give it the same number of spaces as the lines around it.',
  },
  BAD_ALIAS: { what: 'A text may not begin with * unless it stands in quotes.', fix: QUOTE },
  ALIAS_PROPS: { what: 'A text may not begin with * or & unless it stands in quotes.', fix: QUOTE },
  BLOCK_AS_IMPLICIT_KEY: {
    what: 'There is a colon too many in this line, or the line is indented too far.',
    fix: QUOTE,
  },
  MULTILINE_IMPLICIT_KEY: {
    what: 'A field name and its colon must stand in one line.',
    fix: 'Look for a missing colon or a quote that is not closed in this line or the one above.',
  },
  MISSING_CHAR: {
    what: 'A colon, comma, bracket or closing quote is missing here.',
    fix: 'Close what was opened: every ", \', [ and { needs its partner; every field name needs a colon.',
  },
  UNEXPECTED_TOKEN: {
    what: 'This does not fit here.',
    fix: 'Look for a bracket, comma or quote too many, or a missing colon in the line above.',
  },
  BAD_SCALAR_START: { what: 'A text may not begin with this sign unless it stands in quotes.', fix: QUOTE },
  BAD_DQ_ESCAPE: {
    what: 'In double quotes a backslash has a meaning of its own, and this one has none.',
    fix: 'Write \\\\ for a backslash, or use single quotes.',
  },
  MULTIPLE_DOCS: {
    what: 'A line of three hyphens begins a second document.',
    fix: 'Delete the line; a content file is one document.',
  },
  COMMENT_SPACE: {
    what: 'A comment needs a space before its #.',
    fix: 'Put a space before the #, or the text in quotes.',
  },
  MISSING_ANCHOR: {
    what: 'There is nothing of this name to repeat.',
    fix: 'Write the value out, or put a text that begins with * in quotes.',
  },
  UNRESOLVED_ALIAS: {
    what: 'There is nothing of this name to repeat.',
    fix: 'Write the value out, or put a text that begins with * in quotes.',
  },
};

function explain(error: YAMLError, text: string): { what: string; fix: string } {
  const found = WORDS[error.code];
  if (error.code === 'BLOCK_AS_IMPLICIT_KEY' || found === undefined) {
    const line = text.slice(text.lastIndexOf('\n', error.pos[0] - 1) + 1, endOfLine(text, error.pos[0]));
    if (/:\s.*:\s/.test(line))
      return {
        what: 'There is a second colon in this line, which YAML reads as another field.',
        fix: 'Put the text after the first colon in double quotes.',
      };
  }
  return found ?? { what: `${error.message.replace(/\.?$/, '')}.`, fix: QUOTE };
}
