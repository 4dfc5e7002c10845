/** What the build hands to the functions, in netlify/generated/. Checked before it is written and again when it is read. */
import * as z from 'zod';
import type { Lang } from '#domain/locale.ts';
import { pricing } from './pricing.ts';

export const generatedPrices = pricing;

export const generatedSolutions = z.array(
  z.strictObject({
    id: z.string(),
    number: z.int().positive(),
    title: z.string().min(1),
    when: z.string().min(1),
    body: z.string().min(1),
    /** The paid text as the page shows it. */
    html: z.string().min(1),
  }),
);

/** English, and the other languages as far as there are texts in them. */
const byLanguage = <T extends z.ZodType>(schema: T) => {
  const other = schema.optional();
  const others = { es: other, pt: other, fr: other, zh: other, ja: other, hi: other, bn: other };
  return z.strictObject({ en: schema, ...others } satisfies Record<Lang, z.ZodType>);
};

export const generatedSettings = z.strictObject({
  siteUrl: z.url(),
  siteName: z.string().min(1),
  email: z.email(),
  publicApiKey: z.string().min(1),
  seller: z.strictObject({
    legalName: z.string().min(1),
    address: z.string().min(1),
    companyNumber: z.string().optional(),
    vatNumber: z.string().optional(),
    sample: z.boolean(),
  }),
  /** Whether the buyer ticks the terms, and beside them the waiver of the 14 days. */
  termsConsent: z.boolean(),
  waiver: z.boolean(),
  /** Where the terms are, if the site has them. */
  termsPath: z.string().startsWith('/').optional(),
  /** What the checkout says: what is bought, and the words of what is agreed to. */
  checkoutTexts: byLanguage(
    z.strictObject({ product: z.string().min(1), terms: z.string().min(1), waiver: z.string().min(1) }),
  ),
});

/** Finished but for %LINK%, %PORTAL%, %SITE%, %AMOUNT%, %DATE% and %ORDER%. */
export const generatedEmails = byLanguage(
  z.strictObject({ subject: z.string().min(1), html: z.string().min(1), text: z.string().min(1) }),
);

/** Pages with places for the paid text, by route: as they are for buyers, and for everybody else. */
export const generatedMemberPages = z.record(
  z.string(),
  z.strictObject({ filled: z.string().min(1), locked: z.string().min(1) }),
);

/** The security headers of every page. A host adds them to files only; functions add them to what they answer. */
export const generatedHeaders = z.record(z.string(), z.string());

export type Solution = Readonly<z.output<typeof generatedSolutions>[number]>;
export type Settings = Readonly<z.output<typeof generatedSettings>>;
export type Emails = Readonly<z.output<typeof generatedEmails>>;
export type Email = Emails['en'];
export type MemberPages = Readonly<z.output<typeof generatedMemberPages>>;
export type SecurityHeaders = Readonly<z.output<typeof generatedHeaders>>;
