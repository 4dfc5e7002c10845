/** The field types that all schemas share: text, links, dates. */
import * as z from 'zod';
import { LANGUAGES, type Lang } from '#domain/locale.ts';
import { type Instant, parseMoment } from '#domain/london.ts';
import type { Term } from '#domain/published.ts';
import { isFileName, SLUG } from '#domain/route.ts';
import { type RuleCode, rule } from './value-messages.ts';

/** Plain text, in which references such as {claims.rating} are filled in. */
export const text = () => z.string().trim().min(1, rule('not-empty'));

/** Markdown: paragraphs, lists, bold, italic and links. Wrapped in an object, so that the resolver can tell it from plain text. */
export const markdown = () => text().transform((source) => ({ markdown: source }));
export type Markdown = { markdown: string };

/** A text of a certain form; the message is that of the rule. */
export const pattern = (form: RegExp, code: RuleCode) => z.string().regex(form, rule(code));

export const slug = () =>
  z
    .string()
    .regex(SLUG, rule('slug'))
    .refine(isFileName, rule('file-name'))
    .meta({ examples: ['better-evenings'] });

const CHOICES = new Intl.ListFormat('en-GB', { type: 'disjunction' });
export const lang = () => z.enum(LANGUAGES).describe(`Language of the text: ${CHOICES.format(LANGUAGES)}`);

export const day = () => z.iso.date(rule('date')).meta({ examples: ['2026-11-21'] });

/** A day, or only a month or year where the day is not known. */
export const looseDay = () => pattern(/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/, 'loose-date');

/** A point in time: a day (from 00:00 in London), a time in London, or a time with a UTC offset. */
export const moment = () =>
  z.string().transform((source, ctx): Instant => {
    const at = parseMoment(source);
    if (at !== undefined) return at;
    ctx.addIssue({ code: 'custom', message: rule('moment'), input: source });
    return z.NEVER;
  });

/** Spread into an object schema; refine that with `inOrder`. */
export const term = (what: string) => ({
  publishAt: moment().optional().describe(`When the ${what} appears: a day, or a time in London`),
  unpublishAt: moment().optional().describe(`When the ${what} disappears: a day, or a time in London`),
});

export const inOrder: [(term: Term) => boolean, { path: string[]; error: string }] = [
  ({ publishAt = Number.NEGATIVE_INFINITY, unpublishAt = Number.POSITIVE_INFINITY }) => publishAt < unpublishAt,
  { path: ['unpublishAt'], error: rule('later-than-publish') },
];

/** URL parsers drop line breaks, but in robots.txt or _redirects a line break would start another rule. */
export const externalUrl = () =>
  z.url({ protocol: /^https$/, error: rule('https-url') }).regex(/^[^\s"<>\\]+$/, rule('url-characters'));

/** A page of this site, an anchor, or an https:, mailto: or tel: link. */
export const href = () =>
  z
    .string()
    .regex(/^(\/(?!\/)|#|https:\/\/|mailto:|tel:)\S*$/, rule('link-address'))
    .meta({ examples: ['/about', '/#solutions', 'https://example.org/'] });

/** One text, or one per language: { en: ..., es: ... }. */
export const localized = () => perLanguage(text);
export const localizedMarkdown = () => perLanguage(markdown);

const perLanguage = <T extends z.ZodType>(words: () => T) => {
  const other = (name: string) => words().optional().describe(`In ${name}`);
  return z.union([
    words(),
    z.strictObject({
      en: words().describe('In English'),
      es: other('Spanish'),
      pt: other('Portuguese'),
      fr: other('French'),
      zh: other('Chinese'),
      ja: other('Japanese'),
      hi: other('Hindi'),
      bn: other('Bengali'),
    } satisfies Record<Lang, z.ZodType>),
  ]);
};

export type Localized = z.output<ReturnType<typeof localized>>;
export type LocalizedMarkdown = z.output<ReturnType<typeof localizedMarkdown>>;

/** The most that Stripe takes in one charge. https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
export const MOST_CENTS = 99_999_999;

export const cents = () =>
  z
    .int({ error: rule('minor-units'), abort: true })
    .positive(rule('positive'))
    .max(MOST_CENTS, rule('most-charged'));

/** A switch, off unless said otherwise. */
export const flag = (what: string, isOn = false) => z.boolean().default(isOn).describe(what);

export const group = <S extends z.ZodRawShape>(what: string, shape: S) => z.strictObject(shape).describe(what);
export const optionalGroup = <S extends z.ZodRawShape>(what: string, shape: S) =>
  z.strictObject(shape).optional().describe(what);

export const entries = <S extends z.ZodRawShape>(what: string, shape: S, min = 1) =>
  z.array(z.strictObject(shape)).min(min).describe(what);

/** A page for readers in urgent need, or for buyers: its header and floating parts promote nothing. */
export const calm = () =>
  flag('true: no buy button in header and menu, no exit offer, bottom bar or trust badges on this page');
