import { describe, expect, it } from 'vitest';
import {
  ENGLISH_END,
  ENGLISH_START,
  isForReaders,
  marksEnglish,
  marksIn,
  noMarker,
  plainText,
  removeMarkers,
  Trace,
} from '../../../../../generator/content/markers/source-markers.ts';

const at = (...path: (string | number)[]) => ({ file: 'content/faqs.yaml', spot: { path } });

describe('a source marker', () => {
  it('follows its text and leads to its origin', () => {
    const trace = new Trace();
    const texts = ['One', 'Two'].map((text, i) => trace.mark(text, at(i, 'answer')));
    expect(texts.map(removeMarkers)).toEqual(['One', 'Two']);
    expect(texts.every((text, i) => text.startsWith(['One', 'Two'][i] ?? '-') && text.length > 3)).toBe(true);
    expect(marksIn(texts.join(' and '))).toEqual([0, 1]);
    expect([trace.origin(0), trace.origin(1), trace.origin(2)]).toEqual([at(0, 'answer'), at(1, 'answer'), undefined]);
  });

  it('is not added to an empty text', () => expect(new Trace().mark('', at('title'))).toBe(''));

  it('is the same for the same origin, and another for another file, path or substring', () => {
    const trace = new Trace();
    const number = (...args: Parameters<Trace['mark']>) => marksIn(trace.mark(...args))[0];
    expect(number('A', at('title'))).toBe(0);
    expect(number('B', at('title'))).toBe(0);
    expect(number('A', { ...at('title'), file: 'content/site.yaml' })).toBe(1);
    expect(number('A', at('title', 0))).toBe(2);
    expect(number('A', { ...at('title'), spot: { path: ['title'], substring: 'A' } })).toBe(3);
    expect(number('A', at('ti', 'tle'))).toBe(4);
  });

  it('is that of the first entry for all entries of a category', () => {
    const trace = new Trace();
    const number = (text: string, i: number) => marksIn(trace.mark(text, at(i, 'category')))[0];
    expect([number('Safety', 0), number('Access', 1), number('Safety', 2)]).toEqual([0, 1, 0]);
    expect(trace.origin(0)).toEqual(at(0, 'category'));
    const within = [0, 1].map((i) => marksIn(trace.mark('Sleep', at('faq', i, 'category')))[0]);
    expect(within[1]).toBe(within[0]);
  });

  it('may have a number of any length', () => {
    const trace = new Trace();
    const texts = Array.from({ length: 1235 }, (_, i) => trace.mark('x', at(i)));
    expect(marksIn(texts.at(-1) ?? '')).toEqual([1234]);
    expect(marksIn(texts[907] ?? '')).toEqual([907]);
  });

  it('is found in no other text', () => {
    expect(noMarker('x', at('title'))).toBe('x');
    expect(marksIn('x')).toEqual([]);
    expect(removeMarkers('x \uE000\uE001')).toBe('x \uE000\uE001');
  });
});

describe('isForReaders', () => {
  it.each([
    ['Words', 'title'],
    ['Two words', 'title'],
    ['A', 'title'],
    ['7 nights', 'title'],
    ['# word', 'title'],
    ['Write to mailto:a', 'title'],
    ['/a b', 'title'],
  ])('is true of %s', (text, key) => expect(isForReaders(text, at('items', key, 0))).toBe(true));

  it.each([
    ['word', 'title'],
    ['two-words-2', 'title'],
    ['GBP', 'title'],
    ['2026-11-21', 'title'],
    ['7', 'title'],
    ['#09af', 'title'],
    ['/a/b', 'title'],
    ['https://a.example/b', 'title'],
    ['mailto:a@b.example', 'title'],
    ...['href', 'url', 'id', 'kind', 'lang', 'icon', 'date', 'email'].map((key) => ['Two words', key]),
  ])('is false of %s as a %s', (text = '', key = '') => expect(isForReaders(text, at('items', key, 0))).toBe(false));

  it('is true of every text of a dictionary', () => {
    const dictionary = (file: string) => isForReaders('word', { ...at('kind'), file });
    expect(dictionary('content/translations/en.yaml')).toBe(true);
    expect(dictionary('content/translations.yaml')).toBe(false);
    expect(dictionary('content/translations/en.yaml.md')).toBe(false);
  });
});

it.each([
  ['translations/en.yaml', ['nav', 'home'], undefined, true],
  ['translations/es.yaml', ['nav', 'home'], undefined, false],
  ['faqs.yaml', [0, 'answer'], undefined, true],
  ['faqs.yaml', [0, 'answer'], 'es', false],
  ['site.yaml', ['savings', 0, 'label', 'en'], undefined, true],
  ['site.yaml', ['savings', 0, 'label', 'es'], undefined, false],
])('of a text in %s at %j, of which its file says %s, it is %s that it is English', (file, path, lang, isEnglish) => {
  const marked = marksEnglish()('x', { file: `content/${file}`, spot: { path }, lang });
  expect(marked).toBe(isEnglish ? `${ENGLISH_START}x${ENGLISH_END}` : 'x');
  expect(plainText(`${marked} ${marked}`)).toBe('x x');
});
