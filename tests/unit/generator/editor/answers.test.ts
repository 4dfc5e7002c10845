import { expect, it } from 'vitest';
import { readAbout, readName, readPrice } from '../../../../generator/editor/new-site/new-site.ts';

it.each([
  ['9.99 GBP', 'GBP', '£', 999],
  ['9,99 eur', 'EUR', '€', 999],
  ['£9.99', 'GBP', '£', 999],
  ['9,99 €', 'EUR', '€', 999],
  ['usd 5', 'USD', '$', 500],
  ['1000 JPY', 'JPY', '¥', 1000],
  ['1.500 KWD', 'KWD', 'KWD ', 1500],
] as const)('%j is a price', (text, code, symbol, cents) =>
  expect(readPrice(text)).toEqual({ value: { code, symbol, cents } }),
);

it.each([
  ['cheap', 'It must be an amount and a currency code, such as 9.99 GBP.'],
  ['9.99', 'In which currency? Write its code too, such as 9.99 GBP.'],
  ['$9.99', 'Many countries have dollars. Write the code, such as 9.99 USD.'],
  ['5 QQQ', 'Stripe does not charge QQQ. Use a code such as GBP, EUR or USD.'],
  ['1,000 JPY', 'JPY has no decimals. Is it 1000 JPY? Then write that.'],
  ['1.000 EUR', 'EUR has 2 decimals. Is it 1000 EUR? Then write that.'],
  ['9.5 JPY', 'JPY has no decimals.'],
  ['2.501 KWD', 'Stripe charges KWD in steps of 0.010, such as 2.500.'],
  ['2500.50 UGX', 'Stripe charges UGX in steps of 1.00, such as 2500.00.'],
  ['2,500 KWD', 'Is it 2.500 KWD or 2500 KWD? Write it without a comma.'],
  ['0 GBP', 'Stripe charges at least 0.30 GBP.'],
  ['49 JPY', 'Stripe charges at least 50 JPY.'],
] as const)('of %j it says: %s', (text, problem) => expect(readPrice(text)).toEqual({ problem }));

it.each([
  ['Tea that quiets a busy mind.', 'Tea that quiets a busy mind'],
  ['# one', 'one'],
  ['- > two', 'two'],
  ['#1 for sleep', '#1 for sleep'],
])('takes of %j the headline %j', (text, value) => expect(readAbout(text)).toEqual({ value }));

it.each([
  ['A <b> C', 'Write it in words: "<b>" looks like HTML.'],
  ['[x](y)', 'Write it in words: "[x](y" looks like a Markdown link.'],
  ['Tea '.repeat(10).concat('Cup'), 'It must have at most 40 characters; it has 43.'],
  ['A {cup}', 'It must be one line without braces.'],
  ['Ten **stars**', 'Write it in words: "**" looks like bold Markdown.'],
])('a product is not called %j, which would not fit its site, or look like left-over markup there', (text, problem) =>
  expect(readName(text)).toEqual({ problem }),
);

it.each(['Rest & Sleep', 'I <3 tea', '5 * 3', 'calm_cup', '静けさ'])('a product may be called %j', (text) =>
  expect(readName(text)).toEqual({ value: text }),
);
