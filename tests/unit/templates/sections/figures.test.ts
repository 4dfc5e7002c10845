import { expect, it } from 'vitest';
import { CONTENT } from '../../fake-content.ts';
import { HERO, home, rendered } from '../rendered.ts';

const FIGURES = { ratingFigure: '4.8', customersFigure: '48', relievedFigure: '40', figuresNote: 'Our own figures.' };

/** The figures and the notes among the reasons of a home page. */
function figures(why: Partial<typeof FIGURES>) {
  const english = JSON.parse(CONTENT['translations/en.yaml']);
  for (const key of ['ratingFigure', 'customersFigure', 'relievedFigure', 'figuresNote']) delete english.why[key];
  Object.assign(english.why, why);
  const files = { 'translations/en.yaml': JSON.stringify(english), 'pages/home.yaml': home(HERO, { kind: 'why' }) };
  return rendered(files)
    .querySelector('.why')
    ?.querySelectorAll('dd, dt, .note')
    .map((node) => node.text);
}

it('a figure stands with what it is, and its footnote', () => {
  const shown = ['ratingText', '4.8', 'customersText', '48', 'relievedText', '40', 'Our own figures.'];
  expect(figures(FIGURES)).toEqual(shown);
  expect(figures({ customersFigure: '48' })).toEqual(['customersText', '48']);
});

it('where there is no figure, there is no footnote', () => {
  expect(figures({ figuresNote: FIGURES.figuresNote })).toEqual([]);
});

it('what it is, whom it affects, and the reasons have the words of the dictionary, unless the page has its own', () => {
  const page = rendered({ 'pages/home.yaml': home(HERO, { kind: 'understanding' }, { kind: 'why' }) });
  const texts = page
    .querySelectorAll(':is(.understanding, .why) :is(h2, .opening p, li)')
    .map(({ textContent }) => textContent);
  expect(texts).toEqual([
    'title',
    'intro',
    'whatTitlewhatText',
    'whoTitlewhoText',
    'impactTitleimpactText',
    expect.any(String),
    'howTitlehowText',
    'simpleTitlesimpleText',
    'gentleTitlegentleText',
  ]);
});
