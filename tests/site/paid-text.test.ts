/** What buyers read stands in guide/, and nowhere in dist. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { normalWords, paidSentences } from '../../generator/check/words/paid-text.ts';
import { parseEntry } from '../../generator/content/yaml/parse.ts';
import { wordsOf } from '../../generator/resolve/guide/resolve-guide.ts';
import { FULL_SITE, ROOT, TEST_SITE } from '../helpers/paths.ts';
import { DIST, filesIn, readPages } from '../helpers/site.ts';

const folder = `${ROOT}/${FULL_SITE}/guide`;
const guides = readdirSync(folder).map((file) => {
  const parsed = parseEntry({ path: file, name: file, text: readFileSync(join(folder, file), 'utf8') });
  return { file, texts: wordsOf(parsed.entry?.data) };
});

const published = [
  ...readPages().map(({ html }) => normalWords(html.replace(/<[^>]+>/g, ' '))),
  ...filesIn(DIST)
    .filter((file) => !file.endsWith('.png'))
    .map((file) => normalWords(readFileSync(join(DIST, file), 'utf8'))),
].join('\n');

describe.each(guides)('the paid text of $file', ({ texts }) => {
  it('has many sentences, none of which is anywhere in dist', () => {
    const paid = texts.flatMap(paidSentences).filter((sentence) => !sentence.includes('claims '));
    expect(paid.length).toBeGreaterThan(60);
    expect(paid.filter((sentence) => published.includes(sentence))).toEqual([]);
  });

  it('goes to the functions', () => {
    const pages = readFileSync(`${TEST_SITE}/generated/member-pages.json`, 'utf8');
    const [first = ''] = texts;
    expect(pages).toContain(first);
  });
});
