/** Who may import whom, read from the import statements of the sources; `import type` follows the same rules. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { ROOT } from './helpers/paths.ts';

type Import = Readonly<{ from: string; to: string; isType?: boolean }>;

/** Every package, and Node's own modules. */
const ANY_PACKAGE = '*';

const LEAVES = ['generator/domain', 'generator/schema', 'generator/diagnostics'];
const STAGES = [
  ...LEAVES,
  'generator/content',
  'generator/brand',
  'generator/resolve',
  'generator/i18n',
  'generator/output',
];

/**
 * Folder or file → what it may import: our folders and files, packages, `node:…`. A file's own entry replaces that of its folder.
 * `type …` allows only `import type`: nothing of it runs, or ships to a browser.
 * The stages stand in the order in which they run: none may import a later one, or build.ts, which is the only one to know them all.
 */
const TABLE: Readonly<Record<string, readonly string[]>> = {
  'generator/domain': [],
  'generator/diagnostics': ['fastest-levenshtein', 'node:path'],
  'generator/schema': ['generator/domain', 'zod', 'type mdast'],
  // Reads the texts of the interface where they are written.
  'generator/schema/texts.ts': ['zod', 'js-yaml', 'node:fs'],
  'generator/content': [...LEAVES, 'zod', 'type mdast', 'commonmark', 'gray-matter', 'js-yaml', 'yaml'],
  // The one impure file of the first stages.
  'generator/content/yaml/read-folder.ts': [...LEAVES, 'fast-glob', 'node:fs', 'node:path'],
  'generator/brand': [...LEAVES, 'generator/content'],
  // Reads the defaults of the look where they are written.
  'generator/brand/tokens.ts': ['node:fs'],
  'generator/resolve': [...LEAVES, 'generator/content', 'generator/brand', 'type mdast'],
  'generator/i18n': [...LEAVES, 'generator/content', 'generator/resolve'],
  'generator/output': [...STAGES, ANY_PACKAGE],
  'generator/media': [...STAGES, ANY_PACKAGE],
  'generator/share-images': [...STAGES, 'generator/media', ANY_PACKAGE],
  'generator/editor': [...STAGES, ANY_PACKAGE],
  'generator/diff': [...STAGES, ANY_PACKAGE],
  'generator/preview': [...LEAVES, ANY_PACKAGE],
  // Plays the provider's side of a local checkout, as Stripe and the mail server would.
  'generator/preview/services.ts': [...LEAVES, 'netlify/sandbox', 'netlify/lib', ANY_PACKAGE],
  'generator/check': [...STAGES, 'generator/media', 'generator/share-images', 'generator/preview', ANY_PACKAGE],
  'generator/dev': [...STAGES, 'generator/media', 'generator/share-images', 'generator/preview', ANY_PACKAGE],
  'generator/build.ts': [...STAGES, 'generator/media', 'generator/share-images'],
  // Types of the dictionary come from its schema.
  widgets: ['generator/domain', 'type generator/schema/texts.ts', 'preact', '@preact/signals'],
  // Sections are typed by what the pipeline hands over; it never imports them, but is handed `renderSite`.
  templates: ['generator/domain', 'type generator/schema', 'widgets', 'react', 'type mdast'],
  'templates/island.tsx': ['widgets', 'preact', 'preact-render-to-string', 'react'],
  'templates/emails/render-email.tsx': [
    'generator/domain',
    'type generator/schema',
    'react',
    'react-dom',
    'type mdast',
  ],
  'templates/render-site.tsx': [
    'type generator/schema',
    'type generator/output/render-pages.ts',
    'type react',
    'react-dom',
  ],
  'templates/render-members.tsx': [
    'generator/domain',
    'type generator/schema',
    'type generator/output/render-pages.ts',
    'type generator/resolve/site.ts',
    'generator/i18n',
  ],
  // A function checks what the build wrote for it, and reads no text of the interface.
  netlify: [
    'generator/domain',
    'generator/schema/function-data.ts',
    'type generator/schema',
    'zod',
    'stripe',
    'nodemailer',
    'jose',
    '@netlify/blobs',
    'type @netlify/functions',
    'node:crypto',
    'node:path',
    'node:fs',
    'node:timers',
    'node:util',
  ],
};

