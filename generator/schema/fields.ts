/** The building blocks of every schema: what a text, a link or a date is. `unknown` ends here. */

import * as z from 'zod';
import { LANGUAGES } from '#domain/locale.ts';
import { type Instant, parseMoment } from '#domain/london.ts';
import type { Term } from '#domain/published.ts';
import { isFileName, SLUG } from '#domain/route.ts';

/** One line of text: shown as it is, with references such as {claims.rating} filled in. */
export const text = () => z.string().trim().min(1, 'must not be empty');

/** A text with Markdown: paragraphs, lists, bold, italic and links. Tagged, so that the linker knows it from plain text. */
export const markdown = () => text().transform((source) => ({ markdown: source }));
export type Markdown = { markdown: string };

export const slug = () =>
  z
    .string()
    .regex(SLUG, 'must be lower-case letters, digits and single hyphens')
    .refine(
      isFileName,
      'must be a name that every machine can give a file: 100 signs at most, and none of con, nul, aux',
    )
    .meta({ examples: ['rls-at-night'] });

export const lang = () => z.enum(LANGUAGES).describe('Language of the text: en, es, pt, fr, zh, ja, hi or bn');

/** A whole day, as 2026-11-21. */
export const day = () => z.iso.date('must be a date such as 2026-11-21').meta({ examples: ['2026-11-21'] });

/** A day, or a month or year where no more is known. */
export const looseDay = () =>
  z
    .string()
    .regex(
      /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/,
      'must be a date such as "2026-11-21", "2026-11" or "2026"',
    );

/** A moment: a day, which begins at 00:00 in London; a time in London; or a time with its offset. */
export const moment = () =>
  z.string().transform((source, ctx): Instant => {
    const at = parseMoment(source);
    if (at !== undefined) return at;
    ctx.addIssue({ code: 'custom', message: MOMENT_RULE, input: source });
    return z.NEVER;
  });

const MOMENT_RULE = 'must be a date such as 2026-11-28, or a time such as 2026-11-28T09:00 (in London)';

/** When something appears and when it goes. To be spread into an object that is checked with `inOrder`. */
export const term = (what: string) => ({
  publishAt: moment().optional().describe(`When the ${what} appears: a day, or a time in London`),
  unpublishAt: moment().optional().describe(`When the ${what} goes: a day, or a time in London`),
});

/** What goes has to appear before. */
export const inOrder: [(term: Term) => boolean, { path: string[]; error: string }] = [
  ({ publishAt = Number.NEGATIVE_INFINITY, unpublishAt = Number.POSITIVE_INFINITY }) => publishAt < unpublishAt,
  { path: ['unpublishAt'], error: 'must be later than publishAt' },
];

/** Browsers read an address past its line ends and spaces; files of lines, such as robots.txt, do not. */
export const externalUrl = () =>
  z
    .url({ protocol: /^https$/, error: 'must be an address that begins with https://' })
    .regex(/^[^\s"<>\\]+$/, 'must hold no spaces, quotes, angle brackets or line ends');

/** A page of this site, a place on the page, or an https: or mailto: address. */
export const href = () =>
  z
    .string()
    .regex(/^(\/(?!\/)|#|https:\/\/|mailto:|tel:)\S*$/, 'must begin with /, #, https:// or mailto:')
    .meta({ examples: ['/about', '/#solutions', 'https://example.org/'] });

/** A text, or the same text in several languages: { en: ..., es: ... }. */
export const localized = () => {
  const other = (name: string) => text().optional().describe(`In ${name}`);
  return z.union([
    text(),
    z.strictObject({
      ...{ en: text().describe('In English'), es: other('Spanish'), pt: other('Portuguese'), fr: other('French') },
      ...{ zh: other('Chinese'), ja: other('Japanese'), hi: other('Hindi'), bn: other('Bengali') },
    }),
  ]);
};

export type Localized = z.output<ReturnType<typeof localized>>;

export const cents = () => z.int('must be a whole number of pence or cents').positive('must be more than 0');
