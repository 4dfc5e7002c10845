import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { LineCounter, parseDocument, stringify, type ToStringOptions } from 'yaml';
import { findMistakes } from '../../../../generator/content/yaml-errors.ts';
import { readPlainYaml } from '../../../../generator/pipeline/plain-yaml.ts';
import { ROOT } from '../../../helpers/paths.ts';
import { mutate, sectionsOf } from '../../../helpers/yaml-mutations.ts';
import { randomFrom } from '../../../mutations/random.ts';

const FILES = glob.sync('content/**/*.{yaml,md}', { cwd: ROOT }).sort();
const yamlOf = (file: string) => {
  const text = readFileSync(`${ROOT}/${file}`, 'utf8');
  return file.endsWith('.md') ? (text.split(/^---\n/m)[1] ?? '') : text;
};

/** What the `yaml` package sees: the data, or that something is wrong. */
function judge(text: string): { data: unknown } | 'mistaken' {
  const lines = new LineCounter();
  const document = parseDocument(text, { prettyErrors: false, lineCounter: lines });
  const at = (offset: number) => ({ file: 'a.yaml', line: lines.linePos(offset).line, column: 1, length: 1 });
  if (document.errors.length + document.warnings.length > 0) return 'mistaken';
  return findMistakes(document, text, at).length > 0 ? 'mistaken' : { data: document.toJS() };
}

/** Whether the reader kept its promise; keys have to come in the same order too. */
function isKept(text: string, read: { data: unknown } | undefined): boolean {
  if (read === undefined) return true;
  const judged = judge(text);
  return judged !== 'mistaken' && isDeepStrictEqual(read, judged) && JSON.stringify(read) === JSON.stringify(judged);
}

/** Accepted, and read as the package does. */
const reads = (text: string): boolean => readPlainYaml(text) !== undefined && isKept(text, readPlainYaml(text));

const nested = (depth: number): unknown[] => (depth === 1 ? [] : [nested(depth - 1)]);

