import { describe, expect, it } from 'vitest';
import type { Block } from '../../../../generator/diff/page-text.ts';
import { textEdits } from '../../../../generator/diff/text-edits.ts';

const texts = (...all: string[]): Block[] => all.map((text) => ({ part: 'text', text }));
const edits = (before: Block[], after: Block[]) => textEdits(before, after, 'en').map((one) => [one.before, one.after]);

describe('textEdits', () => {
  it('tells nothing of texts that are the same', () => expect(edits(texts('A', 'B'), texts('A', 'B'))).toEqual([]));

  it('tells the sentence that differs and not its block', () =>
    expect(edits(texts('One. A quiet night. Three.'), texts('One. A calm night. Three.'))).toEqual([
      ['A quiet night.', 'A calm night.'],
    ]));

  it('tells a text that is new and one that is gone', () => {
    expect(edits(texts('A'), texts('A', 'B'))).toEqual([['', 'B']]);
    expect(edits(texts('A', 'B'), texts('B'))).toEqual([['A', '']]);
  });

  it('finds the edited text among new ones', () =>
    expect(
      edits(texts('Stretch your legs at night.'), texts('Wholly new words.', 'Stretch your calves at night.')),
    ).toEqual([
      ['Stretch your legs at night.', 'Stretch your calves at night.'],
      ['', 'Wholly new words.'],
    ]));

  it('finds the text with the most words in common among those that are alike', () =>
    expect(
      edits(texts('Stretch your legs at night.'), texts('Stretch your arms by day.', 'Stretch your calves at night.')),
    ).toEqual([
      ['Stretch your legs at night.', 'Stretch your calves at night.'],
      ['', 'Stretch your arms by day.'],
    ]));

  it('does not take a link for a text', () => {
    const block = (href: string): Block[] => [
      { part: 'text', text: 'home' },
      { part: 'link', text: href },
    ];
    expect(textEdits(block('/a'), block('/b'), 'en')).toMatchObject([{ part: 'link', before: '/a', after: '/b' }]);
  });
});
