/** What `offer dev` shows is what is published: the same pages, but for the places of the texts and the script that follows them. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERYTHING } from '../../generator/dev/changes.ts';
import { DevSite } from '../../generator/dev/dev-site.ts';
import { createTemplateLoader } from '../../generator/dev/template-loader.ts';
import { ROOT, TEST_DAY } from '../helpers/paths.ts';
import { filesIn, readPages } from '../helpers/site.ts';

/** Built with --no-minify. */
const SOURCE_SITE = `${ROOT}/.offer/source-site`;

const work = mkdtempSync(`${ROOT}/.offer/dev-test-`);
const site = new DevSite({
  root: ROOT,
  options: () => ({ folder: 'content', at: Date.parse(TEST_DAY), today: TEST_DAY, siteUrl: undefined }),
  loadTemplates: createTemplateLoader(ROOT, work),
});

beforeAll(async () => {
  await site.refresh(EVERYTHING);
  await site.settle(new AbortController().signal);
});

afterAll(() => rmSync(work, { recursive: true }));

const asPublished = (html: string): string =>
  html
    .replaceAll(/ data-source="[\d ]+"/g, '')
    .replace(/<script type="module" src="\/_offer\/client\.js[^"]*"><\/script>/, '');

describe('a page in work', () => {
  it.each(readPages(`${SOURCE_SITE}/dist`))(
    '$route is, without its marks, what the build writes',
    ({ route, html }) => {
      const shown = String(site.edition?.find(route)?.contents);
      expect(shown).toContain('data-source=');
      expect(asPublished(shown)).toBe(html);
    },
  );
});

describe('a file in work', () => {
  const files = filesIn(`${SOURCE_SITE}/dist`).filter((file) => !/\.html$|^_/.test(file));

  it.each(files)('%s is what the build writes', (file) => {
    const shown = site.edition?.find(`/${file}`)?.contents ?? '';
    expect(Buffer.compare(Buffer.from(shown), readFileSync(join(SOURCE_SITE, 'dist', file)))).toBe(0);
  });

  it('_headers and _redirects are in force, and not to be fetched', () => {
    const read = (name: string) => readFileSync(join(SOURCE_SITE, 'dist', name), 'utf8');
    expect(site.edition?.headers).toBe(read('_headers'));
    expect(site.edition?.redirects).toBe(read('_redirects'));
    expect(site.edition?.find('/_headers')).toBeUndefined();
  });
});

describe('the data of the functions in work', () => {
  it.each(filesIn(`${SOURCE_SITE}/generated`))('%s is what the build writes', (file) => {
    const made = site.generated.find(({ path }) => path === file);
    const plain = String(made?.contents).replaceAll(/ data-source=\\"[\d ]+\\"/g, '');
    expect(plain).toBe(readFileSync(join(SOURCE_SITE, 'generated', file), 'utf8'));
  });
});