describe('plain YAML', () => {
  it.each<[string, string, unknown]>([
    ['fields', 'a: b\nc: d e\n', { a: 'b', c: 'd e' }],
    ['a last line without an end', 'a: b', { a: 'b' }],
    ['fields within fields', 'a:\n  b:\n    c: d\n  e: f\n', { a: { b: { c: 'd' }, e: 'f' } }],
    ['a field without a value', 'a:\nb:\n', { a: null, b: null }],
    ['a list', '- a\n- b c\n', ['a', 'b c']],
    ['a list under its field', 'a:\n  - b\n  - c\n', { a: ['b', 'c'] }],
    ['a list no further in than its field', 'a:\n- b\n- c\nd: e\n', { a: ['b', 'c'], d: 'e' }],
    [
      'groups of fields in a list',
      '- a: b\n  c: d\n-   e: f\n    g: h\n',
      [
        { a: 'b', c: 'd' },
        { e: 'f', g: 'h' },
      ],
    ],
    ['lists in a list', '- - a\n  - b\n- - - c\n', [['a', 'b'], [['c']]]],
    ['numbers', 'a: 4\nb: -4.8\nc: 1e3\nd: +.5\ne: 007', { a: 4, b: -4.8, c: 1000, d: 0.5, e: 7 }],
    ['truth and nothing', 'a: true\nb: False\nc: null\nd: ~', { a: true, b: false, c: null, d: null }],
    [
      'words that only look like these',
      'a: yes\nb: 4.8/5\nc: trueish\nd: 1.2.3',
      { a: 'yes', b: '4.8/5', c: 'trueish', d: '1.2.3' },
    ],
    ['signs within a text', "a: b:c#d 'e' [f] & *g\n", { a: "b:c#d 'e' [f] & *g" }],
    ['texts in double quotes', 'a: "b: c # d"\ne: ""\n', { a: 'b: c # d', e: '' }],
    ['the escapes of JSON', String.raw`a: "b\"c\\ \n \u00e9 \/"`, { a: 'b"c\\ \n é /' }],
    ['texts in single quotes', "a: 'b ''c'' \\n'\n", { a: "b 'c' \\n" }],
    ['names in quotes', `"a b": c\n'd': e\n`, { 'a b': 'c', d: 'e' }],
    ['names that objects have by birth', 'constructor: a\ntoString: b\n', { constructor: 'a', toString: 'b' }],
    ['comments', '# a\nb: c # d\n  # e\nf: # g\n  - h # i\n# j\n', { b: 'c', f: ['h'] }],
    ['empty lines', '\na: b\n\n   \nc: d\n\n', { a: 'b', c: 'd' }],
    ['a paragraph', 'a: >-\n  b\n  c # d\ne: f\n', { a: 'b c # d', e: 'f' }],
    ['paragraphs', 'a: >-\n  b\n  c\n\n  d\n\n\n  e\n', { a: 'b c\nd\n\ne' }],
    ['lines', 'a: |-\n  b\n\n  c: d\n    e\n', { a: 'b\n\nc: d\n  e' }],
    ['the line end of a block', 'a: |\n  b\n\nc: >\n  d\n', { a: 'b\n', c: 'd\n' }],
    ['every line end of a block', 'a: |+\n  b\n\nc: >+\n  d', { a: 'b\n\n', c: 'd\n' }],
    ['a block in a list', '- >-\n  a\n  b\n- c: |\n    d\n', ['a b', { c: 'd\n' }]],
    ['brackets', 'a: [b, "c", 1, []]\nd: { e: f g, "h": {} }\n', { a: ['b', 'c', 1, []], d: { e: 'f g', h: {} } }],
    ['groups in brackets in brackets', '- { a: { b: c }, d: [{ e: / }] } # f\n', [{ a: { b: 'c' }, d: [{ e: '/' }] }]],
    ['a colon or a hash within a word', 'a: b #c\nd: e# f\ng: h:[i]\n', { a: 'b', d: 'e# f', g: 'h:[i]' }],
    ['colons within words in brackets', 'a: [b:c, d://e]\n', { a: ['b:c', 'd://e'] }],
    ['brackets within a name', 'a[b]: c\nd:\n  - e, f: g\n', { 'a[b]': 'c', d: [{ 'e, f': 'g' }] }],
    ['a last field without a value', 'a:', { a: null }],
    ['a field without a value before an entry', '- a:\n- b\n', [{ a: null }, 'b']],
    ['a backslash at the end of single quotes', "a: 'b\\'\n", { a: 'b\\' }],
    ['a sign that nobody sees', 'a: "\u0007"\n', { a: '\u0007' }],
    ['a space that never breaks, in front', 'a: \u00a0b\n', { a: '\u00a0b' }],
    ['the longest name', `${'a'.repeat(500)}: b\n`, { ['a'.repeat(500)]: 'b' }],
    ['a field far down', `${'# a\n'.repeat(200)}b: c\n`, { b: 'c' }],
    ['a field as far in as may be', `a:\n${' '.repeat(200)}b: c\n`, { a: { b: 'c' } }],
    ['as many brackets as may be', `a: ${'['.repeat(21)}${']'.repeat(21)}\n`, { a: nested(21) }],
    ['any language', 'a: ñandú — 日本\nclé: नमस्ते\n', { a: 'ñandú — 日本', clé: 'नमस्ते' }],
  ])('is read: %s', (_, text, data) => {
    expect(readPlainYaml(text)?.data).toEqual(data);
    expect(judge(text)).toEqual({ data });
  });

  it.each([
    ['nothing', ''],
    ['only a comment', '# a\n'],
    ['a text of its own', 'a b\n'],
    ['brackets of their own', '{}\n'],
    ['a tab', 'a: b\tc\n'],
    ["Windows' line ends", 'a: b\r\nc: d\r\n'],
    ['a byte order mark', '\ufeffa: b\n'],
    ['the beginning of a document', '---\na: b\n'],
    ['the end of a document', 'a: b\n...\n'],
    ['a directive', '%YAML 1.2\n---\na: b\n'],
    ['a field given twice', 'a: b\na: c\n'],
    ['a field given twice in other quotes', 'a: b\n"a": c\n'],
    ['a field given twice in brackets', 'a: { b: c, b: d }\n'],
    ['__proto__', '__proto__: a\n'],
    ['__proto__ in quotes', 'a: { "__proto__": b }\n'],
    ['a name that is a number', '1: a\n'],
    ['a name that is nothing', 'null: a\n'],
    ['a name with a question mark', '? a\n: b\n'],
    ['a very long name', `${'a'.repeat(1100)}: b\n`],
    ['a merge', 'a: { b: c }\n<<: d\n'],
    ['an anchor', 'a: &b c\n'],
    ['an alias', 'a: &b c\nd: *b\n'],
    ['a tag', 'a: !b c\n'],
    ['a reserved sign', 'a: @b\n'],
    ['a second colon', 'a: b: c\n'],
    ['a colon at the end', 'a: b:\n'],
    ['a missing space', 'a:b\n'],
    ['a missing name', ': a\n'],
    ['a space before the colon', 'a : b\n'],
    ['a name in a quote that is open', '"b: c\n'],
    ['a name in a quote that is open at the end', '"b:'],
    ['a text over two lines', 'a: b\n  c\n'],
    ['a text below its field', 'a:\n  b\n'],
    ['a quote over two lines', 'a: "b\n  c"\n'],
    ['a quote that is open', 'a: "b\n'],
    ['a quote that is open at the end of a list', '\n- "b'],
    ['a quote that is open below an empty line', '\n- "b\n'],
    ['a quote behind a quote', `a: "b"'c"\n`],
    ['a text behind a quote', 'a: "b" c\n'],
    ['a field behind a quote', 'a: "b" c: d\n'],
    ['a comment too near', 'a: "b"# c\n'],
    ['an escape that JSON has not', String.raw`a: "\x41"`],
    ['an escape that nobody has', String.raw`a: "\q"`],
    ['an odd number', 'a: 0x1F\n'],
    ['infinity', 'a: .inf\n'],
    ['a line too far in', 'a: b\n  c: d\n'],
    ['a line not far enough in', 'a:\n    b: c\n  d: e\n'],
    ['a file that begins further in', '  a: b\n'],
    ['a field after a list', '- a\nb: c\n'],
    ['an entry after a field', 'a: b\n- c\n'],
    ['an entry on its own line', '-\n  a: b\n'],
    ['brackets over two lines', 'a: [b,\n  c]\n'],
    ['a bracket that is open', 'a: [b, c\n'],
    ['a bracket too many', 'a: [b]]\n'],
    ['a field between square brackets', 'a: [b: c]\n'],
    ['a colon before a comma', 'a: [b:, c]\n'],
    ['an entry behind a colon', 'a: - b\n'],
    ['a comma too many', 'a: [b, ]\n'],
    ['a field without a value in brackets', 'a: { b }\n'],
    ['a field without a value before another in brackets', 'a: { b, c: d }\n'],
    ['a block with a digit', 'a: |2\n  b\n'],
    ['a block without lines', 'a: |\nb: c\n'],
    ['a block with words in its first line', 'a: |b  c\n'],
    ['a block with a comment', 'a: | # b\n  c\n'],
    ['a block that begins with an empty line', 'a: |\n\n  b\n'],
    ['a block that ends with a line of spaces', 'a: |\n  b\n   '],
    ['a block with a line of spaces', 'a: |\n  b\n   \n  c\n'],
    ['folded text with a line further in', 'a: >\n  b\n    c\n'],
    ['a text that fell out of its block', 'a: |\n  b\n c\n'],
    ['a field too far in', `a:\n${' '.repeat(201)}b: c\n`],
    ['a bracket too deep', `a: ${'['.repeat(22)}${']'.repeat(22)}\n`],
    ['a name too long', `${'a'.repeat(501)}: b\n`],
    ['very many brackets', `a: ${'['.repeat(30_000)}`],
    ['very deep lists', '- '.repeat(30_000)],
  ])('is given up: %s', (_, text) => {
    expect(readPlainYaml(text)).toBeUndefined();
  });

  it('is what every content file is written in', () => {
    expect(FILES.filter((file) => !reads(yamlOf(file)))).toEqual([]);
  });
});

