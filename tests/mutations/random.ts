/**
 * Mistakes made by chance: any file, any depth, one of ten kinds. A seed makes the same ones again:
 * MUTATION_SEED=7 MUTATIONS=30 npx vitest run tests/mutations/random.test.ts
 */
import { readFileSync } from 'node:fs';
import glob from 'fast-glob';
import { isMap, isScalar, LineCounter, type Pair, parseDocument, type Scalar, visit } from 'yaml';
import { ROOT } from '../helpers/paths.ts';
import { type Mutation, write } from './mutation.ts';

type Random = (below: number) => number;
/** A field written on one line: `key: value`. */
type Field = Readonly<{
  key: string;
  keyAt: number;
  value: Scalar;
  valueAt: number;
  valueEnd: number;
  depth: number;
  first: boolean;
  groupAt: number;
}>;
type Source = Readonly<{ file: string; text: string; fields: readonly Field[] }>;
/** From `at` on, `length` signs become `text`; the caret has to stand `caret` signs behind `at`. */
type Edit = Readonly<{
  at: number;
  length: number;
  text: string;
  caretAt: number;
  code: string;
  suggestion?: string;
  says?: string;
}>;
type Kind = (source: Source, random: Random) => Edit | undefined;

/** Mulberry32: small, and the same on every machine. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** Files whose every field has a fixed name. */
const FILES = [
  'landing/*.yaml',
  'pages/*.yaml',
  'studies/*.yaml',
  'testimonials/*.yaml',
  'faqs.yaml',
  'articles.yaml',
  'translations/*.yaml',
  'pricing.yaml',
];

function sources(): Source[] {
  const paths = glob.sync(FILES, { cwd: `${ROOT}/content` }).sort();
  return paths.map((file) => {
    const text = readFileSync(`${ROOT}/content/${file}`, 'utf8');
    return { file, text, fields: fieldsOf(text) };
  });
}

function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  visit(parseDocument(text), {
    Pair(_, pair: Pair, path) {
      const map = path.at(-1);
      if (!isMap(map) || map.flow || !isScalar(pair.key) || !isScalar(pair.value)) return;
      const [keyAt] = pair.key.range ?? [];
      const [valueAt, valueEnd] = pair.value.range ?? [];
      if (keyAt === undefined || valueAt === undefined || valueEnd === undefined) return;
      if (text.slice(keyAt, valueEnd).includes('\n') || !/^[a-z]\w+$/i.test(String(pair.key.value))) return;
      const groupAt = map.range?.[0] ?? 0;
      fields.push({
        key: String(pair.key.value),
        keyAt,
        value: pair.value,
        valueAt,
        valueEnd,
        depth: path.length,
        first: groupAt === keyAt,
        groupAt,
      });
    },
  });
  return fields;
}

const pick = <T>(list: readonly T[], random: Random): T | undefined => list[random(list.length)];
const within = ({ fields }: Source, keys: readonly string[]) => fields.filter(({ key }) => keys.includes(key));
const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;

/** One letter left out, doubled, or two exchanged: what fingers do. The first letter stays. */
function misspell(word: string, random: Random): string {
  const at = 1 + random(word.length - 2);
  const [a = '', b = ''] = [word[at], word[at + 1]];
  const ways = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + a + word.slice(at),
    word.slice(0, at) + b + a + word.slice(at + 2),
  ];
  const wrong = pick(ways, random) ?? word;
  return wrong === word ? `${word.slice(0, at)}${a}${word.slice(at)}` : wrong;
}

/** Another value in the place of a field's own. */
const instead = (
  { valueAt, valueEnd }: Field,
  text: string,
  told: Pick<Edit, 'code' | 'suggestion' | 'says'>,
): Edit => ({ at: valueAt, length: valueEnd - valueAt, text, caretAt: valueAt, ...told });

const TEXTS = ['title', 'h1', 'question', 'heading', 'quote', 'summary', 'name', 'author'];

