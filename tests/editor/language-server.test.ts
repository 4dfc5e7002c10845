/** What an editor shows in content files: asked of the language server that editors run. */
import { readFileSync } from 'node:fs';
import glob from 'fast-glob';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LanguageServer, type Place, startLanguageServer } from '../helpers/language-server.ts';
import { ROOT } from '../helpers/paths.ts';

let server: LanguageServer;
beforeAll(async () => {
  server = await startLanguageServer();
});
afterAll(async () => server.stop());

const read = (file: string) => readFileSync(`${ROOT}/${file}`, 'utf8');
const LANDING = read('content/landing/rls-cure.yaml');

/** Just behind the first `needle`. */
function behind(text: string, substring: string): Place {
  const lines = text.slice(0, text.indexOf(substring) + substring.length).split('\n');
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}

const show = (what: string, found: unknown) => console.log(`${what}: ${JSON.stringify(found)}`);

describe('in a landing page', () => {
  it('a new line at the left offers the fields that are not there yet, with their texts', async () => {
    const text = LANDING.replace(/^h1: .*$/m, '');
    await server.open('content/landing/new-1.yaml', text);
    const items = await server.complete('content/landing/new-1.yaml', { line: 3, character: 0 });
    const labels = items.map(({ label }) => label);
    show('completion', labels);
    expect(labels).toContain('h1');
    expect(labels).toContain('lastmod');
    expect(labels).not.toContain('title');
    expect(JSON.stringify(items.find(({ label }) => label === 'h1')?.documentation)).toContain('Headline');
  });

  it('a line within a question offers the field that it lacks', async () => {
    const text = 'faq:\n  - question: Why?\n    \n';
    await server.open('content/landing/new-2.yaml', text);
    const items = await server.complete('content/landing/new-2.yaml', { line: 2, character: 4 });
    show(
      'completion in faq',
      items.map(({ label }) => label),
    );
    expect(items.map(({ label }) => label)).toContain('answer');
    expect(items.map(({ label }) => label)).not.toContain('question');
  });

  it('a misspelt field is underlined in its line', async () => {
    const text = LANDING.replace(/^description:/m, 'descripton:');
    const found = await server.open('content/landing/new-3.yaml', text);
    show('diagnostics', found);
    const line = behind(text, 'descripton').line;
    expect(found.map(({ message, range }) => [message, range.start.line])).toEqual(
      expect.arrayContaining([[expect.stringContaining('Property descripton is not allowed'), line]]),
    );
  });

  it('a wrong value is underlined with the words of the build', async () => {
    const text = LANDING.replace(/^h1:/m, 'pageSlug: RLS Cure\nlang: xx\nh1:');
    const found = await server.open('content/landing/new-4.yaml', text);
    show(
      'diagnostics',
      found.map(({ message }) => message),
    );
    expect(found).toHaveLength(2);
    expect(found[0]?.message).toBe('This must be lower-case letters, digits and single hyphens.');
    expect(found[1]?.message).toContain('"en", "es"');
  });

  it('a field shows what belongs there', async () => {
    await server.open('content/landing/rls-cure.yaml', LANDING);
    const words = await server.hover('content/landing/rls-cure.yaml', behind(LANDING, 'solutionIn'));
    show('hover', words);
    expect(words).toContain('How the guide helps; Markdown');
  });
});

describe('in a page of sections', () => {
  const HOME = read('content/pages/home.yaml');

  it('the kinds are offered', async () => {
    await server.open('content/pages/new-1.yaml', 'title: A\nsections:\n  - kind: \n');
    const labels = (await server.complete('content/pages/new-1.yaml', { line: 2, character: 10 })).map(
      ({ label }) => label,
    );
    show('kinds', labels);
    expect(labels).toEqual(expect.arrayContaining(['hero', 'call-to-action', 'not-found']));
  });

  it('a misspelt field of a section is underlined in its line', async () => {
    const text = `title: A\ndescription: B\nsections:\n  - kind: why\n  - kind: cards\n    headign: C\n    items: []\n`;
    const found = await server.open('content/pages/new-2.yaml', text);
    show('diagnostics', found);
    expect(found.map(({ range }) => range.start.line)).toContain(5);
  });

  it('a kind shows what it is', async () => {
    await server.open('content/pages/home.yaml', HOME);
    const words = await server.hover('content/pages/home.yaml', behind(HOME, '- ki'));
    show('hover', words);
    expect(words).toContain('The top of a page');
  });
});

describe('the content as it is', () => {
  it('has nothing underlined', async () => {
    const files = glob.sync('content/**/*.yaml', { cwd: ROOT });
    const found = await Promise.all(
      files.map(async (file) => ({ file, underlined: await server.open(file, read(file)) })),
    );
    expect(found.filter(({ underlined }) => underlined.length > 0)).toEqual([]);
    show('files without a red line', files.length);
  });
});
