/** The documents match the code, and every link in them leads somewhere. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { STORED } from '#domain/stored-data.ts';
import { fieldTables } from '../helpers/field-tables.ts';
import { ROOT } from '../helpers/paths.ts';

const DOCS = `${ROOT}/docs`;
const read = (path: string) => readFileSync(path, 'utf8');
const pages = readdirSync(DOCS).filter((name) => name.endsWith('.md'));
const documents = [
  ...pages.map((name) => `docs/${name}`),
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
];

/** By Netlify, by the commands that start the functions, or by the tests. */
const SET_BY_MACHINES = [
  'AWS_LAMBDA_FUNCTION_NAME',
  'AWS_LAMBDA_RUNTIME_API',
  'CONTEXT',
  'NETLIFY_DEV',
  'OFFER_LOCAL',
  'OFFER_LOG',
  'OFFER_SERVE',
  'STRIPE_API_BASE',
  'URL',
];

describe('docs/', () => {
  it('has the fields as the schemas have them', async () => {
    await expect(fieldTables(), 'write them again: npx vitest run tests/site/docs.test.ts -u').toMatchFileSnapshot(
      `${DOCS}/fields.md`,
    );
  });

  it('names everything that is stored', () => {
    const privacy = read(`${DOCS}/privacy.md`);
    const [table = ''] = /\| what \|.*?\n\n/s.exec(privacy) ?? [];
    const stored = Object.values(STORED);
    expect(table.trim().split('\n').slice(2)).toHaveLength(stored.length);
    const names = stored.flatMap((one): readonly string[] => one.names);
    expect(names.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
  });

  it('names every variable that an owner sets', () => {
    const asked = [...read(`${ROOT}/netlify/lib/env.ts`).matchAll(/\b(?:vars\.|\{ )([A-Z][A-Z_]+)\b/g)].map(
      ([, name = '']) => name,
    );
    const documented = pages.map((name) => read(`${DOCS}/${name}`)).join('\n');
    const names = [...new Set(asked)].filter((name) => !SET_BY_MACHINES.includes(name));
    expect(names).toContain('OWNER_EMAIL');
    expect(names.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
  });

  it('has no field that nothing reads', () => {
    const sources = glob
      .sync('{bin,generator,netlify,templates,widgets}/**/*.{ts,tsx}', {
        cwd: ROOT,
        ignore: ['generator/schema/files/**', 'generator/schema/sections.ts', '**/generated/**'],
      })
      .map((file) => read(join(ROOT, file)))
      .join('\n');
    const fields = [...fieldTables().matchAll(/^\| `(?:[\w.[\]]*[.\]])?(\w+)`/gm)].map(([, name = '']) => name);
    expect(fields).toContain('opensAfterMinutes');
    expect(new Set(fields.filter((name) => !new RegExp(`\\b${name}\\b`).test(sources)))).toEqual(new Set());
  });

  it('says what every field means', () => {
    const rows = fieldTables()
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    expect(rows.length).toBeGreaterThan(150);
    expect(rows.filter((row) => /\|\s*\|$/.test(row))).toEqual([]);
  });

  it.each(documents)('%s has no broken links', (name) => {
    const links = [...read(join(ROOT, name)).matchAll(/\]\((?!https?:)([^)#\s]+)(?:#([^)\s]+))?\)/g)];
    for (const [, target = '', anchor] of links) {
      const file = join(ROOT, dirname(name), target);
      expect(existsSync(file), `${name} → ${target}`).toBe(true);
      if (anchor !== undefined)
        expect(read(file).toLowerCase(), `${name} → ${target}#${anchor}`).toContain(`# ${anchor}`);
    }
  });

  it('is reached from its first page', () => {
    const first = read(`${DOCS}/README.md`);
    expect(pages.filter((name) => name !== 'README.md' && !first.includes(`](${name}`))).toEqual([]);
  });

  it('names only source files that exist', () => {
    const files = glob.sync('{bin,content,generator,netlify,templates,tests,widgets}/**', {
      cwd: ROOT,
      ignore: ['**/node_modules/**'],
    });
    const missing = documents.flatMap((document) =>
      [...read(join(ROOT, document)).matchAll(/`([\w./-]+\.(?:[cm]?[jt]s|tsx|css))`/g)]
        .filter(
          ([, name = '']) => !files.some((file) => `/${file}`.endsWith(`/${name}`)) && !existsSync(join(ROOT, name)),
        )
        .map(([, name]) => `${document}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('names only commands that exist', () => {
    const known = readdirSync(`${ROOT}/bin/commands`).map((file) => file.replace('.ts', ''));
    const named = documents.flatMap((document) =>
      [...read(join(ROOT, document)).matchAll(/npx offer ([a-z][a-z-]*)/g)].map(([, name = '']) => name),
    );
    expect(named.length).toBeGreaterThan(10);
    expect([...new Set(named)].filter((name) => !known.includes(name))).toEqual([]);
  });
});
