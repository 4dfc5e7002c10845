/** What looks like a mistake and is none: nothing may be said of it. */
import { append, bytes, copyOf, edit, type Mutation, set, write } from './mutation.ts';

const PAGE = 'landing/rls-cure.yaml';

export const harmless: readonly Mutation[] = [
  {
    name: 'a byte order mark',
    file: PAGE,
    change: bytes((text) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), text])),
  },
  { name: 'line ends of Windows', file: PAGE, change: edit(/[\s\S]*/, (text) => text.replaceAll('\n', '\r\n')) },
  {
    name: 'line ends of Windows in a text page',
    file: 'pages/privacy-policy.md',
    change: edit(/[\s\S]*/, (text) => text.replaceAll('\n', '\r\n')),
  },
  { name: 'three hyphens at the top', file: PAGE, change: edit(/^/, '---\n') },
  { name: 'an empty line at the end', file: PAGE, change: append('\n\n') },
  { name: 'no line end at the end', file: PAGE, change: edit(/\n*$/, '') },
  { name: 'an emoji', file: PAGE, change: set(['h1'], 'Can restless legs be cured? 🌙') },
  {
    name: 'words that drafts begin with',
    file: PAGE,
    change: set(['h1'], 'Replace this month what you did last month.'),
  },
  { name: 'yes as a word', file: PAGE, change: set(['h1'], 'yes') },
  { name: 'a comment behind a value', file: PAGE, change: set(['testimonials'], 'night # those of the night') },
  { name: 'a comment behind a key', file: 'pricing.yaml', change: edit(/^regions:/m, 'regions: # who pays in what') },
  { name: 'a # within quotes', file: PAGE, change: set(['h1'], '"The #1 question"') },
  { name: 'a # within a word', file: PAGE, change: set(['h1'], 'Question#1') },
  {
    name: 'an anchor that is repeated',
    file: PAGE,
    change: edit(
      /^schemaData:[\s\S]*$/m,
      'schemaData:\n  about: &name Restless legs syndrome\n  alternateName: *name\n',
    ),
  },
  { name: 'a backup of an editor', file: 'landing/rls-cure.yaml~', change: copyOf(PAGE) },
  { name: 'a file of the Finder', file: '.DS_Store', change: write('\u0000') },
  { name: 'notes about the folder', file: 'landing/README.md', change: write('# Notes\n\nTODO: more pages.\n') },
  {
    name: 'brackets, quotes and a list that count',
    file: PAGE,
    change: set(['problemStatement'], 'First a) and b) (see “this”), 6" of it, "that" :) and 5 * 3 < 20.'),
  },
];
