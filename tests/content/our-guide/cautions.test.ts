/**
 * Who must not use a method, and what a medicine can do: the cautions that the guide's sources name (docs/medical-sources.md), each where its
 * reader needs it. Other wording may say them; none may be lost.
 */
import { describe, expect, it } from 'vitest';
import { type GuideTexts, guide } from '#schema/files/guide.ts';
import { faqs } from '#schema/files/library.ts';
import { readOwn } from '../own-content.ts';

const texts: GuideTexts = guide.parse(readOwn('guide/en.yaml'));
const { yosemite, polar, scaffold } = texts.methods;
const joined = (list: readonly { markdown: string }[]) => list.map(({ markdown }) => markdown).join('\n');
const card = joined([...texts.card.lines, ...(texts.card.checks ?? [])]);
const answer = (question: RegExp) => texts.help.questions.find((one) => question.test(one.question))?.answer.markdown;
const moment = (title: RegExp) => joined(texts.moments?.cards.find((card) => title.test(card.title))?.lines ?? []);
const safe = faqs.parse(readOwn('faqs.yaml')).find(({ id }) => id === 'is-it-safe')?.answer.markdown;

const COLD = [
  /circulation/,
  /clot/,
  /Raynaud/,
  /sickle cell/i,
  /numb/,
  /nerve damage/,
  /heart condition/,
  /eczema/,
  /fever/i,
  /tumour/,
  /diabetes/i,
];
const WALL = [
  /heart/,
  /kidney/,
  /breathless/,
  /pressure/,
  /circulation/,
  /clot/,
  /glaucoma/,
  /reflux/,
  /sciatica/,
  /hip/,
];
const DROWSY = [/asleep/, /alcohol/, /medicine that makes you drowsy/];

