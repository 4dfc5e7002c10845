/**
 * The rules of values, by code. A schema names the code instead of a message (`rule('slug')`). The message, the hint here and the correction in
 * content/values/corrections.ts are looked up by code, so that none depends on the wording of another.
 */

/** Parameters of a message besides the value: the bounds of a number, or the result of a check across fields. */
type Params = Readonly<Record<string, unknown>>;

export type Rule = Readonly<{
  /** Completes the name of the field: `"rating" must be 1 to 5 stars`. */
  message: string | ((params: Params) => string);
  /** What to do where no correction can be guessed; without one, the description of the field. */
  hint?: string | ((params: Params) => string);
}>;

const range = (unit: string): Rule => ({ message: ({ least, most }) => `must be from ${least} to ${most} ${unit}` });

const writePrice = ({ field, value, shown }: Params): string => `Write ${field}: ${value} for ${shown}.`;

const TABLE = {
  'not-empty': { message: 'must not be empty', hint: 'Fill it in, or delete the line.' },
  slug: { message: 'must be lower-case letters, digits and single hyphens' },
  'file-name': {
    message: 'must be a valid file name on every system: at most 100 characters, and not con, nul, aux',
  },
  date: { message: 'must be a date such as 2026-11-21' },
  'loose-date': { message: 'must be a date such as "2026-11-21", "2026-11" or "2026"' },
  moment: { message: 'must be a date such as 2026-11-28, or a time such as 2026-11-28T09:00 (in London)' },
  'later-than-publish': {
    message: 'must be later than publishAt',
    hint: 'Write a later time, and check the year; or swap publishAt and unpublishAt.',
  },
  'https-url': { message: 'must be a URL that begins with https://' },
  'url-characters': { message: 'must not contain spaces, quotes, angle brackets or line breaks' },
  'url-without-slash': { message: 'must have no slash at the end' },
  'url-without-path': { message: 'must end with the domain, without a path' },
  'url-of-draft': {
    message: 'must be where visitors find the site, not a draft or a server of your own: such an address goes away',
    hint: 'Write the address of the published site, such as https://example.com.',
  },
  'link-address': { message: 'must begin with /, #, https:// or mailto:' },
  'site-path': { message: 'must be a path of this site such as /about' },
  'redirect-from': {
    message: 'must be a path without ? and #, and not one of the functions: the host could not redirect it',
    hint: 'Write the path alone, or delete the redirect.',
  },
  'link-target': {
    message: 'must be a page of this site, such as /about or /#solutions, or begin with https:// or mailto:',
  },
  'redirect-target': {
    message: 'must be a page of this site, such as /about, or a fixed URL that begins with https://, without : and *',
    hint: 'Write the path of a page, such as /about, or the whole URL. In a URL, %3A stands for a colon and %2A for an asterisk.',
  },
  email: {
    message: 'must be an email address',
    hint: 'Write the whole address, such as help@example.com.',
  },
  phone: { message: 'must be a telephone number: digits and spaces' },
  'phone-of-name': {
    message: ({ number }) => `must be ${number}, the number that its name gives`,
    hint: ({ number }) => `Write "${number}", or correct the name.`,
  },

  'whole-pixels': { message: 'must be a whole number of pixels' },
  'whole-minutes': { message: 'must be a whole number of minutes' },
  'whole-stars': { message: 'must be a whole number of stars' },
  stars: { message: 'must be 1 to 5 stars' },
  range: { message: ({ least, most }) => `must be ${least} to ${most}` },
  'range-of-minutes': range('minutes'),
  'range-of-seconds': range('seconds'),
  'range-of-screens': range('screens'),
  'range-of-percent': range('percent'),
  positive: { message: 'must be more than 0' },
  'three-entries': { message: 'must have three entries' },
  'five-entries': { message: 'must have five entries' },
  'each-badge-once': {
    message: 'must list each badge only once',
    hint: 'Delete one of the two entries with the same badge.',
  },
  'opens-one': {
    message: 'must be given, or "further" in its place',
    hint: 'Write method: with the name of what the button opens, or further: with choices of their own, not both.',
  },
  'cell-for-each-column': { message: 'must have one cell in each row for every column after the first' },

  color: {
    message: 'must be a colour such as "#0e1425"',
    hint: 'Write # and six digits in quotes, as in "#0e1425": every colour picker shows them.',
  },
  'typeface-name': { message: 'must contain only letters, digits, spaces and hyphens' },
  'font-weights': { message: 'must be two numbers such as "100 900"' },
  'alt-file-name': {
    message: 'must say what the image shows, not what its file is called',
    hint: 'Write it for someone who cannot see the image, such as "A garden bench at dusk", or "decorative: true" in its place.',
  },
  'alt-text': { message: 'must say what the image shows, or be left out beside "decorative: true"' },

  'verified-sample': {
    message: 'must be false for a sample, which nobody has bought',
    hint: 'Delete the line "sample: true" once the words are a customer’s own, with what is known of the purchase; otherwise write verified: false.',
  },
  'claim-name': { message: 'must be a name such as ratingCount' },
  'pubmed-number': { message: 'must be a PubMed number in quotes' },
  'finding-code': { message: 'must be the code in brackets after a finding, such as false-urgency' },
  'flat-price': {
    message: 'must not contain {price}; use {price.flat} instead',
    hint: 'Write {price.flat} in place of {price}.',
  },
  'measurement-id': {
    message: 'must be empty, or the id of Google Analytics 4, such as G-ABC123DEF4',
    hint: 'In Google Analytics: Admin, Data streams, your site, Measurement ID. IDs beginning with UA or GTM do not work here.',
  },
  'shop-id': { message: 'must be shop_ and 16 to 32 hexadecimal digits (0-9, a-f)' },
  'seller-number': {
    message: 'must contain the number itself',
    hint: 'Write the number, which buyers read on the receipt, or delete the line.',
  },
  'vat-number': {
    message: 'must be GB and 9 digits, or 12, as on the certificate of registration: here a digit is missing or wrong',
    hint: 'Copy the number from the certificate, or delete the line.',
  },
  'tax-note-with-number': {
    message: 'must not say that the seller is not registered for VAT, beside a vatNumber',
    hint: 'Say that the price includes VAT, and at which rate; or delete vatNumber.',
  },
  'reading-time': { message: 'must be at most 90 minutes', hint: 'Write it in minutes: 4 for 240 seconds.' },
  'verification-code': { message: 'must be only the code: the text between the quotes after content=' },
  'specialty-of-condition': {
    message: 'must be left out: only a condition has a medical specialty',
    hint: 'Delete the line.',
  },
  'waiver-with-consent': {
    message: 'must be false without termsConsent: the waiver is shown beside its checkbox',
    hint: 'Write waiver: false, or termsConsent: true.',
  },

  'minor-units': { message: 'must be a whole number of the smallest unit, such as pence, cents or yen' },
  'most-charged': {
    message: ({ most }) => `must be at most ${most}, the most that Stripe charges; amounts are in the smallest unit`,
  },
  'least-charged': {
    message: ({ least, price }) => `must be at least ${least} (${price}), the least that Stripe charges`,
    hint: writePrice,
  },
  'charged-step': { message: ({ step, code }) => `must be a multiple of ${step} in ${code}`, hint: writePrice },
  'below-flat-price': {
    message: 'must be less than the flat price',
    hint: ({ flat, price, exit, exitShown, units, unitsShown }) => {
      if (exit !== undefined)
        return `If the two were swapped, write flatPriceCents: ${exit} (${exitShown}) and exitIntentPriceCents: ${flat} (${price}). Otherwise, write an amount below ${flat}.`;
      return units === undefined
        ? `Write an amount below ${flat}.`
        : `Amounts are in the smallest unit, and flatPriceCents: ${flat} is ${price}. For ${unitsShown} write flatPriceCents: ${units}.`;
    },
  },
  'exit-saves-nothing': {
    message: 'must be less than the flat price',
    hint: ({ flat }) =>
      `The exit offer saves nothing. Write less than ${flat}; or delete exitIntentPriceCents, and write show: false below exitOffer in site.yaml.`,
  },
  'tenth-of-flat-price': {
    message: ({ price }) => `must be at least a tenth of the flat price, ${price}`,
    hint: ({ flat, price }) => `Check both amounts: ${flat} is ${price}. Amounts are in the smallest unit.`,
  },
  'sale-currency': {
    message: 'must be a currency of this table',
    hint: ({ codes }) => `Choose one of: ${codes}. For another currency, add a line to currencies first.`,
  },
  'sales-overlap': {
    message: ({ end }) => `must not be before the end of another sale, ${end}`,
    hint: ({ end, isWithin }) =>
      isWithin === true
        ? 'Delete one of the two sales, or move it to another time.'
        : `Write publishAt: ${end}, or end the other sale earlier.`,
  },
  'currency-code': { message: 'must be a currency code such as GBP' },
  'charged-currency': {
    message: 'must be a currency that Stripe charges',
    hint: 'Use the code of a currency that exists, such as GBP: https://docs.stripe.com/currencies',
  },
  'currency-once': { message: 'must be in the table only once' },
  'currency-symbol': {
    message: ({ code }) => `must be the symbol of ${code}`,
    hint: ({ symbol, owners }) =>
      `Write symbol: ${symbol}.${owners === undefined ? '' : ` The symbol here belongs to ${owners}.`}`,
  },
  'currency-in-table': {
    message: 'must be a currency of this table',
    hint: ({ code, codes }) => `Add a line with code: ${code} to currencies, or choose one of: ${codes}.`,
  },
  'region-code': { message: 'must be a region code such as GB' },
} as const satisfies Record<string, Rule>;

export type RuleCode = keyof typeof TABLE;
export const RULES: Readonly<Record<RuleCode, Rule>> = TABLE;

/** The code of a rule, where zod takes a message. */
export const rule = (code: RuleCode): RuleCode => code;

export const isRuleCode = (message: string): message is RuleCode => Object.hasOwn(RULES, message);

const filledIn = (text: string | ((params: Params) => string), params: Params): string =>
  typeof text === 'string' ? text : text(params);

export const ruleMessage = (code: RuleCode, params: Params = {}): string => filledIn(RULES[code].message, params);

export function ruleHint(code: RuleCode, params: Params = {}): string | undefined {
  const { hint } = RULES[code];
  return hint === undefined ? undefined : filledIn(hint, params);
}
