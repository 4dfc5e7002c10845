import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { normalWords, paidSentences } from '../../generator/check/words/paid-text.ts';
import { parseEntry } from '../../generator/content/parse.ts';
import { ROOT, TEST_SITE } from '../helpers/paths.ts';
import { DIST, filesIn, readPages } from '../helpers/site.ts';

const folder = `${ROOT}/content/solutions`;
const solutions = readdirSync(folder).map((file) => {
  const parsed = parseEntry({ path: file, name: file, text: readFileSync(join(folder, file), 'utf8') });
  const { body = '', data } = parsed.entry ?? {};
  return { file, body, head: z.record(z.string(), z.unknown()).parse(data) };
});

describe.each(solutions)('the paid text of $file', ({ body, head }) => {
  const published = [
    ...readPages().map(({ html }) => normalWords(html.replace(/<[^>]+>/g, ' '))),
    ...filesIn(DIST)
      .filter((file) => !file.endsWith('.png'))
      .map((file) => normalWords(readFileSync(join(DIST, file), 'utf8'))),
  ].join('\n');

  it('has many sentences, none of which is anywhere in dist', () => {
    const paid = paidSentences(body);
    expect(paid.length).toBeGreaterThan(15);
    expect(paid.filter((sentence) => published.includes(sentence))).toEqual([]);
  });

  it('names the minutes of its timer, and shows the warnings first', () => {
    if (head.timerMinutes !== undefined) expect(body).toMatch(new RegExp(`\\b${head.timerMinutes}\\b[^.]* minutes`));
    expect(body).toContain(`\n## ${head.care}\n`);
  });

  it('goes to the functions', () => {
    expect(readFileSync(`${TEST_SITE}/generated/solutions.json`, 'utf8')).toContain(
      JSON.stringify(body.trim().split('\n')[0]).slice(1, -1),
    );
  });
});