const CAUTIONS: readonly (readonly [string, string | undefined, readonly RegExp[]])[] = [
  [
    'who must leave out the cold',
    polar?.notFor.markdown,
    [...COLD, /pregnancy/, /angina/, /infection/, /last foot check/, ...DROWSY],
  ],
  [
    'who must leave out the cold, on the card',
    card,
    [...COLD, /last foot check/, ...DROWSY, /2 to 3 hours/, /below it/],
  ],
  ['whom not to rub', texts.move?.steps.map(({ text }) => text).join('\n'), [/has a clot/]],
  ['how long the skin rests', joined(polar?.expect ?? []), [/2 to 3 hours/]],
  ['the nerve below the knee, in the steps', joined(polar?.steps.map(({ text }) => text) ?? []), [/nor just below it/]],
  ['the nerve below the knee, in the warnings', joined(polar?.safety ?? []), [/just below it/]],
  ['peas that were ice packs', joined(polar?.need ?? []), [/not be eaten/]],
  ['who must leave out the wall', yosemite?.notFor.markdown, [...WALL, /pregnancyFlatWeeks/, /retina/]],
  ['who must leave out the wall, on the card', card, [...WALL, /pregnancyFlatWeeks/]],
  ['getting up from the floor', joined(yosemite?.need ?? []), [/use the bed/]],
  [
    'who must leave out heat',
    joined(texts.day.warmth),
    [...COLD.filter((one) => !/Raynaud|sickle/.test(one.source)), /asleep/],
  ],
  ['hot baths', joined(texts.day.warmth), [/pregnancy/, /low blood pressure/, /alcohol/, /drowsy/]],
  [
    'a patch that heat empties',
    joined(texts.day.warmth),
    [/medicine patch/, /fentanyl/, /buprenorphine/, /rotigotine/],
  ],
  ['heat on a chilled leg, after cold', joined(polar?.failing ?? []), [/until the skin feels warm/]],
  ['heat on a chilled leg, before its first step', texts.day.warmth[1]?.markdown, [/until the skin feels warm/]],
  ['heat, on the card', card, [/medicine patch/, /low blood pressure/]],
  ['a bed shared with a baby', scaffold?.notFor.markdown, [/baby/]],
  ['dopamine medicines', answer(/dopamine/), [/gamble, spend, eat or have sex/, /without warning/, /do not drive/]],
  [
    'gabapentin and pregabalin',
    answer(/two nights a week/),
    [
      /American guideline/,
      /off label/,
      /breathing/,
      /opioids/,
      /dependence/,
      /kidneys/i,
      /pregnant/,
      /drive/,
      /suddenly/,
    ],
  ],
  ['sickness tablets', answer(/sickness/), [/metoclopramide/, /prochlorperazine/, /antipsychotics/, /lithium/]],
  ['severe RLS all day', answer(/all day/), [/severe/]],
  ['driving when sleepy', answer(/sleep in the daytime/), [/DVLA/, /Do not drive/]],
  [
    'iron by oneself, where the numbers are low',
    texts.weeks?.numbers.low.markdown,
    [/Take no iron by yourself/, /haemo/],
  ],
  ['iron by oneself, where they are not', texts.weeks?.numbers.enough.markdown, [/Take no iron by yourself/]],
  ['stopping a medicine', joined(texts.weeks?.cards[0]?.lines ?? []), [/Do not stop a prescribed medicine/]],
  ['driving, on its card', moment(/car$/), [/Do not drive while you are sleepy/, /without warning/, /gabapentin/]],
  [
    'medicines in hospital',
    moment(/hospital/),
    [/metoclopramide/, /prochlorperazine/, /promethazine/, /suddenly/, /Call at once/],
  ],
  ['a clot after a flight', moment(/plane/), [/blood clot/, /#urgent/]],
  ['children, at the cold', polar?.notFor.markdown, [/Adults only/]],
  ['children, at the wall', yosemite?.notFor.markdown, [/Adults only/]],
  ['children, at warmth', joined(texts.day.warmth), [/Adults only/]],
  ['children, on the card', texts.card.checksTitle, [/Adults only/]],
  [
    'who should ask first, before buying',
    safe,
    [/adults/, /pregnant/, /diabetes/, /heart/, /tumour/, /eczema/, /reflux/],
  ],
];

it.each(CAUTIONS)('the guide names %s', (_, text = '', patterns) => {
  expect(patterns.filter(({ source }) => !new RegExp(source, 'i').test(text))).toEqual([]);
});

describe('heat', () => {
  const everywhere = [...joined(yosemite?.failing ?? []).split('\n'), ...joined(polar?.failing ?? []).split('\n')];
  const advised = everywhere.filter((line) => /heat pad/.test(line));

  it('is advised only with the way to who must leave it out', () => {
    expect(advised).toHaveLength(2);
    expect(advised.filter((line) => !line.includes('(/unlocked-solutions#warmth)'))).toEqual([]);
  });

  it.each([...advised, card])('is warm, not hot: %s', (line) => expect(line).toMatch(/warm, not hot, bath/i));
});

describe('the letter', () => {
  it('says nothing for the patient that is not ticked', () => {
    expect(joined(texts.letter.lines)).not.toMatch(/tried|attached/);
    expect(texts.letter.attached).toMatch(/diary/);
  });

  it('calls the ferritin above the usual limit, and not the transferrin saturation', () => {
    expect(joined(texts.letter.asks)).toMatch(/This limit for ferritin is above the usual one/);
  });
});

it('a step of the method on cold needs no timer that an email does not have', () => {
  expect(joined(polar?.steps.map(({ text }) => text) ?? [])).not.toMatch(/timer/);
});

const despair = answer(/harming yourself/) ?? '';
it.each(['116123', '111', '08088088000', '988', '131114', '1737', '999', '112', '911', '000'])(
  'who cannot go on finds %s',
  (number) => expect(despair).toContain(`(tel:${number})`),
);
it('who cannot speak finds whom to text', () => expect(despair).toMatch(/SHOUT to 85258.*TALK to 50808/));
