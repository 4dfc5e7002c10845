import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { ageOf, gradesOf, wordsOf } from '../../reading/grades.ts';
import { LIMITS, longSentencesIn, strictAgeOf } from '../../reading/limits.ts';
import { createPlace } from '../../reading/place.ts';
import { sentencesOf } from '../../reading/sentences.ts';
import { blocksOf } from '../../reading/visible-text.ts';

const EASY = ['The cat sat on the mat.', 'It was warm there.', 'Then it went to sleep.'];
const HARD = [
  'Considerable pharmacological intervention necessitates individualised supervision of neurological symptomatology.',
];

describe('the formulas', () => {
  // 15 words of one syllable each in 3 sentences, by the formulas as they were published.
  it('give what pen and paper give', () => {
    const words = EASY.flatMap(wordsOf);
    expect(words).toHaveLength(15);
    const letters = words.join('').length;
    const grades = gradesOf(EASY);
    expect(grades.fleschKincaid).toBeCloseTo(0.39 * 5 + 11.8 * 1 - 15.59, 5);
    expect(grades.automated).toBeCloseTo(4.71 * (letters / 15) + 0.5 * 5 - 21.43, 5);
    expect(grades.colemanLiau).toBeCloseTo(5.88 * (letters / 15) * 1 - 0.296 * 20 - 15.8, 5);
    expect(grades.smog).toBeCloseTo(3.1291, 4);
  });

  it('find long words hard', () => {
    expect(ageOf(EASY)).toBeLessThan(8);
    expect(ageOf(HARD)).toBeGreaterThan(20);
  });

  it('take an e-mail address for no word', () => {
    expect(wordsOf('Write to help@legs-at-ease.example today')).toEqual(['Write', 'to', 'today']);
  });
});

describe('the text of a page', () => {
  const blocks = (html: string) => blocksOf(parse(`<main>${html}</main>`));

  it('has a sentence for each heading, item, cell and button, without a full stop', () => {
    const html =
      '<h2>One heading here</h2><ul><li>A <b>first</b> item</li><li>A second item</li></ul><button>Send me the link</button>';
    expect(sentencesOf(blocks(html))).toEqual([
      'One heading here',
      'A first item',
      'A second item',
      'Send me the link',
    ]);
  });

  it('divides two links that look like buttons, and two spans that style sets apart', () => {
    const html =
      '<a class="button">Go this way</a><a class="button line">Go that way</a><p><span>Her name</span><span>Her work</span></p>';
    expect(blocks(html)).toEqual(['Go this way', 'Go that way', 'Her name', 'Her work']);
  });

  it('leaves out sources, customers, names, other languages and what nobody sees', () => {
    const html = [
      '<section class="references"><ol><li>A trial of iron</li></ol></section>',
      '<div class="letters"><blockquote>My legs</blockquote></div><div class="byline">Written by</div>',
      '<p>Ours <cite>Sleep Medicine</cite></p><p lang="es">Piernas</p><p aria-hidden="true">Decoy</p><span class="unseen">new tab</span>',
    ];
    expect(blocks(html.join(''))).toEqual(['Ours']);
  });

  it('counts what is said twice once, and labels not at all', () => {
    expect(sentencesOf(['Get instant relief', 'Get instant relief', 'Included', '£3.99'])).toEqual([
      'Get instant relief',
    ]);
  });

  it('does not end a sentence at an abbreviation', () => {
    expect(sentencesOf(['Simple words at 3 a.m. and no jargon. That is all of it.'])).toHaveLength(2);
  });
});

describe('the limits', () => {
  it('are not met by headings that dilute hard sentences', () => {
    const headings = Array.from({ length: 40 }, (_, i) => `A small heading ${i}`);
    expect(ageOf([...HARD, ...headings])).toBeLessThan(LIMITS.age);
    expect(strictAgeOf([...HARD, ...headings])).toBeGreaterThan(LIMITS.age);
  });

  it('name the sentences that are too long', () => {
    const long = `${'and so on '.repeat(9)}end.`;
    expect(longSentencesIn(['Short enough.', long])).toEqual([long]);
  });
});

describe('the place of a sentence', () => {
  const sources = [
    { file: 'content/faqs.yaml', text: 'a: x\nb: >-\n  We cannot promise\n  that. Try **it** tonight.\n' },
    {
      file: 'content/landing/rls-cure.yaml',
      text: 'title: x\nintro: Try it tonight.\nn: Over {claims.share} of adults have it badly.\n',
    },
  ];
  const place = createPlace(sources);

  it('is found across the ends of lines and the signs of Markdown', () => {
    expect(place('We cannot promise that.', 'home')).toBe('content/faqs.yaml:3');
    expect(place('Try it tonight.', 'home')).toBe('content/faqs.yaml:4');
  });

  it('is that in the page’s own file where two files say the same', () => {
    expect(place('Try it tonight.', 'rls-cure')).toBe('content/landing/rls-cure.yaml:2');
  });

  it('is found by the words beside a figure that comes from elsewhere', () => {
    expect(place('Over 7% of adults have it badly.', 'home')).toBe('content/landing/rls-cure.yaml:3');
  });
});
