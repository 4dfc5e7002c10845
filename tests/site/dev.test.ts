/** `offer dev` shows what is published: the same pages, but for source markers and the client script. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERYTHING } from '../../generator/dev/server/changed-parts.ts';
import { DevSite } from '../../generator/dev/site/dev-site.ts';
import { createTemplateLoader } from '../../generator/dev/site/template-loader.ts';
import { loadCdnRules } from '../../generator/preview/cdn-rules.ts';
import { FULL_SITE, ROOT, TEST_DAY } from '../helpers/paths.ts';
import { filesIn, readPages } from '../helpers/site.ts';

/** Built with --no-minify. */
const SOURCE_SITE = `${ROOT}/.offer/source-site`;

const work = mkdtempSync(`${ROOT}/.offer/dev-test-`);
const site = new DevSite({
  root: ROOT,
  options: () => ({ folder: FULL_SITE, at: Date.parse(TEST_DAY), today: TEST_DAY, siteUrl: undefined }),
  loadTemplates: createTemplateLoader(ROOT, work),
});

beforeAll(async () => {
  await site.refresh(EVERYTHING);
  await site.finalize(new AbortController().signal);
});

afterAll(() => rmSync(work, { recursive: true }));

const asPublished = (html: string): string =>
  html
    .replaceAll(/ data-source="[\d ]+"/g, '')
    .replace(/<script type="module" src="\/_offer\/client\.js[^"]*"><\/script>/, '');

describe('a page of the dev server', () => {
  it.each(readPages(`${SOURCE_SITE}/dist`))(
    '$route is, without its markers, what the build writes',
    ({ route, html }) => {
      const shown = String(site.snapshot?.find(route)?.contents);
      expect(shown).toContain('data-source=');
      expect(asPublished(shown)).toBe(html);
    },
  );
});

describe('a file of the dev server', () => {
  const files = filesIn(`${SOURCE_SITE}/dist`).filter((file) => !/\.html$|^_/.test(file));

  it.each(files)('%s is what the build writes', (file) => {
    const shown = site.snapshot?.find(`/${file}`)?.contents ?? '';
    expect(Buffer.compare(Buffer.from(shown), readFileSync(join(SOURCE_SITE, 'dist', file)))).toBe(0);
  });

  it('_headers is applied, and cannot be requested', async () => {
    const rules = await loadCdnRules(`${SOURCE_SITE}/dist`);
    for (const path of ['/', '/payment-success', '/assets/a.js'])
      expect(site.snapshot?.headersFor(path)).toEqual(rules.headersFor(path));
    expect(site.snapshot?.find('/_headers')).toBeUndefined();
  });
});

describe('the server data of the dev server', () => {
  it.each(filesIn(`${SOURCE_SITE}/generated`))('%s is what the build writes', (file) => {
    const made = site.serverData.find(({ path }) => path === file);
    const plain = String(made?.contents).replaceAll(/ data-source=\\"[\d ]+\\"/g, '');
    const built = readFileSync(join(SOURCE_SITE, 'generated', file), 'utf8');
    // What is not published needs no hash of what it was built from.
    expect(plain).toBe(built.replace(/ *"sourceHash": .*\n/, ''));
  });
});
