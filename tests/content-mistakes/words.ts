/** Words that went wrong: the site builds, and `offer check` finds them. */
import { all, append, edit, type Mutation, set } from './mutation.ts';

const PAGE = 'landing/rls-cure.yaml';
const TEXT = ['problemStatement'];
const headline = (name: string, h1: string, code: string, says?: string, also?: readonly string[]): Mutation => ({
  name: `${name} in a headline`,
  file: PAGE,
  change: set(['h1'], h1),
  expect: { code, ...(says === undefined ? {} : { says }), ...(also === undefined ? {} : { also }) },
});
const text = (name: string, words: string, code: string, says?: string): Mutation => ({
  name: `${name} in a text`,
  file: PAGE,
  change: set(TEXT, words),
  expect: { code, ...(says === undefined ? {} : { says }) },
});

export const findings: readonly Mutation[] = [
  headline('a line break of HTML', 'Quiet legs.▸<br>A quiet night.', 'left-over-markup', 'HTML'),
  headline('bold HTML', 'A ▸<b>quiet</b> night.', 'left-over-markup', '"<b>"'),
  headline('bold Markdown', '"A ▸**quiet** night."', 'left-over-markup', 'bold Markdown'),
  headline('a Markdown link', 'About ▸[RLS](/about)', 'left-over-markup', 'a Markdown link'),
  headline('a character of HTML', 'Quiet legs ▸&amp; nights', 'left-over-markup', '&amp;'),
  headline('a heading of Markdown', '"▸# Quiet legs"', 'left-over-markup', 'heading'),
  headline('italic Markdown', '"A ▸*quiet* night"', 'left-over-markup', 'italic'),
  headline('the quotes of a word processor', '▸“Quiet legs tonight”', 'quotes-shown', 'straight quotes'),
  headline('a note to oneself', '▸TODO write this', 'unfinished-text'),
  headline('filler', '▸Lorem ipsum dolor', 'unfinished-text'),
  headline('the year that was not found', 'What was known in ▸0000', 'unfinished-text'),
  headline('broken characters', 'It don▸â€™t last', 'broken-characters'),
  text('bold that is not closed', 'Legs can be ▸__quiet at night.', 'left-over-markup', 'each closed'),
  text('a link with a space', 'Read ▸[about RLS](/about us) now.', 'left-over-markup', 'no space'),
  text('a link with its brackets the wrong way round', 'Read ▸(about RLS)[/about] now.', 'left-over-markup'),
  text('a link that is not closed', 'Read ▸[about RLS](/about now.', 'left-over-markup'),
  text('a table', '"Legs\\n\\n| a | b |\\n▸| --- | --- |\\n| c | d |\\n"', 'left-over-markup', 'table'),
  text(
    'a promise to cure, on a page with sources',
    '▸Our guide cures restless legs for good.',
    'health-claim-unproved',
  ),
  text('a price typed by hand', 'It costs ▸£4.99 today.', 'unknown-amount', '{price}'),
  text('another price typed by hand', 'It costs ▸£3.49 today.', 'unknown-amount', '{price}'),
  text('a share that no claim gives', 'It affects ▸37% of adults.', 'figure-differs'),
  text('another rating', 'Rated ▸4.6/5 by readers.', 'figure-differs', '{claims.rating}'),
  text('another guarantee', 'There is a ▸60-day money-back guarantee.', 'figure-differs', '30 days'),
  text('another number of customers', 'It has ▸2,500 customers by now.', 'figure-differs'),
  {
    name: 'a translation that lost the price',
    file: 'translations/es.yaml',
    change: set(['modal', 'pay'], '▸Pagar precio'),
    expect: { code: 'slot-lost', says: 'Put {price}' },
  },
  {
    name: "a sample that is no longer marked, under its sample's name",
    file: 'testimonials/night.yaml',
    change: edit(/name: ([^\n]*\n[\s\S]*?) {4}sample: true\n/, (found) =>
      found.replace(/name: [^\n]*/, 'name: ▸Sample from Leeds').replace(/ {4}sample: true\n$/, '    verified: true\n'),
    ),
    expect: { code: 'sample-testimonial', says: 'is a sample' },
  },
  {
    name: 'a sample that is no longer marked, under another name',
    file: 'testimonials/night.yaml',
    change: edit(/name: ([^\n]*\n[\s\S]*?) {4}sample: true\n/, (found) =>
      found.replace(/name: [^\n]*/, 'name: ▸Ann from Leeds').replace(/ {4}sample: true\n$/, ''),
    ),
    expect: { code: 'unverified-testimonial', says: 'write verified: true' },
  },
  {
    name: 'a step of the guide that was never written',
    file: 'solutions/polar.md',
    change: append('▸TODO say how long.'),
    expect: { code: 'unfinished-text', says: 'in the guide that buyers read' },
  },
  {
    name: 'a part of the guide that a new site began with',
    file: 'solutions/polar.md',
    change: append('1. ▸The first step, in one sentence.'),
    expect: { code: 'sample-text', says: 'offer init' },
  },
  {
    name: 'a default that says nothing',
    file: 'translations/en.yaml',
    change: set(['understanding', 'whatText'], '▸A few words on what it is.'),
    expect: { code: 'default-filler', says: 'Write whatText under understanding' },
  },
  {
    name: 'terms that were rewritten under an older date',
    file: 'pages/terms-of-service.md',
    change: all(set(['rewritten'], '"2026-11-29"'), edit(/^updated: /m, 'updated: ▸')),
    expect: { code: 'text-undated', says: 'write the day as "updated"' },
  },
  {
    name: 'a picture that is not there',
    file: 'testimonials/home.yaml',
    change: edit(
      /^(\s+)rating: 5/m,
      (found) => `${found.replace('rating: 5', 'avatar: ▸/photos/ann.jpg')}\n${found.replace(/^\n/, '')}`,
    ),
    expect: { code: 'missing-asset', says: '/photos/ann.jpg' },
  },
];
