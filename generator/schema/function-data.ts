/** The data in netlify/generated/, which the build writes and the functions read. Validated on both sides. */
import * as z from 'zod';
import { LANGUAGES, type Lang } from '#domain/locale.ts';

const cents = z.int().positive();

/** The prices that may be charged, with defaults filled in. The rules of pricing.yaml were checked when it was read. */
export const generatedPrices = z.strictObject({
  base: z.string(),
  basePriceCents: cents,
  currencies: z
    .array(z.strictObject({ code: z.string(), symbol: z.string(), flatPriceCents: cents, exitIntentPriceCents: cents }))
    .min(1),
  regions: z.record(z.string(), z.string()),
  fallback: z.string(),
  /** A page that was opened during a sale may be charged its price for a while after it. */
  sales: z.array(z.strictObject({ publishAt: z.int(), unpublishAt: z.int(), prices: z.record(z.string(), cents) })),
});

export const generatedSolutions = z.array(
  z.strictObject({
    id: z.string(),
    number: z.int().positive(),
    title: z.string().min(1),
    when: z.string().min(1),
    body: z.string(),
    /** The paid text as rendered on a page. */
    html: z.string().min(1),
    /** The same in other languages. */
    translations: z.partialRecord(z.enum(LANGUAGES), z.string().min(1)).optional(),
  }),
);

/** English is required; another language is present only if the site has texts in it. */
const byLanguage = <T extends z.ZodType>(schema: T) => {
  const other = schema.optional();
  const others = { es: other, pt: other, fr: other, zh: other, ja: other, hi: other, bn: other };
  return z.strictObject({ en: schema, ...others } satisfies Record<Lang, z.ZodType>);
};

export const ANSWERS = [
  'asked',
  'askedText',
  'sent',
  'sentText',
  'title',
  'home',
  'tooMany',
  'tomorrow',
  'ownTomorrow',
  'addresses',
  'notSent',
  'invalidEmail',
  'price',
  'notForSale',
  'link',
  'purchase',
  'silent',
  'uncharged',
  'busy',
  'closed',
  'fault',
] as const;
export type Answer = (typeof ANSWERS)[number];

/** Notices on the page after the checkout for a payment that is not, or not yet, complete; functions fill them in. */
export const PURCHASE_TEXTS = [
  'processingTitle',
  'processingText',
  'checkAgain',
  'failedTitle',
  'failedText',
  'refundedTitle',
  'refundedText',
  'home',
] as const;

const colors = z.record(z.enum(['ground', 'ink', 'soft', 'button', 'buttonText']), z.string());

export const generatedSettings = z.strictObject({
  /** The brand, for the short pages that functions send. */
  look: z.strictObject({
    light: colors,
    dark: colors,
    line: z.string(),
    /** Whether the settling line shows. */
    drawings: z.boolean(),
  }),
  siteUrl: z.url(),
  siteName: z.string().min(1),
  email: z.email(),
  publicApiKey: z.string().min(1),
  shopId: z.string().optional(),
  /** The hash of content and code that the site and its functions were built from: source-hash.ts. */
  sourceHash: z.string().optional(),
  seller: z.strictObject({
    legalName: z.string().min(1),
    address: z.string().min(1),
    companyNumber: z.string().optional(),
    vatNumber: z.string().optional(),
    sample: z.boolean(),
  }),
  /** Whether checkouts may begin. */
  open: z.boolean(),
  /** Whether the buyer has to accept the terms, and with them waive the 14 days to cancel. */
  termsConsent: z.boolean(),
  waiver: z.boolean(),
  /** What Stripe adds to the checkout: tax within the price, an invoice, a field for promotion codes. */
  tax: z.boolean(),
  invoices: z.boolean(),
  promotionCodes: z.boolean(),
  termsPath: z.string().startsWith('/').optional(),
  /** What the checkout shows: the product, and the wording of what the buyer agrees to. */
  checkoutTexts: byLanguage(
    z.strictObject({ product: z.string().min(1), terms: z.string().min(1), waiver: z.string().min(1) }),
  ),
  answers: byLanguage(z.record(z.enum(ANSWERS), z.string().min(1))),
  purchaseTexts: byLanguage(z.record(z.enum(PURCHASE_TEXTS), z.string().min(1))),
});

/** Rendered but for the merge tags in templates/emails/merge-tags.ts. */
export const generatedEmails = byLanguage(
  z.strictObject({ subject: z.string().min(1), html: z.string().min(1), text: z.string().min(1) }),
);

/** The drawings in the emails: a PNG as base64 by the content id that the HTML names. */
export const generatedDrawings = z.record(z.string(), z.base64());

/** The pages that show the paid text, by route: as buyers see them, and as everyone else does. */
const memberPage = z.strictObject({
  filled: z.string().min(1),
  locked: z.string().min(1),
  /** With the slots for notices of #domain/guide.ts; only for the page after the checkout. */
  notice: z.string().min(1).optional(),
});
export const generatedMemberPages = z.record(
  z.string(),
  memberPage.extend({ translations: z.partialRecord(z.enum(LANGUAGES), memberPage).optional() }),
);

/** The security headers of every page. The host adds them to static files only, so functions add them to their responses. */
export const generatedHeaders = z.record(z.string(), z.string());

/** The files of netlify/generated/, by their names. */
export const generatedFiles = z.strictObject({
  prices: generatedPrices,
  settings: generatedSettings,
  solutions: generatedSolutions,
  emails: generatedEmails,
  'email-drawings': generatedDrawings,
  'member-pages': generatedMemberPages,
  headers: generatedHeaders,
});

export type Solution = Readonly<z.output<typeof generatedSolutions>[number]>;
export type Settings = Readonly<z.output<typeof generatedSettings>>;
export type Look = Settings['look'];
export type PurchaseTexts = Settings['purchaseTexts'];
export type Answers = Settings['answers'];
export type Emails = Readonly<z.output<typeof generatedEmails>>;
export type Email = Emails['en'];
export type EmailDrawings = Readonly<z.output<typeof generatedDrawings>>;
export type MemberPage = Readonly<z.output<typeof memberPage>>;
export type MemberPages = Readonly<z.output<typeof generatedMemberPages>>;
export type SecurityHeaders = Readonly<z.output<typeof generatedHeaders>>;