const KINDS: Readonly<Record<string, Kind>> = {
  'a misspelt key'(source, random) {
    const field = pick(
      source.fields.filter(({ key }) => key.length > 3),
      random,
    );
    if (field === undefined) return undefined;
    const text = misspell(field.key, random);
    return {
      at: field.keyAt,
      length: field.key.length,
      text,
      caretAt: field.keyAt,
      code: 'unknown-field',
      suggestion: field.key,
    };
  },
  'a key written twice'(source, random) {
    const field = pick(
      source.fields.filter(({ first }) => !first),
      random,
    );
    if (field === undefined) return undefined;
    const line = lineStart(source.text, field.keyAt);
    const twice = `${source.text.slice(line, field.valueEnd)}\n`;
    return { at: line, length: 0, text: twice, caretAt: field.keyAt + twice.length, code: 'duplicate-key' };
  },
  'a tab before a key'(source, random) {
    const field = pick(
      source.fields.filter(({ first, keyAt }) => !first && keyAt > lineStart(source.text, keyAt)),
      random,
    );
    if (field === undefined) return undefined;
    const line = lineStart(source.text, field.keyAt);
    return { at: line, length: field.keyAt - line, text: '\t', caretAt: line, code: 'tab-indent' };
  },
  'a key indented too far'(source, random) {
    const field = pick(
      source.fields.filter(({ first, depth }) => !first && depth > 1),
      random,
    );
    if (field === undefined) return undefined;
    const line = lineStart(source.text, field.keyAt);
    return { at: line, length: 0, text: '  ', caretAt: field.keyAt + 2, code: 'yaml-syntax', says: 'indented' };
  },
  'a list where a text belongs'(source, random) {
    const field = pick(within(source, TEXTS), random);
    if (field === undefined) return undefined;
    return instead(field, '[one, two]', { code: 'wrong-type', says: 'must be a text' });
  },
  'a required field left out'(source, random) {
    const field = pick(
      within(source, ['h1', 'title', 'question', 'quote', 'rating']).filter(({ first }) => !first),
      random,
    );
    if (field === undefined || source.file.startsWith('translations/') || source.file.startsWith('pages/'))
      return undefined;
    const line = lineStart(source.text, field.keyAt);
    const end = source.text.indexOf('\n', field.valueEnd) + 1;
    return {
      at: line,
      length: end - line,
      text: '',
      caretAt: field.groupAt,
      code: 'missing-field',
      says: `"${field.key}"`,
    };
  },
  'a misspelt kind or set'(source, random) {
    const field = pick(
      within(source, ['kind', 'testimonials', 'set']).filter(({ value }) => String(value.value).length > 3),
      random,
    );
    if (field === undefined) return undefined;
    const name = String(field.value.value);
    const code = field.key === 'kind' ? 'unknown-value' : 'unknown-reference';
    return instead(field, misspell(name, random), { code, suggestion: name });
  },
  'a date that is none'(source, random) {
    const field = pick(
      within(source, ['publishDate', 'lastmod', 'date', 'updated']).filter(
        () => !source.file.startsWith('translations/'),
      ),
      random,
    );
    if (field === undefined) return undefined;
    const text = pick(['"2026-13-01"', '"soon"', '21/11/2026'], random) ?? '"soon"';
    return instead(field, text, { code: 'bad-value', says: 'date' });
  },
  'stars that are no number from 1 to 5'(source, random) {
    const field = pick(
      within(source, ['rating']).filter(({ value }) => typeof value.value === 'number'),
      random,
    );
    if (field === undefined) return undefined;
    const text = pick(['0', '6', '4.5', '-1'], random) ?? '6';
    return instead(field, text, { code: 'bad-value' });
  },
  'a misspelt link'(source, random) {
    const field = pick(
      within(source, ['href']).filter(({ value }) => /^\/[a-z-]{4,}$/.test(String(value.value))),
      random,
    );
    if (field === undefined) return undefined;
    const to = String(field.value.value);
    const wrong = `/${misspell(to.slice(1), random)}`;
    return instead(field, wrong, { code: 'broken-link', suggestion: to });
  },
};

export function randomMutations(seed: number, count: number): Mutation[] {
  const random = randomFrom(seed);
  const files = sources();
  const kinds = Object.entries(KINDS);
  const made: Mutation[] = [];
  for (let tries = 0; made.length < count && tries < count * 100; tries += 1) {
    // Each kind in its turn, so that rare ones come too.
    const [name, kind] = kinds[made.length % kinds.length] ?? [];
    const source = pick(files, random);
    const edit = source === undefined ? undefined : kind?.(source, random);
    if (source !== undefined && edit !== undefined)
      made.push(mutation(`${made.length + 1}: ${name} in ${source.file}`, source, edit));
  }
  return made;
}

function mutation(
  name: string,
  { file, text }: Source,
  { at, length, text: wrong, caretAt, code, suggestion, says }: Edit,
): Mutation {
  const after = text.slice(0, at) + wrong + text.slice(at + length);
  const lines = new LineCounter();
  parseDocument(after, { lineCounter: lines });
  const { line, col } = lines.linePos(caretAt);
  return {
    name: `${name}, line ${line}`,
    file,
    change: write(after),
    expect: {
      code,
      at: { line, column: col },
      ...(suggestion === undefined ? {} : { suggestion }),
      ...(says === undefined ? {} : { says }),
    },
  };
}
