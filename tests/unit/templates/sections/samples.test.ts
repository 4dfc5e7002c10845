import { expect, it } from 'vitest';
import { CONTENT } from '../../fake-content.ts';
import { home, rendered } from '../rendered.ts';

const HOME = home({ kind: 'byline' }, { kind: 'testimonials', set: 'night' }, { kind: 'solutions' });

/** The home page of a shop whose byline and testimonials are samples, or real. */
function homeWith(sample: boolean) {
  const byline = { author: 'Ann', reviewer: 'Ben', updated: '2026-11-20', reviewed: '2026-11-21', sample };
  const people = [1, 2].map((number) => ({ quote: 'I slept.', name: `Reader ${number}`, rating: 5, sample }));
  return rendered({
    'site.yaml': JSON.stringify({ ...JSON.parse(CONTENT['site.yaml']), byline }),
    'pages/home.yaml': HOME,
    'testimonials/night.yaml': JSON.stringify({ items: people }),
  });
}

it('says in place of the names of a byline that nobody has reviewed the page, while they are samples', () => {
  const lines = [true, false].map((sample) => homeWith(sample).querySelectorAll('.byline p:not(.updated)'));
  expect(lines.map((each) => each.map((p) => p.textContent.trim()))).toEqual([
    ['sample'],
    ['writtenBy Ann', expect.stringMatching(/^reviewedBy Ben, /)],
  ]);
});

it.each([
  { what: 'samples', sample: true, label: 'sample' },
  { what: 'testimonials', sample: false, label: 'title' },
])('the row of $what can be reached by the keyboard, and has a name', ({ sample, label }) => {
  const row = homeWith(sample).querySelector('.letters');
  expect([row?.getAttribute('tabindex'), row?.getAttribute('aria-label')]).toEqual(['0', label]);
});

it('a place of the advisory board that nobody holds is told in the note, not listed', () => {
  const members = [
    { name: 'Dr Lee', role: 'GP' },
    { name: 'To be appointed', role: 'Midwife', sample: true },
  ];
  const board = (shown: typeof members) => {
    const section = { kind: 'advisory-board', heading: 'Board', sampleNote: 'We are looking.', members: shown };
    const text = rendered({ 'pages/home.yaml': home(section) }).querySelector('.advisory-board .text');
    return [text?.querySelectorAll('li').map((li) => li.textContent), text?.querySelector('p')?.textContent];
  };
  expect(board(members)).toEqual([['GP: Dr Lee'], 'We are looking.']);
  expect(board(members.slice(0, 1))).toEqual([['GP: Dr Lee'], undefined]);
  expect(board(members.slice(1))).toEqual([[], 'We are looking.']);
});

it('samples stand under the line that says so, real testimonials do not', () => {
  expect(homeWith(true).querySelector('.samples > p')?.textContent).toBe('sampleNote');
  expect(homeWith(false).querySelector('.samples')).toBeNull();
});
