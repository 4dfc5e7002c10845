/** Content that would bring a build down, or lead it astray: bombs, names, links. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEntry } from '../../generator/content/load.ts';
import { parseMarkdown } from '../../generator/content/parse-markdown.ts';
import { parseEntry } from '../../generator/content/yaml/parse.ts';
import type { SourceFile } from '../../generator/content/yaml/read-folder.ts';
import { readSources } from '../../generator/content/yaml/read-folder.ts';
import { DiagnosticCollector } from '../../generator/diagnostics/diagnostic.ts';
import { temporaryFolder } from '../helpers/temporary.ts';
import { brief, load } from '../unit/fake-content.ts';

const outside = temporaryFolder();
const content = join(outside, 'content');
mkdirSync(join(content, 'landing'), { recursive: true });

const nine = (item: string) => `[${Array.from({ length: 9 }, () => item).join(', ')}]`;
const BOMBS: Readonly<Record<string, string>> = {
  'a billion laughs': `a: &a ${nine('x')}\n${[...'bcdefghij'].map((name, i) => `${name}: &${name} ${nine(`*${'abcdefghij'[i]}`)}`).join('\n')}`,
  'ten thousand brackets': `a: ${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  'brackets that never close': `a: ${'['.repeat(400_000)}`,
  'ten thousand braces': `a: ${'{a: '.repeat(10_000)}${'}'.repeat(10_000)}`,
  'ten thousand lists in one line': `${'- '.repeat(10_000)}x`,
  'ten thousand keys of keys': `${'? '.repeat(10_000)}x`,
  'thirteen hundred levels of fields': Array.from({ length: 1300 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'),
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

  const linking = 'that is a link out of the content folder is not read, one within it is';
  it(linking, async () => {
    writeFileSync(join(outside, 'secret.yaml'), 'password: hunter2\n');
    writeFileSync(join(content, 'claims.yaml'), 'rating: 1\n');
    mkdirSync(join(outside, 'pages'));
    symlinkSync(join(outside, 'secret.yaml'), join(content, 'landing/a.yaml'));
    symlinkSync('../../secret.yaml', join(content, 'landing/b.yaml'));
    symlinkSync('../claims.yaml', join(content, 'landing/c.yaml'));
    symlinkSync('/dev/zero', join(content, 'landing/d.yaml'));
    symlinkSync(join(outside, 'pages'), join(content, 'pages'));
    const log = new DiagnosticCollector();
    const read: SourceFile[] = [];
    for await (const source of readSources(content, log)) read.push(source);
    const leaked = read.filter(({ text }) => text.includes('hunter2')).length;
    expect(read.map(({ path }) => path)).toEqual(['claims.yaml', 'landing/c.yaml']);
    expect(log.all().map(({ file, code }) => `${file.slice(content.length + 1)} ${code}`)).toEqual(
      ['landing/a.yaml', 'landing/b.yaml', 'landing/d.yaml', 'pages'].map((name) => `${name} link-leaves-content`),
    );
    expect(leaked).toBe(0);
  });
});
