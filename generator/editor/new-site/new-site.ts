/** What `offer init` writes: a small site that builds, sells in the sandbox and passes `offer check`. */
import { randomBytes } from 'node:crypto';
import { isEmail } from '#domain/email.ts';
import { decimalsOf, formatAmount, formatMinorUnits } from '#domain/money.ts';
import { suggestSlug } from '#domain/route.ts';
import { TITLE_LIMIT } from '#domain/search-results.ts';
import { CHARGED_CURRENCIES, leastCharge, mainCurrencyOf, smallestStep } from '#schema/charged-currencies.ts';
import { findMarkup } from '../../content/markup.ts';
import { fill, readTemplate, templatesIn } from '../new-file.ts';

/** Paths within the content folder, and their texts. @param today such as 2026-11-22 */
export function newSite(answers: Answers, today: string): ReadonlyMap<string, string> {
  const values = valuesOf(answers, today);
  return new Map(
    templatesIn('new-site').map((path) => [path, fill(readTemplate(`new-site/${path}`), values)] as const),
  );
}

function valuesOf({ name, about, email, price: { code, symbol, cents } }: Answers, today: string) {
  const slug = suggestSlug(name) ?? 'my-guide';
  return {
    name,
    about,
    email,
    code,
    symbol,
    cents,
    shownPrice: formatMinorUnits(symbol, cents, decimalsOf(code)),
    headline: headline(name, about),
    today,
    year: today.slice(0, 4),
    slug,
    publicKey: `pk_${randomBytes(12).toString('hex')}`,
    shopId: `shop_${randomBytes(16).toString('hex')}`,
  };
}

/** Not longer than search results show; `offer check` wants at least 10 characters. */
function headline(name: string, about: string): string {
  const whole = `${name}: ${about}`;
  return whole.length >= 10 && whole.length <= TITLE_LIMIT ? whole : `${name}: a small guide in plain steps`;
}

export type Answers = Readonly<{
  name: string;
  /** What it does for buyers, in one sentence. */
  about: string;
  price: Price;
  email: string;
}>;
export type Price = Readonly<{ code: string; symbol: string; cents: number }>;
/** A valid answer, or the reason why it is not. */
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
  const markup = findMarkup(value);
  if (markup !== undefined) return { problem: `Write it in words: "${markup.found}" looks like ${markup.what}.` };
  return { value };
}

export const readName = (text: string): Read<string> => readLine(text, 40);

/** A headline, so without a full stop, and without what would make it a heading, a quotation or a list in Markdown. */
export function readAbout(text: string): Read<string> {
  return readLine(
    text
      .trim()
      .replace(/^(?:[#>*+-]+\s+)+/, '')
      .replace(/\.$/, ''),
    120,
  );
}

export function readEmail(text: string): Read<string> {
  const value = text.trim();
  return isEmail(value) ? { value } : { problem: 'It must be an email address, such as ann@example.com.' };
}

export function readPrice(text: string): Read<Price> {
  const { amount, currency } = partsOf(text);
  if (amount === undefined) return { problem: 'It must be an amount and a currency code, such as 9.99 GBP.' };
  if (currency === '') return { problem: `In which currency? Write its code too, such as ${amount} GBP.` };
  if (currency === '$') return { problem: `Many countries have dollars. Write the code, such as ${amount} USD.` };
  const code = codeOf(currency);
  if (!CHARGED_CURRENCIES.has(code))
    return { problem: `Stripe does not charge ${code}. Use a code such as GBP, EUR or USD.` };
  const unclear = unclearDecimals(amount, code);
  if (unclear !== undefined) return { problem: unclear };
  const cents = Math.round(Number(amount.replace(',', '.')) * 10 ** decimalsOf(code));
  const [step, min] = [smallestStep(code), leastCharge(code)];
  if (cents < min) return { problem: `Stripe charges at least ${formatAmount(min, code)} ${code}.` };
  if (cents % step !== 0)
    return {
      problem: `Stripe charges ${code} in steps of ${formatAmount(step, code)}, such as ${formatAmount(cents - (cents % step), code)}.`,
    };
  return { value: { code, symbol: symbolOf(code), cents } };
}

const AMOUNT = String.raw`(\d{1,7}(?:[.,]\d{1,3})?)`;
const CURRENCY = String.raw`([a-z]{3}|\p{Sc})`;
const WAYS = [`^${AMOUNT}\\s*${CURRENCY}?$`, `^${CURRENCY}\\s*${AMOUNT}$`].map((way) => new RegExp(way, 'iu'));

/** The amount, and the code or the sign of the currency behind it or before it. */
function partsOf(text: string): { amount: string | undefined; currency: string } {
  const [behind, before] = WAYS.map((way) => way.exec(text.trim()));
  return { amount: behind?.[1] ?? before?.[2], currency: behind?.[2] ?? before?.[1] ?? '' };
}

const codeOf = (currency: string): string => mainCurrencyOf(currency) ?? currency.toUpperCase();

/** 1,000 JPY is a thousand yen and no yen: read as decimals, it would be a price at a loss. 2,500 KWD may be either. */
function unclearDecimals(amount: string, code: string): string | undefined {
  const [whole = '', decimals = ''] = amount.split(/[.,]/);
  const max = decimalsOf(code);
  if (max === 3 && /,\d{3}$/.test(amount))
    return `Is it ${whole}.${decimals} ${code} or ${whole}${decimals} ${code}? Write it without a comma.`;
  if (decimals.length <= max) return undefined;
  const asDecimals = max === 0 ? `${code} has no decimals` : `${code} has ${max} decimals`;
  return decimals.length === 3
    ? `${asDecimals}. Is it ${whole}${decimals} ${code}? Then write that.`
    : `${asDecimals}.`;
}

/** A currency without its own sign is written as its code and a space. */
function symbolOf(code: string): string {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency: code }).formatToParts(0);
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? code;
  return symbol === code ? `${code} ` : symbol;
}