/** With types or without, from another file or `export … from`; `import('…')` too. */
const STATEMENT =
  /^(?:import|export)\s+(?:type\s+)?[\w*{][^'"`;=]*?\sfrom\s+'([^']+)'|^import\s+'([^']+)'|\bimport\(\s*'([^']+)'/gm;

const importsIn = (text: string): { name: string; isType: boolean }[] =>
  [...text.matchAll(STATEMENT)].map(([statement, from, bare, dynamic]) => ({
    name: from ?? bare ?? dynamic ?? '',
    isType: /^(?:import|export)\s+type\s/.test(statement),
  }));

function resolve(from: string, name: string): string {
  if (name.startsWith('#')) return `generator/${name.slice(1)}`;
  return name.startsWith('.') ? posix.join(posix.dirname(from), name) : name;
}

/** The scripts that draw icons and fonts are run by hand, and are no part of the site's templates. */
const files = glob.sync('{bin,generator,netlify,templates,widgets}/**/*.{ts,tsx,mts}', {
  cwd: ROOT,
  ignore: ['**/node_modules/**'],
});
const imports = files.flatMap((from): Import[] =>
  importsIn(readFileSync(join(ROOT, from), 'utf8')).map(({ name, isType }) => ({
    from,
    to: resolve(from, name),
    isType,
  })),
);

const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);
const folderOf = (path: string): string => path.split('/', path.startsWith('generator/') ? 2 : 1).join('/');
/** What the build makes for the script and for the functions. */
const isGenerated = (to: string): boolean => to.startsWith('virtual:') || isWithin(to, 'netlify/generated');

function isAllowed({ from, to, isType = false }: Import): boolean {
  const folder = folderOf(from);
  const allowed = TABLE[from] ?? TABLE[folder];
  if (allowed === undefined || isWithin(to, folder) || isGenerated(to)) return true;
  const isOurs = /^(?:bin|generator|netlify|templates|widgets)\//.test(to);
  if (!isOurs && allowed.includes(ANY_PACKAGE)) return true;
  return allowed.some((one) => isWithin(to, one) || (isType && isWithin(`type ${to}`, one)));
}

/** One circle of imports, if there is any. */
function circleAmong(all: readonly Import[]): string[] | undefined {
  const next = new Map<string, string[]>();
  for (const { from, to } of all) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const to of next.get(file) ?? []) {
      const circle = visit(to, [...path, file]);
      if (circle !== undefined) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of next.keys()) {
    const circle = visit(file, []);
    if (circle !== undefined) return circle;
  }
  return undefined;
}

describe('imports', () => {
  it('follow the table', () => {
    expect(imports.filter((one) => !isAllowed(one)).map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  it('form no circle', () => expect(circleAmong(imports)).toBeUndefined());
});

/** A literal that is spread at once only hides from the formatter how many properties there are. */
const GROUPING = /\.{3}\{|\.{3}\(?\[[^[\]]*\](?: as const\))?\s*[,\]]/;

describe('a literal', () => {
  const sources = glob.sync('{bin,generator,netlify,templates,widgets,tests}/**/*.{ts,tsx,mts,mjs}', {
    cwd: ROOT,
    ignore: ['**/node_modules/**', '**/generated/**', 'tests/architecture.test.ts'],
  });

  it('spreads no other literal', () => {
    expect(sources.filter((file) => GROUPING.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
  });

  it.each(['{ ...{ a, b }, c }', '[...[a, b], c]', "[...(['a'] as const)]"])('is told from its group: %s', (text) => {
    expect(text).toMatch(GROUPING);
  });

  it.each(['{ ...given }', '[...[...new Set(a)].map(one)]', '[...[a, b].flatMap(one)]'])(
    'may be made of others: %s',
    (text) => {
      expect(text).not.toMatch(GROUPING);
    },
  );
});

/**
 * Words of the one guide in content/. The pages' drawings in templates/ are made for it, and may speak of it. So does `rls`, the name of a group
 * of the dictionary, which all translations have.
 */
const PRODUCT = /\b(?:RLS|rls-|[Rr]estless|[Ll]egs?|medical-advice)\b/;

describe('the tool, which is for any guide,', () => {
  const sources = glob.sync('{bin,generator,netlify,widgets}/**/*.{ts,tsx,mts,mjs,yaml,md}', {
    cwd: ROOT,
    ignore: ['**/node_modules/**', 'netlify/generated/**', 'netlify/cli/**'],
  });

  it('has no word of this one', () => {
    expect(sources.length).toBeGreaterThan(300);
    expect(sources.filter((file) => PRODUCT.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
  });
});

/** A call that reads the folder content/ of the project. Copies that tests work in have a folder of that name too. */
const READS_CONTENT =
  /\b(?:cpSync|readFileSync|readdirSync|readSources|openMedia)\(\s*(?:join\(ROOT, )?['"`](?:\$\{ROOT\}\/)?content\b/;

/** Besides them the benchmarks, which are no tests, and this file, which has examples. */
const READERS = ['tests/content/**', 'tests/bench/**', 'tests/architecture.test.ts'];

describe('content/, which is its owner’s,', () => {
  const tests = glob.sync('tests/**/*.{ts,tsx,mjs}', { cwd: ROOT, ignore: READERS });

  it('is read by no test but those of tests/content/', () => {
    expect(tests.length).toBeGreaterThan(300);
    expect(tests.filter((file) => READS_CONTENT.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
  });
});

describe('the check', () => {
  it.each([
    "readFileSync('content/pricing.yaml', 'utf8')",
    ['cpSync(`$', '{ROOT}/content`, folder)'].join(''),
    "readdirSync(join(ROOT, 'content'))",
  ])('sees content/ in %s', (call) => expect(READS_CONTENT.test(call)).toBe(true));

  it.each([
    ["import { a } from './a.ts';", './a.ts', false],
    ["import type { A } from '#domain/a.ts';", '#domain/a.ts', true],
    ["import a, {\n  type B,\n} from 'b';", 'b', false],
    ["export * from './a.ts';", './a.ts', false],
    ["export type { A } from './a.ts';", './a.ts', true],
    ["import './a.css';", './a.css', false],
    ["const { a } = await import('./a.ts');", './a.ts', false],
  ])('reads %j', (text, name, isType) => expect(importsIn(text)).toEqual([{ name, isType }]));

  it.each([
    ['generator/domain/money.ts', 'zod'],
    ['generator/content/yaml/parse.ts', 'generator/resolve/site.ts'],
    ['generator/dev/site/dev-site.ts', 'generator/build.ts'],
    ['generator/resolve/site.ts', 'node:fs'],
    ['generator/output/writer.ts', 'templates/render-site.tsx'],
    ['generator/check/checks.ts', 'generator/dev/server/routes.ts'],
    ['templates/layout/head.ts', 'zod'],
    ['widgets/main.ts', 'react'],
    ['netlify/lib/env.ts', 'widgets/main.ts'],
  ])('lets %s not import %s, nor its types', (from, to) => {
    expect(isAllowed({ from, to })).toBe(false);
    expect(isAllowed({ from, to, isType: true })).toBe(false);
  });

  it('lets a widget import types of a schema, and nothing that would ship zod', () => {
    const schema = { from: 'widgets/site-data.ts', to: 'generator/schema/texts.ts' };
    expect([isAllowed({ ...schema, isType: true }), isAllowed(schema)]).toEqual([true, false]);
  });

  it('finds a circle of three files', () => {
    const circle = ['a', 'b', 'c'].map((from, i) => ({ from, to: ['b', 'c', 'a'][i] ?? '' }));
    expect(circleAmong([{ from: 'z', to: 'a' }, ...circle])).toEqual(['a', 'b', 'c', 'a']);
    expect(circleAmong(circle.slice(1))).toBeUndefined();
  });
});
