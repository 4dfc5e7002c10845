/** What `offer diff` says of the guide: language, part and step, numbers old → new, and never a word of the text. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FULL_SITE } from '../../../helpers/paths.ts';
import type { Files } from '../../fake-content.ts';
import { diffText } from './diff-text.ts';

const guide = readFileSync(`${FULL_SITE}/guide/en.yaml`, 'utf8').replace(/\{claims\.\w+\}/g, '28');
const method = (number: number) =>
  `---\nnumber: ${number}\ntitle: Method ${number}\ndescription: B\nwhen: C\n---\n\nSteps.\n`;
const BEFORE: Files = {
  'solutions/yosemite.md': method(2),
  'solutions/scaffold.md': method(3),
  'guide/en.yaml': guide,
  'guide/es.yaml': guide,
};

const TITLE = 'The guide (its text is paid for and is not shown here)';
const card = /^card:\n[\s\S]*?(?=^\w)/m;

type Row = readonly [what: string, langs: readonly ('en' | 'es')[], edit: (text: string) => string, says: string[]];

/** Numbers, drawings and the count of steps are the same in all languages; the build sees to it. */
const ROWS: readonly Row[] = [
  [
    'the lengths of a timer',
    ['en', 'es'],
    (text) => text.replace('minutes: [5, 10]', 'minutes: [6, 10]'),
    ['Polar, lengths of the timer (English, Spanish): 5, 10 minutes → 6, 10 minutes'],
  ],
  [
    'the rest after it',
    ['en', 'es'],
    (text) => text.replace('rest: 120', 'rest: 60'),
    ['Polar, rest after the timer (English, Spanish): 120 minutes → 60 minutes'],
  ],
  [
    'the minute at which it speaks',
    ['en', 'es'],
    (text) => text.replace('- minute: 4', '- minute: 3'),
    ['Polar, timer, sentence 2, minute (English, Spanish): 4 minutes → 3 minutes'],
  ],
  [
    'the second at which a step of the round begins',
    ['en', 'es'],
    (text) => text.replace('second: 20', 'second: 30'),
    ['The round on foot, step 2, second (English, Spanish): 20 seconds → 30 seconds'],
  ],
  [
    'the words of a step',
    ['es'],
    (text) => text.replace('Sit up, wide awake', 'Sit upright, quite secret'),
    ['Polar, step 1 (Spanish): 1 sentence changed'],
  ],
  [
    'a step put between two others',
    ['en', 'es'],
    (text) =>
      text.replace(
        '      - drawing: cold-look',
        '      - { drawing: cold-sit, text: A secret. }\n      - drawing: cold-look',
      ),
    ['Polar, step 2 (English, Spanish) is new'],
  ],
  [
    'a step fewer, and another drawing',
    ['en', 'es'],
    (text) => text.replace(/ {6}- drawing: cold-look\n.*\n/, '').replace('drawing: cold-walk', 'drawing: cold-hold'),
    ['Polar, step 2 (English, Spanish) is gone', 'Polar, step 5, drawing (English, Spanish): cold-walk → cold-hold'],
  ],
  [
    'a warning and what a button opens',
    ['en', 'es'],
    (text) =>
      text.replace('**Never fall asleep with it.**', 'Never, never.').replace('method: polar', 'method: yosemite'),
    [
      'Polar, warnings, line 2 (English, Spanish): 2 sentences changed',
      'The round on foot, ways 1, method (English, Spanish): polar → yosemite',
    ],
  ],
  ['a part left out', ['es'], (text) => text.replace(card, ''), ['The bedside card (Spanish) is gone']],
];

it.each(ROWS)('%s', (_, langs, edit, says) => {
  const edited = Object.fromEntries(langs.map((lang) => [`guide/${lang}.yaml`, edit(guide)]));
  const text = diffText(BEFORE, { ...BEFORE, ...edited });
  const [, lines = ''] = text.split(`${TITLE}\n`);
  const guideLines = lines
    .split('\n\n')[0]
    ?.split('\n')
    .filter((line) => line !== '');
  expect(guideLines?.sort()).toEqual(says.map((line) => `  ${line}`).sort());
  expect(text).not.toMatch(/secret|wide awake|asleep/);
});

it('a language that is new', () => {
  const { 'guide/es.yaml': _, ...before } = BEFORE;
  expect(diffText(before, BEFORE)).toContain(`${TITLE}\n  The guide (Spanish) is new\n`);
});
