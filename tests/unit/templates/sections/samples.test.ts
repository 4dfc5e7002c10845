import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Testimonials } from '../../../../templates/sections/testimonials.tsx';
import { PAGE_ASSETS } from '../../../helpers/page-assets.ts';
import { CONTENT, loadFake } from '../../fake-content.ts';
import { home, rendered } from '../rendered.ts';

const HOME = home({ kind: 'byline' }, { kind: 'testimonials', set: 'night' }, { kind: 'solutions' });

/** The home page of a shop whose byline and testimonials are samples, or real. */
function homeWith(sample: boolean) {
  const avatars = { authorAvatar: 'ann.png', reviewerAvatar: 'ben.png' };
  const byline = { author: 'Ann', reviewer: 'Ben', ...avatars, updated: '2026-11-20', reviewed: '2026-11-21', sample };
  const people = [1, 2].map((number) => ({ quote: 'I slept.', name: `Reader ${number}`, rating: 5, sample }));
  const images = new Map(Object.values(avatars).map((src) => [src, { src, width: 48, height: 48, sources: [] }]));
  const files = {
    'site.yaml': JSON.stringify({ ...JSON.parse(CONTENT['site.yaml']), byline }),
    'pages/home.yaml': HOME,
    'testimonials/night.yaml': JSON.stringify({ items: people }),
  };
  return rendered(files, '/', { ...PAGE_ASSETS, images });
}

it('says in place of the names of a byline that nobody has reviewed the page, while they are samples', () => {
  const lines = [true, false].map((sample) => homeWith(sample).querySelectorAll('.byline p:not(.updated)'));
  expect(lines.map((each) => each.map((p) => p.textContent.trim()))).toEqual([
    ['sample'],
    ['writtenBy Ann', 'reviewedBy Ben, 21 November 2026'],
  ]);
  expect(lines[1]?.map((p) => p.querySelector('img')?.getAttribute('src'))).toEqual(['ann.png', 'ben.png']);
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

it.each([
  ['en', 'Nurse, Leeds'],
  ['zh', 'Nurse，Leeds'],
  ['ja', 'Nurse、Leeds'],
] as const)('who speaks is set apart from where, as %s does, and the stars are told', (lang, about) => {
  const context = loadFake().contexts.get('en');
  if (context === undefined) throw new Error('the fake site has an English context');
  const { testimonials } = context.messages;
  const messages = { ...context.messages, testimonials: { ...testimonials, rating: '{rating} of 5' } };
  const item = {
    quote: 'I slept.',
    name: 'Ann',
    title: 'Nurse',
    location: 'Leeds',
    rating: 4,
    verified: true,
    sample: false,
  };
  const section = { kind: 'testimonials', lang: 'en', items: [item] } as const;
  const html = renderToStaticMarkup(Testimonials({ section, context: { ...context, lang, messages } }));
  expect(html).toContain(`<span class="who">Ann</span><span>${about}</span><span class="proof">`);
  expect(html).toContain('aria-label="4 of 5"');
});
