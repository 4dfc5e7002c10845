/** The documents for the people who write the site: what is made from the code is as the code is, and every link leads somewhere. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFINITIONS } from '../../bin/problem-definitions.ts';
import { errorList } from '../../generator/pipeline/docs/error-list.ts';
import { fieldTables } from '../../generator/pipeline/docs/field-tables.ts';
import { privacyDocument } from '../../generator/pipeline/docs/privacy.ts';
import { ROOT } from '../helpers/paths.ts';

const DOCS = `${ROOT}/docs`;
const read = (path: string) => readFileSync(path, 'utf8');
const pages = readdirSync(DOCS).filter((name) => name.endsWith('.md'));

describe('docs/', () => {
  it('has the fields as the schemas have them', () => {
    expect(read(`${DOCS}/fields.md`), 'run "npx offer schema --docs"').toBe(fieldTables());
  });

  it('has the problems as the catalogue has them', () => {
    expect(read(`${DOCS}/errors.md`), 'run "npx offer schema --docs"').toBe(errorList(DEFINITIONS));
  });

  it('has what is stored as the functions have it', () => {
    expect(read(`${DOCS}/privacy.md`), 'run "npx offer schema --docs"').toBe(privacyDocument());
  });

  it('tells the meaning of every field', () => {
    const rows = fieldTables()
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    expect(rows.length).toBeGreaterThan(150);
    expect(rows.filter((row) => /\|\s*\|$/.test(row))).toEqual([]);
  });

  it.each([...pages.map((name) => `docs/${name}`), 'README.md', 'CONTRIBUTING.md'])(
    '%s links only to what there is',
    (name) => {
      const links = [...read(join(ROOT, name)).matchAll(/\]\((?!https?:)([^)#\s]+)(?:#([^)\s]+))?\)/g)];
      for (const [, target = '', anchor] of links) {
        const file = join(ROOT, dirname(name), target);
        expect(existsSync(file), `${name} → ${target}`).toBe(true);
        if (anchor !== undefined)
          expect(read(file).toLowerCase(), `${name} → ${target}#${anchor}`).toContain(`# ${anchor}`);
      }
    },
  );

  it('is reached from its first page', () => {
    const first = read(`${DOCS}/README.md`);
    expect(pages.filter((name) => name !== 'README.md' && !first.includes(`](${name}`))).toEqual([]);
  });

  it('names only commands that there are', () => {
    const known = [...read(`${ROOT}/bin/program.ts`).matchAll(/command\('([a-z-]+)'\)/g)].map(([, name]) => name);
    const named = pages.flatMap((page) =>
      [...read(`${DOCS}/${page}`).matchAll(/npx offer ([a-z]+)/g)].map(([, name]) => name),
    );
    expect(named.length).toBeGreaterThan(10);
    expect([...new Set(named)].filter((name) => !known.includes(name))).toEqual([]);
  });
});
