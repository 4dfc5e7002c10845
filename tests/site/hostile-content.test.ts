/** Content that would bring a build down, or lead it astray: bombs and names. */
import { describe, expect, it } from 'vitest';
import { readEntry } from '../../generator/content/load.ts';
import { parseMarkdown } from '../../generator/content/parse-markdown.ts';
import { parseEntry } from '../../generator/content/yaml/parse.ts';
import { brief, load } from '../unit/fake-content.ts';

const nine = (item: string) => `[${Array.from({ length: 9 }, () => item).join(', ')}]`;
const BOMBS: Readonly<Record<string, string>> = {
  'a billion laughs': `a: &a ${nine('x')}\n${[...'bcdefghij'].map((name, i) => `${name}: &${name} ${nine(`*${'abcdefghij'[i]}`)}`).join('\n')}`,
  'brackets that never close': `a: ${'['.repeat(400_000)}`,
  'a quote of half a million backslashes': `a: "${'\\'.repeat(500_000)}`,
  'a field five thousand times': 'k: x\n'.repeat(5000),
};

const MARKDOWN: Readonly<Record<string, string>> = {
  'ten thousand quotes': `${'> '.repeat(10_000)}x`,
  'ten thousand lists': `${'- '.repeat(10_000)}x`,
  'five hundred levels of lists': Array.from({ length: 500 }, (_, i) => `${'  '.repeat(i)}- a`).join('\n'),
};

const NAMES = [
  '..',
  '.',
  '../x',
  '..\\x',
  '/etc/passwd',
  'a/../../b',
  'a%2e%2e',
  '%2e%2e%2fx',
  'a%00',
  'a\0b',
  'a\\b',
  'C:x',
  'con',
  'nul',
  'aux',
  'prn',
  'com1',
  'lpt9',
  'rls.',
  'rls ',
  ' rls',
  'RLS',
  'Rls-cure',
  'rls_cure',
  'rls--cure',
  'rls-',
  '-rls',
  'r\u200Bls',
  'rl\u0455',
  'caf\u00e9',
  'cafe\u0301',
  '\u{1F319}',
  'a'.repeat(300),
  'rls\n',
  'rls\r',
  '__proto__',
  '',
];

const SAFE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

describe('hostile content', () => {
  it('that is a bomb of YAML is refused in words, in seconds', () => {
    const began = performance.now();
    const broken = Object.entries(BOMBS).filter(([, text]) => {
      const { diagnostics } = parseEntry({ path: 'claims.yaml', name: 'content/claims.yaml', text });
      return diagnostics.length === 0 || diagnostics.some(({ message }) => /stack|RangeError|heap/.test(message));
    });
    expect(broken.map(([name]) => name)).toEqual([]);
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  it('that is a bomb of Markdown is refused in words', () => {
    const told = Object.values(MARKDOWN).map((text) => parseMarkdown(text).troubles.map(({ what }) => what));
    expect(told).toEqual(told.map(() => ['A list or quote more than 20 levels deep']));
  });

  it('that lies in itself by an alias is refused like any other wrong value', () => {
    const source = { path: 'claims.yaml', name: 'content/claims.yaml', text: 'a: &a { b: *a, c: "\\u202e" }\n' };
    const { diagnostics } = readEntry(source, 'claims', (file) => ({ file, line: 1, column: 1 }));
    expect(diagnostics.map(({ code }) => code)).toContain('hidden-sign');
  });

  const naming = 'that is called like a path, a device or another file is refused at its name';
  it(naming, async () => {
    const landing =
      'title: A\ndescription: B\nh1: C\nintroText: D\nproblemStatement: E\nsolutionIntro: F\nfaq: [{ question: G, answer: H }]\ntestimonials: night\n';
    const passed: string[] = [];
    for (const name of NAMES) {
      const asFile = await load({ [`landing/${name}.yaml`]: landing });
      const asSlug = await load({ 'landing/new.yaml': `${landing}pageSlug: ${JSON.stringify(name)}\n` });
      const told = [asFile, asSlug].map(({ diagnostics }) => diagnostics.map(brief).join());
      if (
        !/bad-file-name|unknown-file|unknown-folder/.test(told[0] ?? '') ||
        !/landing\/new.yaml:\d+:\d+ bad-value/.test(told[1] ?? '')
      )
        passed.push(`${name}: ${told}`);
    }
    expect(NAMES.filter((name) => SAFE.test(name) && !/^(con|nul|aux|prn|com1|lpt9|a{300})$/.test(name))).toEqual([]);
    expect(passed).toEqual([]);
  });
});
