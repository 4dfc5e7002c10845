import { describe, expect, it } from 'vitest';
import { isForReaders, marksIn, noMarker, removeMarkers, Trace } from '../../../../generator/content/source-markers.ts';

const at = (...path: (string | number)[]) => ({ file: 'content/faqs.yaml', spot: { path } });

describe('a mark', () => {
  it('stands unseen behind its text and leads to where that was written', () => {
    const trace = new Trace();
    const texts = ['One', 'Two'].map((text, i) => trace.mark(text, at(i, 'answer')));
    expect(texts.map(removeMarkers)).toEqual(['One', 'Two']);
    expect(texts.every((text, i) => text.startsWith(['One', 'Two'][i] ?? '-') && text.length > 3)).toBe(true);
    expect(marksIn(texts.join(' and '))).toEqual([0, 1]);
    expect([trace.origin(0), trace.origin(1), trace.origin(2)]).toEqual([at(0, 'answer'), at(1, 'answer'), undefined]);
  });

  it('is never on nothing', () => expect(new Trace().mark('', at('title'))).toBe(''));

  it('is the same for the same place, and another for another file, place or words within one', () => {
    const trace = new Trace();
    const number = (...args: Parameters<Trace['mark']>) => marksIn(trace.mark(...args))[0];
    expect(number('A', at('title'))).toBe(0);
    expect(number('B', at('title'))).toBe(0);
    expect(number('A', { ...at('title'), file: 'content/site.yaml' })).toBe(1);
    expect(number('A', at('title', 0))).toBe(2);
    expect(number('A', { ...at('title'), spot: { path: ['title'], substring: 'A' } })).toBe(3);
    expect(number('A', at('ti', 'tle'))).toBe(4);
  });

  it('is the first one’s for all groups of one name', () => {
    const trace = new Trace();
    const number = (text: string, i: number) => marksIn(trace.mark(text, at(i, 'category')))[0];
    expect([number('Safety', 0), number('Access', 1), number('Safety', 2)]).toEqual([0, 1, 0]);
    expect(trace.origin(0)).toEqual(at(0, 'category'));
    const within = [0, 1].map((i) => marksIn(trace.mark('Sleep', at('faq', i, 'category')))[0]);
    expect(within[1]).toBe(within[0]);
  });

  it('has a number of as many digits as it takes', () => {
    const trace = new Trace();
    const texts = Array.from({ length: 1235 }, (_, i) => trace.mark('x', at(i)));
    expect(marksIn(texts.at(-1) ?? '')).toEqual([1234]);
    expect(marksIn(texts[907] ?? '')).toEqual([907]);
  });

  it('is not in a text that nobody marked', () => {
    expect(noMarker('x', at('title'))).toBe('x');
    expect(marksIn('x')).toEqual([]);
    expect(removeMarkers('x \uE000\uE001')).toBe('x \uE000\uE001');
  });
});

describe('words for readers', () => {
  it.each([
    ['Words', 'title'],
    ['Two words', 'title'],
    ['a word', 'title'],
    ['word-', 'title'],
    ['-word', 'title'],
    ['ABCD', 'title'],
    ['A', 'title'],
    ['7 nights', 'title'],
    ['about 7', 'title'],
    ['# word', 'title'],
    ['Write to mailto:a', 'title'],
    ['https:', 'title'],
    ['/a b', 'title'],
  ])('are %s', (text, key) => expect(isForReaders(text, at('items', key, 0))).toBe(true));

  it.each([
    ['word', 'title'],
    ['two-words-2', 'title'],
    ['GB', 'title'],
    ['GBP', 'title'],
    ['2026-11-21', 'title'],
    ['7', 'title'],
    ['#09af', 'title'],
    ['#', 'title'],
    ['/a/b', 'title'],
    ['http://a.example/b', 'title'],
    ['https://a.example/b', 'title'],
    ['mailto:a@b.example', 'title'],
    ['tel:+1', 'title'],
    ...['href', 'url', 'id', 'kind', 'lang', 'icon', 'date', 'email'].map((key) => ['Two words', key]),
  ])('are not %s as a %s', (text = '', key = '') => expect(isForReaders(text, at('items', key, 0))).toBe(false));

  it('are all that a dictionary holds', () => {
    const dictionary = (file: string) => isForReaders('word', { ...at('kind'), file });
    expect(dictionary('content/translations/en.yaml')).toBe(true);
    expect(dictionary('content/translations.yaml')).toBe(false);
    expect(dictionary('content/translations/en.yaml.md')).toBe(false);
  });
});
