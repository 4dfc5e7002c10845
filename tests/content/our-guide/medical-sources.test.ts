/** docs/medical-sources.md against the guide: every warning, step and answer has a row, in the words that buyers read. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { guide } from '#schema/files/guide.ts';
import { ROOT } from '../../helpers/paths.ts';
import { readOwn } from '../own-content.ts';

const texts = guide.parse(readOwn('guide/en.yaml'));
const rows = readFileSync(`${ROOT}/docs/medical-sources.md`, 'utf8').replaceAll('\u00a0', ' ').split('\n');
const plain = (markdown: string) =>
  markdown
    .replaceAll('**', '')
    .replaceAll(/(?<![.\n])\n- /g, '; ')
    .replaceAll(/\n+(?:- )?/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');

const spoken: [string, string[]][] = [
  ...Object.entries(texts.methods).map(([id, method]): [string, string[]] => [
    id,
    [
      ...[method.notFor, ...method.expect, ...method.failing, ...method.safety].map(({ markdown }) => markdown),
      ...method.steps.map((step) => step.text.markdown),
      ...(method.timer === undefined ? [] : [...method.timer.words.map((one) => one.text), method.timer.end]),
    ],
  ]),
  ['now', [texts.now.urgent.markdown]],
  [
    'weeks',
    texts.weeks === undefined
      ? []
      : [
          ...texts.weeks.cards.flatMap(({ lines }) => lines),
          ...texts.weeks.list.lines,
          texts.weeks.numbers.high,
          texts.weeks.numbers.low,
          texts.weeks.numbers.enough,
          texts.weeks.numbers.nearly,
        ].map(({ markdown }) => markdown),
  ],
  ['moments', (texts.moments?.cards ?? []).flatMap(({ lines }) => lines.map(({ markdown }) => markdown))],
  ['mail', texts.mail === undefined ? [] : [texts.mail.now.markdown, texts.mail.crisis.markdown]],
  [
    'move',
    texts.move === undefined
      ? []
      : [
          texts.move.notFor.markdown,
          ...texts.move.steps.map((step) => step.text),
          ...texts.move.ways.map(({ hint }) => hint),
          texts.move.bed,
        ],
  ],
  ['day', [...texts.day.times.map((one) => one.text.markdown), ...texts.day.warmth.map(({ markdown }) => markdown)]],
  ['card', [...[...texts.card.lines, ...(texts.card.checks ?? [])].map(({ markdown }) => markdown), texts.card.foot]],
  ['letter', [...texts.letter.signs, ...texts.letter.asks.map(({ markdown }) => markdown)]],
  ['help', [...texts.help.questions.map(({ answer }) => answer.markdown), texts.help.end.markdown]],
];

describe.each(spoken)('the medical sources of "%s"', (_, sentences) => {
  it.each(sentences)('%s', (sentence) => {
    const row = rows.find((line) => line.startsWith(`| ${plain(sentence)} | `));
    expect(row).toMatch(/\| .+ \|$/);
  });
});
