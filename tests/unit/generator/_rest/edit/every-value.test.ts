/** The promise of `offer set`, kept for every single value of the real content. */
import { readFileSync } from 'node:fs';
import glob from 'fast-glob';
import { afterAll, describe, expect, it } from 'vitest';
import { isScalar, parseDocument, visit } from 'yaml';
import { parseEntry } from '../../../../../generator/content/parse.ts';
import type { Plain } from '../../../../../generator/pipeline/edit/scalar-source.ts';
import { type Format, setValue } from '../../../../../generator/pipeline/edit/set-value.ts';
import type { Path } from '../../../../../generator/pipeline/edit/value-path.ts';
import { ROOT } from '../../../../helpers/paths.ts';

type Value = Readonly<{ path: Path; value: Plain; isBlock: boolean; lines: number }>;

const FILES = glob.sync('content/**/*.{yaml,md}', { cwd: ROOT }).sort();
const formatOf = (file: string): Format => (file.endsWith('.md') ? 'markdown' : 'yaml');
const tally = { values: 0, changed: 0, oneLine: 0, blocks: 0, back: 0 };

/** The YAML of a file: all of it, or its head. */
const yamlOf = (text: string, format: Format) => (format === 'yaml' ? text : (text.split(/^---\n/m)[1] ?? ''));

function valuesOf(yaml: string): Value[] {
  const values: Value[] = [];
  visit(parseDocument(yaml), {
    Scalar(key, node, ancestors) {
      if (key === 'key' || !node.range) return;
      const steps = ancestors.flatMap((parent, i): (string | number)[] => {
        const child = ancestors[i + 1] ?? node;
        if (parent !== null && 'items' in parent && !('key' in child))
          return [[...parent.items].findIndex((item) => Object.is(item, child))];
        return 'key' in parent && isScalar(parent.key) ? [String(parent.key.value)] : [];
      });
      const lines = yaml.slice(node.range[0], node.range[1]).split('\n').length;
      const isBlock = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED';
      if (isPlain(node.value)) values.push({ path: steps, value: node.value, isBlock, lines });
    },
  });
  return values;
}

const isPlain = (value: unknown): value is Plain => ['string', 'number', 'boolean'].includes(typeof value);

/** Another value of the same kind; for every fourth text one with all that YAML could stumble over. */
function otherThan(value: Plain): Plain {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return isHard() ? `- Neu: "100%" {of} it's #1, [${value.length}] & more` : `Other words ${value.length}`;
}

const isHard = () => tally.changed % 4 === 0;

/** The paths at which two data differ. */
function differences(a: unknown, b: unknown, path: Path = []): Path[] {
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return a === b ? [] : [path];
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].flatMap((key) =>
    differences(Reflect.get(a, key), Reflect.get(b, key), [...path, Array.isArray(a) ? Number(key) : key]),
  );
}

const dataOf = (file: string, text: string): unknown => {
  const path = file.replace('content/', '');
  return parseEntry({ path, name: file, text }).entry?.data;
};

function checkValue(file: string, text: string, before: unknown, { path, value, isBlock, lines }: Value): void {
  const format = formatOf(file);
  const where = `${file} ${path.join('.')}`;
  tally.values += 1;
  expect(setValue(text, path, value, format), where).toBe(text);
  // Every step reads the whole file again: EVERY_TEST=1 takes them all, otherwise one of six is changed too.
  if (process.env.EVERY_TEST === undefined && tally.values % 6 !== 0) return;
  tally.changed += 1;
  const other = otherThan(value);
  const changed = setValue(text, path, other, format) ?? '';
  expect(differences(before, dataOf(file, changed)), where).toEqual([path]);
  if (isBlock) {
    tally.blocks += 1;
    return;
  }
  if (lines > 1) return;
  tally.oneLine += 1;
  const [old, now] = [text.split('\n'), changed.split('\n')];
  expect(now.length, where).toBe(old.length);
  expect(now.filter((line, i) => line !== old[i]).length, where).toBe(1);
  if (tally.changed % 4 !== 1) return;
  expect(setValue(changed, path, value, format), where).toBe(text);
  tally.back += 1;
}

describe('every value of the content', () => {
  afterAll(() => {
    const { values, changed, oneLine, blocks, back } = tally;
    console.log(
      `offer set: ${FILES.length} files, ${values} values set to themselves, ${changed} to others (${oneLine} of one line, ${blocks} blocks); ${back} of them set there and back leave the file as it was`,
    );
  });

  it.each(FILES)('is set to itself without a trace, and to another without a change to anything else: %s', (file) => {
    const text = readFileSync(`${ROOT}/${file}`, 'utf8');
    const before = dataOf(file, text);
    for (const value of valuesOf(yamlOf(text, formatOf(file)))) checkValue(file, text, before, value);
  });
});