describe('data that the package wrote', () => {
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4, depthSize: 'medium' },
      fc.oneof(
        fc.string(),
        fc.string({ unit: 'grapheme' }),
        fc.lorem(),
        fc.integer(),
        fc.double(),
        fc.boolean(),
        fc.constant(null),
      ),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.oneof(fc.string(), fc.lorem({ maxCount: 1 })), tie('value'), { maxKeys: 4 }),
    ),
  }));
  const words = fc.lorem({ maxCount: 30 });
  const { plain } = fc.letrec<{ plain: unknown }>((tie) => ({
    plain: fc.oneof(
      { maxDepth: 4, depthSize: 'medium' },
      fc.oneof(words, fc.integer(), fc.boolean(), fc.constant(null)),
      fc.array(tie('plain'), { minLength: 1, maxLength: 4 }),
      fc.dictionary(fc.lorem({ maxCount: 1, mode: 'words' }), tie('plain'), { minKeys: 1, maxKeys: 4 }),
    ),
  }));
  const settings: ToStringOptions[] = [
    {},
    { lineWidth: 0 },
    { indentSeq: false },
    { lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE' },
    { lineWidth: 0, singleQuote: true, defaultStringType: 'QUOTE_SINGLE' },
    { lineWidth: 40, defaultStringType: 'BLOCK_FOLDED', defaultKeyType: 'PLAIN' },
    { defaultStringType: 'BLOCK_LITERAL', defaultKeyType: 'PLAIN', indent: 4 },
    { lineWidth: 0, collectionStyle: 'flow' },
  ];
  const RUNS = process.env.EVERY_TEST === undefined ? 300 : 5_000;

  it('is never read as anything else', () => {
    fc.assert(
      fc.property(fc.record({ a: value }), fc.constantFrom(...settings), (data, setting) => {
        const text = stringify(data, setting);
        expect(isKept(text, readPlainYaml(text)), text).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });

  it('is read nearly always if it holds words and stands on single lines', () => {
    const tally = { read: 0, all: 0 };
    fc.assert(
      fc.property(
        fc.record({ a: plain, b: words }),
        fc.constantFrom({ lineWidth: 0 }, { lineWidth: 0, indentSeq: false }),
        (data, setting) => {
          tally.all += 1;
          if (readPlainYaml(stringify(data, setting)) !== undefined) tally.read += 1;
        },
      ),
      { numRuns: RUNS },
    );
    console.log(`plain YAML: ${tally.read} of ${tally.all} files that the package wrote are read`);
    expect(tally.read / tally.all).toBeGreaterThan(0.95);
  });
});

describe('slips of the finger in real files', () => {
  const TRIES = process.env.EVERY_TEST === undefined ? 12_000 : 400_000;
  const SEED = Number(process.env.MUTATION_SEED ?? 1);

  it('are never read otherwise than by the package, and never overlooked', () => {
    const random = randomFrom(SEED);
    const texts = FILES.map(yamlOf);
    const wrong: string[] = [];
    let taken = 0;
    for (let i = 0; i < TRIES; i++) {
      const text = mutate(sectionsOf(texts, i % 50 === 0 ? 200 : 10, random), random);
      const read = readPlainYaml(text);
      if (read !== undefined) taken += 1;
      if (!isKept(text, read)) wrong.push(text);
    }
    console.log(
      `plain YAML: ${TRIES} slips (seed ${SEED}), ${taken} of them still sound enough to be read, ${wrong.length} wrongly`,
    );
    expect(wrong).toEqual([]);
    expect(taken / TRIES).toBeGreaterThan(0.1);
  });
});
