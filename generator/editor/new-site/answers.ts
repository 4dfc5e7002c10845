/** What `offer init` asks, and what counts as an answer. */
import { isEmail } from '#domain/email.ts';
import { decimalsOf } from '#domain/money.ts';
import { CHARGED_CURRENCIES, smallestStep } from '#schema/charged-currencies.ts';

export type Answers = Readonly<{
  /** Name of the product, which is the name of the site. */
  name: string;
  /** What it does for its buyers, in a sentence. */
  about: string;
  price: Price;
  email: string;
}>;
export type Price = Readonly<{ code: string; symbol: string; cents: number }>;
/** An answer, or what is wrong with it. */
export type Read<T> = Readonly<{ value: T } | { problem: string }>;

export const QUESTIONS = {
  name: 'What is the product called?',
  about: 'What does it do for its buyers, in one sentence?',
  price: 'What does it cost, and in which currency? Such as 9.99 GBP',
  email: 'Which email address do buyers write to?',
} as const satisfies Record<keyof Answers, string>;

/** Braces would name a claim, and control characters are never meant. */
const PLAIN = /^[^{}\p{Cc}]+$/u;

function readLine(text: string, longest: number): Read<string> {
  const value = text.trim();
  if (value === '') return { problem: 'It must not be empty.' };
  if (!PLAIN.test(value)) return { problem: 'It must be one line without braces.' };
  if (value.length > longest) return { problem: `It must have at most ${longest} characters; it has ${value.length}.` };
  return { value };
}

export const readName = (text: string): Read<string> => readLine(text, 40);

/** A headline, so without a full stop. */
export function readAbout(text: string): Read<string> {
  return readLine(text.trim().replace(/\.$/, ''), 120);
}

export function readEmail(text: string): Read<string> {
  const value = text.trim();
  return isEmail(value) ? { value } : { problem: 'It must be an email address, such as ann@example.com.' };
}

export function readPrice(text: string): Read<Price> {
  const [, amount = '', letters = ''] = /^(\d{1,7}(?:[.,]\d{1,3})?)\s*([a-z]{3})$/i.exec(text.trim()) ?? [];
  if (amount === '') return { problem: 'It must be an amount and a currency code, such as 9.99 GBP.' };
  const code = letters.toUpperCase();
  if (!CHARGED_CURRENCIES.has(code))
    return { problem: `Stripe does not charge ${code}. Use a code such as GBP, EUR or USD.` };
  const cents = Math.round(Number(amount.replace(',', '.')) * 10 ** decimalsOf(code));
  const step = smallestStep(code);
  if (cents === 0 || cents % step !== 0) return { problem: `It must be a price that can be paid in ${code}.` };
  return { value: { code, symbol: symbolOf(code), cents } };
}

/** A currency without a sign of its own is named by its code, with a space behind it. */
function symbolOf(code: string): string {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency: code }).formatToParts(0);
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? code;
  return symbol === code ? `${code} ` : symbol;
}
