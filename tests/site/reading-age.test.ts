/** Everything English on the site is written for tired people: at most so old a reader, and at most so many words in a sentence. */
import { describe, expect, it } from 'vitest';
import { ROOT, TEST_SITE } from '../helpers/paths.ts';
import { LIMITS, longSentencesIn, strictAgeOf } from '../reading/limits.ts';
import { readingsOf } from '../reading/readings.ts';

describe.each(readingsOf(TEST_SITE, `${ROOT}/content`))('$name', ({ sentences }) => {
  it(`asks for a reader of ${LIMITS.age} at most; npm run reading-age says which sentences ask for more`, () => {
    expect(strictAgeOf(sentences)).toBeLessThanOrEqual(LIMITS.age);
  });

  it(`has no sentence of more than ${LIMITS.words} words`, () => {
    expect(longSentencesIn(sentences)).toEqual([]);
  });
});
