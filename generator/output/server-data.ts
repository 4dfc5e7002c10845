/** The data for the functions, from the same build: prices to charge and paid text to deliver. Never part of dist. */

import type { Lang } from '#domain/locale.ts';
import type { Pricing } from '#schema/files/pricing.ts';
import {
  type EmailDrawings,
  type Emails,
  generatedFiles,
  type Look,
  type MemberPages,
  PURCHASE_TEXTS,
  type Solution,
} from '#schema/function-data.ts';
import type { Brand, BrandColors } from '#schema/resolved.ts';
import type { Messages } from '#schema/texts.ts';
import { englishContext } from '../i18n/page-texts.ts';
import type { Site } from '../resolve/site.ts';
import type { OutputFile } from './output-file.ts';
import type { StyledSvg } from './paid-drawings.ts';
import { securityHeaders } from './security-headers.ts';

export type MemberTexts = Readonly<{
  solutions: readonly Solution[];
  pages: MemberPages;
  emails: Emails;
  drawings: readonly StyledSvg[];
}>;

type Made = Readonly<{
  emailDrawings: EmailDrawings;
  /** Absent if nothing is published. */
  sourceHash?: string | undefined;
}>;

/** The URL of the terms of service, if the site has such a page. */
const TERMS = '/terms-of-service';

/** @throws {Error} if the data breaks its own schema: an internal error, not a content mistake */
export function serverData(site: Site, members: MemberTexts, { emailDrawings, sourceHash }: Made) {
  const data = generatedFiles.parse({
    prices: pricesOf(site),
    settings: { ...settingsOf(site), sourceHash },
    solutions: members.solutions,
    emails: members.emails,
    'email-drawings': emailDrawings,
    'member-pages': members.pages,
    headers: securityHeaders([], englishContext(site.contexts).settings),
  });
  return Object.entries(data).map(
    ([name, value]): OutputFile => ({
      path: `${name}.json`,
      contents: `${JSON.stringify(value, null, 2)}\n`,
    }),
  );
}

/** Without an exit offer, functions charge the flat price alone. */
function pricesOf({ pricing, contexts }: Site): Pricing {
  const { exitOffer } = englishContext(contexts).settings;
  if (exitOffer.show) return pricing;
  const currencies = pricing.currencies.map((row) => ({ ...row, exitIntentPriceCents: row.flatPriceCents }));
  return { ...pricing, currencies };
}

const answersOf = ({ answers, email: { askedTitle, askedText, sentTitle, sentText, invalid } }: Messages) => ({
  ...answers,
  asked: askedTitle,
  askedText,
  sent: sentTitle,
  sentText,
  invalidEmail: invalid,
});

function lookOf({ colors, drawings }: Brand): Look {
  const of = ({ ground, ink, soft, button, buttonText }: BrandColors) => ({ ground, ink, soft, button, buttonText });
  return { light: of(colors.light), dark: of(colors.dark), line: colors.light.moon, drawings };
}

function settingsOf({ contexts, guideGaps }: Site) {
  const context = englishContext(contexts);
  const { url, name, email, publicApiKey, shopId, seller, checkout } = context.settings;
  const { legalName, address, companyNumber, vatNumber, sample } = seller;
  const byLanguage = <T>(textsOf: (messages: Messages, lang: Lang) => T) =>
    Object.fromEntries([...contexts].map(([lang, { messages }]) => [lang, textsOf(messages, lang)]));
  return {
    look: lookOf(context.brand),
    siteUrl: url,
    siteName: name,
    email,
    publicApiKey,
    shopId,
    ...checkout,
    seller: { legalName, address, companyNumber, vatNumber, sample },
    ...(context.availableRoutes.has(TERMS) ? { termsPath: TERMS } : {}),
    checkoutTexts: byLanguage(({ mail: { product, terms, waiver }, modal }, lang) => {
      const described = guideGaps.has(lang) ? `${product}. ${modal.guideLanguage}` : product;
      return { product: described, terms, waiver };
    }),
    answers: byLanguage(answersOf),
    purchaseTexts: byLanguage(({ success }) => Object.fromEntries(PURCHASE_TEXTS.map((key) => [key, success[key]]))),
  };
}
