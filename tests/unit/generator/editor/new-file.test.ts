import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../../../generator/content/parse-markdown.ts';
import { fill, gapsIn, KINDS, newFile, pageAt, readEntries } from '../../../../generator/editor/new-file.ts';
import { CONTENT, load } from '../../fake-content.ts';

const sourcesOf = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([path, text]) => ({ path, name: `content/${path}`, text }));
const entriesOf = (files: Readonly<Record<string, string>>) => readEntries(sourcesOf(files));
const ENTRIES = entriesOf(CONTENT);

describe('a new file', () => {
  it.each(KINDS)('builds at once, without a warning: %s', async (kind) => {
    const { path, text } = newFile(kind, 'new-one', 'en', ENTRIES);
    expect((await load({ [path]: text })).diagnostics).toEqual([]);
  });

  it.each(KINDS)('says above each text what belongs there, or in its head: %s', (kind) => {
    const { text } = newFile(kind, 'new-one', 'en', ENTRIES);
    expect(text.split('\n').filter((line) => line.startsWith('#')).length).toBeGreaterThan(5);
    expect(text.split('\n').filter((line) => line.length > 140)).toEqual([]);
  });

  it.each([
    ['landing', 'title'],
    ['landing', 'faq.1.answer'],
    ['study', 'publishDate'],
    ['study', 'url'],
    ['testimonial-set', 'items.2.quote'],
  ] as const)('names what is to be filled in: %s %s', (kind, path) => {
    const { text, path: file } = newFile(kind, 'new-one', 'en', ENTRIES);
    const gaps = gapsIn({ path: file, name: file, text });
    const line = gaps.find((gap) => gap.path === path)?.line ?? 0;
    expect(text.split('\n')[line - 1]).toContain(path.split('.').at(-1));
  });

  it('promises as many methods as the guide has', () => {
    const promised = (files: Readonly<Record<string, string>>) =>
      /^methodCount: (.*)$/m.exec(newFile('landing', 'a', 'en', entriesOf(files)).text)?.[1];
    const { 'solutions/polar.md': polar, ...none } = CONTENT;
    expect(promised({ ...none, 'solutions/a.md': polar, 'solutions/b.md': polar })).toBe('2');
    expect(promised(none)).toBe('3');
  });

  it('takes a set that names no language for an English one', () => {
    const sets = { ...CONTENT, 'testimonials/aqui.yaml': 'lang: es\nitems: []\n' };
    expect(newFile('landing', 'a', 'en', entriesOf(sets)).text).toContain('\ntestimonials: night\n');
  });

  it('is in its language, and takes a set of testimonials in it', () => {
    const spanish = entriesOf({ ...CONTENT, 'testimonials/viajes.yaml': 'lang: es\nitems: []\n' });
    const { text } = newFile('landing', 'piernas', 'es', spanish);
    expect(text).toContain('\nlang: es\n');
    expect(text).toContain('\ntestimonials: viajes\n');
    expect(newFile('testimonial-set', 'piernas', 'es', spanish).text).toContain('\nlang: es\n');
  });

  it('has a sample of its own where there is no set of its language', async () => {
    const { path, text } = newFile('landing', 'piernas', 'es', ENTRIES);
    expect(text).toContain('    sample: true\n');
    expect((await load({ [path]: text })).diagnostics).toEqual([]);
    expect(newFile('landing', 'a', 'en', new Map()).text).toContain('    sample: true\n');
  });

  it('keeps a landing page off the site until a day is chosen, and marks testimonials as samples', () => {
    expect(newFile('landing', 'a', 'en', ENTRIES).text).toContain('\npublishAt: "2999-12-31"\n');
    expect(newFile('testimonial-set', 'a', 'en', ENTRIES).text.match(/sample: true$/gm)).toHaveLength(3);
  });
});

describe('the gaps of a file', () => {
  const gaps = (text: string) => gapsIn({ path: 'studies/a.yaml', name: 'a.yaml', text });

  it('are its texts that say so, in whatever case, and years of zeros', () => {
    expect(gaps('a: [x, { b: "REPLACE-this: c" }]\nc: 2020\nd: "0000"\n')).toEqual([
      { path: 'a.1.b', line: 1 },
      { path: 'd', line: 3 },
    ]);
  });

  it('are found in a list, each in its own line', () => {
    expect(gaps('a:\n  - x\n  - y\n  - b: Replace this\n')).toEqual([{ path: 'a.2.b', line: 4 }]);
  });

  it('are none in a sentence that begins with the same words', () =>
    expect(gaps('a: Replace this month what you did last month.\nb: Replace this, then that.\n')).toEqual([]));

  it('are none where there is nothing to be read', () => expect(gaps('a: [')).toEqual([]));
});

describe('pageAt', () => {
  it.each([
    ['/', 'pages/home.yaml'],
    ['/terms', 'pages/terms.md'],
    ['/rls-cure', 'landing/rls-cure.yaml'],
    ['/new', undefined],
  ] as const)('finds the page of %s', (route, path) => {
    expect(pageAt(route, ENTRIES)?.path).toBe(path);
  });

  it('reads the slug that a page chose', () => {
    const chosen = entriesOf({ 'landing/a.yaml': 'pageSlug: b\n' });
    expect(pageAt('/b', chosen)?.path).toBe('landing/a.yaml');
    expect(pageAt('/a', chosen)).toBeUndefined();
  });

  it('passes over a file that cannot be read', () => {
    expect(pageAt('/', entriesOf({ 'about.yaml': 'a: [', ...CONTENT }))?.path).toBe('pages/home.yaml');
  });
});

it.each(['Tea', '3. Sleep', '2) Rest', '- one', '# two', '5 * 3', 'calm_cup [x]', 'Tea &amp; rest'])(
  'the answer %j is a text in Markdown',
  (x) => {
    const { blocks } = parseMarkdown(JSON.parse(`"${fill('{{x:markdown}}', { x })}"`)).rich;
    expect(blocks).toEqual(
      parseMarkdown('Tea').rich.blocks.map((block) => JSON.parse(JSON.stringify(block).replace('Tea', x))),
    );
  },
);
