/** Facts of the guide: lengths, steps, minutes and numbers to ring, which a translation must not change. */
import { edit, type Mutation, table } from './mutation.ts';

export const guide: readonly Mutation[] = [
  ...table([
    [
      'a timer of another length in a translation',
      'guide/es.yaml',
      edit(/minutes: \[10, 5\]/, 'minutes: [▸60, 5]'),
      'guide-fact-differs',
      'Write 10.',
    ],
    [
      'a step that a translation leaves out',
      'guide/es.yaml',
      edit(/steps:\n +- drawing: wall-sit\n.*\n +- /, (found) => `${found.split('- ')[0]}▸- `),
      'guide-fact-differs',
      'in the order of the English text',
    ],
    [
      'a number to ring that a translation has lost',
      'guide/es.yaml',
      edit(/urgent: .*/, (line) => line.replace('urgent: ', 'urgent: ▸').replace('[999](tel:999)', '999')),
      'number-lost',
      '[999](tel:999)',
    ],
    [
      'an emergency number with a digit too few',
      'guide/en.yaml',
      edit(/\(tel:999\)/, '(▸tel:99)'),
      'unknown-short-number',
      'Did you mean tel:999?',
    ],
    [
      'such a number on a page',
      'landing/rls-cure.yaml',
      edit(/\(tel:\d+\)/, '(▸tel:99)'),
      'unknown-short-number',
      'Did you mean tel:999?',
    ],
  ]),
  {
    name: 'a word after the end of its timer',
    file: 'guide/en.yaml',
    change: edit(/minute: 9$/m, 'minute: ▸45'),
    expect: { code: 'word-after-end', says: 'Write a minute from 0 to 9', also: ['guide-fact-differs'] },
  },
];
