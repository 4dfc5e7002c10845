import { expect, it } from 'vitest';
import { inNumberWords, numbersIn, numberWordsIn } from '#domain/numbers.ts';

it.each([
  ['1,247 readers, 4.8/5', ['1247', '4.8', '5']],
  ['1 247 lecteurs, 4,8/5', ['1247', '4.8', '5']],
  ['1,00,000 and 62% are not 6,2 %', ['100000', '62', '6.2']],
  ['१० मिनट से ज़्यादा नहीं', ['10']],
  ['১০ মিনিট', ['10']],
  ['最長１０分', ['10']],
  ['no figure', []],
])('the numbers of %j are %j', (text, numbers) => expect(numbersIn(text)).toEqual(numbers));

it.each([
  ['বিশটি রাত', [20]],
  ['বিশ্রামে পা নড়ে', []],
])('the number words of %j are %j', (text, numbers) => expect(numberWordsIn(text, 'bn')).toEqual(numbers));

it.each([
  [3, 'es', 'dos', 'tres'],
  [3, 'es', 'Dos', 'Tres'],
  [3, 'es', '2', '3'],
  [2, 'pt', 'três', 'dois'],
  [10, 'zh', '九', '十'],
  [13, 'en', 'twelve', '13'],
] as const)('%i in the way of %s %j is %j', (count, lang, like, words) =>
  expect(inNumberWords(count, lang, like)).toBe(words),
);
