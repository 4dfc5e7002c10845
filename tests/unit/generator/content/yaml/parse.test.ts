import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import glob from 'fast-glob';
import { CORE_SCHEMA, load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { LineCounter, parseDocument } from 'yaml';
import { parseEntry } from '../../../../../generator/content/yaml/parse.ts';
import {
  COMMENT_AT_WORD,
  findMistakes,
  haveSameName,
  mayHaveAnchors,
} from '../../../../../generator/content/yaml/yaml-errors.ts';
import { ROOT } from '../../../../helpers/paths.ts';

const parse = (path: string, text: string) => parseEntry({ path, name: `content/${path}`, text });
const dataOf = (path: string, text: string) => parse(path, text).entry?.data;
const diagnostics = (path: string, text: string) =>
  parse(path, text).diagnostics.map(({ code, line, column }) => `${line}:${column} ${code}`);

describe('a YAML file', () => {
  it.each([
    ['nested fields', 'title: A\nfaq:\n  - question: B\n', { title: 'A', faq: [{ question: 'B' }] }],
    ['dates, yes and 007x as texts', 'a: 2026-11-21\nb: yes\nc: 007x\n', { a: '2026-11-21', b: 'yes', c: '007x' }],
    ['Windows line ends', 'a: 1\r\nb: |\r\n  x\r\n  y\r\n', { a: 1, b: 'x\ny\n' }],
    ['tags and flow lists over lines', 'a: !!str 1\nb: {c: [d,\n  e]}\n', { a: '1', b: { c: ['d', 'e'] } }],
    ['aliases', 'a: &x [1]\nb: *x\n', { a: [1], b: [1] }],
  ])('is parsed with %s', (_, text, data) => {
    expect(parse('a.yaml', text)).toEqual({ entry: { path: 'a.yaml', name: 'content/a.yaml', data }, diagnostics: [] });
  });

  it.each(['# only this\n', '---\n', '\n'])('is empty if it holds only %j', (text) => {
    expect(diagnostics('a.yaml', text)).toEqual(['1:1 empty-file']);
  });

  it.each([
    ['100 levels of brackets', `a: b\nd: e\nc: &x ${'['.repeat(101)}`, '3:107 yaml-syntax'],
    ['30,000 hyphens', `${'- '.repeat(30_000)}\n`, '1:1 yaml-syntax'],
  ])('is rejected at the first character nested too deep: %s', (_, text, found) => {
    expect(diagnostics('a.yaml', text)).toEqual([found]);
    expect(parse('a.yaml', text).diagnostics[0]?.message).toContain('100 levels');
  });

  it('may repeat a value by 50 aliases, not by more', () => {
    const repeated = (times: number) => `a: &x [1]\nb: [${Array(times).fill('*x').join(', ')}]\n`;
    expect([40, 60].map((times) => diagnostics('a.yaml', repeated(times)))).toEqual([[], ['1:1 yaml-syntax']]);
  });

  it('with aliases of aliases is rejected before it expands', () => {
    const eight = (item: string) => `[${Array(8).fill(item).join(', ')}]`;
    const lines = ['bc', 'cd', 'de', 'ef'].map(([from, to]) => `${to}: &${to} ${eight(`*${from}`)}`);
    expect(parse('a.yaml', [`b: &b ${eight('x')}`, ...lines, 'g: *f'].join('\n')).diagnostics).toMatchObject([
      {
        file: 'content/a.yaml',
        line: 1,
        column: 1,
        code: 'yaml-syntax',
        message: expect.stringMatching(/cannot be unfolded: .+alias/i),
        hint: 'Write the values out instead of repeating them by alias (*).',
      },
    ]);
  });

  it('cannot set a prototype', () => {
    const data = dataOf('a.yaml', '__proto__: { polluted: true }\n');
    expect(Object.getPrototypeOf(data)).toBe(Object.prototype);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

describe('a Markdown file', () => {
  const text = '---\ntitle: A\nupdated: "2026-01-02"\n---\n\nFirst line.\n';

  it.each([
    ['', text],
    [' that ends its lines as Windows does', text.replaceAll('\n', '\r\n')],
    [' that calls its head YAML', text.replace('---', '---yaml')],
  ])('is parsed into head, text and the line where the text begins%s', (_, written) => {
    const { entry } = parse('a.md', written);
    expect(entry?.data).toEqual({ title: 'A', updated: '2026-01-02' });
    expect(entry?.body?.trim()).toBe('First line.');
    expect(written.split(/\r?\n/).slice((entry?.bodyLine ?? 0) - 1)).toContain('First line.');
  });

  it.each(['---\n---\nText\n', '---\n\n---\nText\n', '---\n   \n---\nText\n', '---\n# A\n---\nText\n'])(
    'may have no fields: %j',
    (bare) => expect(parse('a.md', bare)).toMatchObject({ entry: { data: {}, body: 'Text\n' }, diagnostics: [] }),
  );

  it.each([
    ['---\ntitle: A\ntitle: B\n---\nText\n', '3:1 duplicate-key'],
    ['---\ntitle: "A\n---\nText\n', '2:8 yaml-syntax'],
  ])('has the mistakes of its head at the lines of the file: %j', (broken, found) => {
    expect(diagnostics('a.md', broken)).toEqual([found]);
    expect(parse('a.md', broken).entry).toBeUndefined();
  });

  it.each([
    ['# Text\n', 'This file has no front matter.'],
    ['', 'This file has no front matter.'],
    ['Text\n---', 'This file has no front matter.'],
    ['----\ntitle: A\n----\nText\n', 'The front matter of this file is not closed.'],
    ['---\ntitle: A\nText\n', 'The front matter of this file is not closed.'],
  ])('without a head between two lines of three hyphens is rejected: %j', (written, message) => {
    expect(parse('a.md', written).diagnostics).toMatchObject([{ code: 'missing-head', line: 1, column: 1, message }]);
  });

  it.each(['js', ' js', 'javascript', 'json', 'coffee', 'toml', 'YAML'])(
    'with a head in %j is rejected, not run',
    (name) => {
      const { diagnostics: found } = parse('a.md', `---${name}\nglobalThis.ran = true\n---\nText\n`);
      expect(found).toMatchObject([{ code: 'front-matter-language', line: 1, column: 1 }]);
      expect(found[0]?.message).toContain(`"${name.trim()}"`);
      expect(Reflect.get(globalThis, 'ran')).toBeUndefined();
    },
  );

  it('may name a language elsewhere than after its first hyphens', () => {
    expect(dataOf('a.md', '---\ntitle: a ---js\n---\nText ---js\n')).toEqual({ title: 'a ---js' });
  });
});

/**
 * Valid files go through js-yaml and only the others through `yaml`. If the two read a text differently, a diagnostic could point to the
 * wrong line, or a mistake elsewhere in a file could change what the rest of it says.
 */
describe('js-yaml and yaml', () => {
  type Result = Readonly<{ data: unknown } | { error: string }>;

  const withJsYaml = (text: string): Result => {
    try {
      return { data: load(text, { schema: CORE_SCHEMA }) ?? null };
    } catch (error) {
      return { error: String(error).split('\n', 1)[0] ?? '' };
    }
  };
  const withYaml = (text: string): Result => {
    const document = parseDocument(text, {
      lineCounter: new LineCounter(),
      prettyErrors: false,
      uniqueKeys: haveSameName,
      logLevel: 'error',
    });
    const [mistake] = findMistakes(document, text, () => ({ file: 'a.yaml', line: 1, column: 1 }));
    if (mistake !== undefined) return { error: mistake.message };
    try {
      return { data: document.toJS() };
    } catch (error) {
      return { error: String(error) };
    }
  };

  /** Constructs that the two read differently, and that no content needs. */
  const DIFFERENT = [
    /(?:^|[\s[,])(?:0b[01]|[-+]0[box]\d|[-+]\.\d|-0(?![\w.])|\d*e\d{3})/m, // Numbers as in 0b101, -0o7, -.5, -0 and 1e400.
    /\r(?!\n)|\ufeff|\u0085/, // A lone carriage return, a byte order mark within the text, and a line break of mainframes.
    /^ *\t/m, // A tab at the start of a line: js-yaml allows it in an empty one.
    /^ *(?:- +)*[:?](?:\s|$)/m, // A field whose name is empty, or written after a question mark.
    /[\]}]\s*:(?:\s|$)/, // A list or a group as the name of a field.
    /^(?:\.\.\.|---[^\s-])/m, // The end of a document before its start, and text right after three hyphens.
    /(?:^|\s)!(?:\s|$)/m, // An exclamation mark alone: nothing, or an empty text.
    /["'][^"'\n]*\n/, // Quotes over several lines: js-yaml does not mind how these are indented.
    /\S["'\]}]#|(["'])[^"'\n]*\1#|(?:^|[:,[{-])[^\S\n]*[[{][^\]}\n]*$/m, // Comments at values and lists over several lines never get to js-yaml.
  ];
  /** What js-yaml refuses and `yaml` reads. Such a file goes through `yaml`, and what it read counts. */
  const REFUSED_BY_JS_YAML = [
    /non-printable characters|null byte|valid JSON character/, // Reported as invisible characters.
    /missing indentation for block scalar/, // An empty text in a file of nothing else.
    /end of the stream|may not be an implicit key/, // Text that goes on over several lines without indentation.
  ];
  /** js-yaml calls a field without a name "null" and `yaml` calls it "". Neither is a field of any schema. */
  const unnamed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(unnamed);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key === 'null' ? '' : key, unnamed(inner)]));
  };

  /** What the two disagree about, if that is not one of the known differences. */
  function disagreement(text: string): object | undefined {
    if (mayHaveAnchors(text) || COMMENT_AT_WORD.test(text) || DIFFERENT.some((pattern) => pattern.test(text)))
      return undefined;
    const [one, other] = [withJsYaml(text), withYaml(text)];
    if ('error' in one && 'error' in other) return undefined;
    if ('error' in one && REFUSED_BY_JS_YAML.some((pattern) => pattern.test(one.error))) return undefined;
    const same = 'data' in one && 'data' in other && isSame(one.data, other.data);
    return same ? undefined : { text, jsYaml: one, yaml: other };
  }
  const isSame = (a: unknown, b: unknown): boolean => {
    const [one, other] = [a, b].map(unnamed);
    // The order of fields is that of the file; a text of it shows -0 and NaN too.
    return Object.is(one, other) || inspect(one) === inspect(other);
  };
  const inspect = (value: unknown): string =>
    JSON.stringify(value, (_, inner) =>
      typeof inner === 'number' ? `number ${Object.is(inner, -0) ? '-0' : inner}` : inner,
    );

  const FILES = glob.sync('content/**/*.{yaml,md}', { cwd: ROOT }).sort();
  const textOf = (file: string): string => {
    const text = readFileSync(`${ROOT}/${file}`, 'utf8');
    return file.endsWith('.md') ? (text.split(/^---.*$/m)[1] ?? '') : text;
  };

  it.each(FILES)('read %s alike', (file) => expect(disagreement(textOf(file))).toBeUndefined());

  const SCALARS = [
    ...`2026-11-21 2026-11-21T12:30:00Z 12:30 1:2:3 0o17 017 0b101 0x1F -0o7 0o8 08 1_000 1,000 1e3 1e 1e+5 1. .5 -.5 +1 -0 00 .
      12345678901234567890 .inf -.INF .nan .NaN ~ null NULL Null yes No on off y TRUE tRUE "a" 'it''s' a#b = << - -- + *a @a !b
      \`a %a | > £ 😀 \u00a0b b\u2028c`.split(/[ \n]+/),
    '',
    'a b',
    'a #b',
    '!!str 1',
    '!!int "1"',
    '!x b',
    '&a b',
    '"\\u00e9\\/\\x41"',
    '"\\q"',
    '"\\ud83d\\ude00"',
  ];
  const PLACES = ['a: @\n', '- @\n', 'a: [@]\n', 'a: { b: @ }\n', '@: a\n', '@'];

  it.each(SCALARS)('read the value %j alike, wherever it stands', (value) => {
    expect(PLACES.flatMap((place) => disagreement(place.replace('@', () => value)) ?? [])).toEqual([]);
  });

  /** Some lines of a file with up to three slips of the finger. */
  const slips = (texts: readonly string[]): fc.Arbitrary<string> => {
    const pieces = [
      ...`: # - " ' \\ \\n [ ] { } , | >- &a *a ! !!str ? % @ \` ~ null no 0 0x1F 1e3 -0 .5 .inf <<: __proto__: ü`.split(
        ' ',
      ),
      '',
      ' ',
      '  ',
      '\n',
      '\n\n',
      '\t',
      ': ',
      ':\n',
      ' #',
      '- ',
      '---\n',
      ': |\n',
      ': >\n',
      '&a ',
      '? ',
      ' |2\n',
      '\u00a0',
      '\u2028',
      '\0',
      '\ud83d',
      'a: b\n',
      '- a\n',
      '  a: b\n',
      '"a": ',
      ': []\n',
      'toString: ',
    ];
    const slip = fc.record({ at: fc.nat(), removed: fc.nat(3), added: fc.constantFrom(...pieces) });
    const lines = fc.record({
      text: fc.constantFrom(...texts),
      from: fc.nat(),
      count: fc.integer({ min: 1, max: 12 }),
    });
    return fc.tuple(lines, fc.array(slip, { minLength: 1, maxLength: 3 })).map(([{ text, from, count }, edits]) => {
      const all = text.split('\n');
      const start = from % all.length;
      const section = all.slice(start, start + count);
      const indent = Math.min(...section.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)), 40);
      return edits.reduce(
        (changed, { at, removed, added }) => {
          const index = at % (changed.length + 1);
          return changed.slice(0, index) + added + changed.slice(index + removed);
        },
        section.map((line) => line.slice(indent)).join('\n'),
      );
    });
  };

  it('read the content with seeded mistakes alike', () => {
    const property = fc.property(slips(FILES.map(textOf)), (text) => {
      expect(disagreement(text)).toBeUndefined();
    });
    fc.assert(property, { seed: 20261122, numRuns: 1500 });
  });
});
