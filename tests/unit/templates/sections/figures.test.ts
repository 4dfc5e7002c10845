import { expect, it } from 'vitest';
import { CONTENT } from '../../fake-content.ts';
import { HERO, home, rendered } from '../rendered.ts';

const FIGURES = { customersFigure: '48', customersText: 'customers', figuresNote: 'Our own figures.' };

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
  expect(figures(FIGURES)).toEqual(['customers', '48', 'Our own figures.']);
});

it('where there is no figure, there is no footnote', () => {
  expect(figures({ figuresNote: FIGURES.figuresNote })).toEqual([]);
});
