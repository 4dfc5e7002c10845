/** Stripe's parameters for a checkout session: one guide at a price from the table, and the terms to agree to. */
import type { Stripe } from 'stripe';
import type { Lang } from '#domain/locale.ts';
import type { Settings } from '#schema/generated.ts';
import type { SessionRequest } from '../ports.ts';

type Params = Stripe.Checkout.SessionCreateParams;

/** Stripe Checkout supports all of the site's languages except Bengali, for which it follows the browser. */
const LOCALES: Readonly<Record<Lang, string>> = {
  en: 'en',
  es: 'es',
  pt: 'pt-BR',
  fr: 'fr',
  zh: 'zh',
  ja: 'ja',
  hi: 'hi-IN',
  bn: 'auto',
};

/** Excluded, because their money arrives days later or never. Methods that pay immediately stay as configured in the account. */
const DELAYED = [
  'acss_debit',
  'au_becs_debit',
  'bacs_debit',
  'boleto',
  'customer_balance',
  'konbini',
  'multibanco',
  'nz_bank_account',
  'oxxo',
  'payto',
  'sepa_debit',
  'sofort',
  'us_bank_account',
] as const;

export function sessionParams(request: SessionRequest, settings: Settings): Params {
  const { price, lang, successUrl, cancelUrl } = request;
  const { product } = textsIn(lang, settings);
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: price.currencyCode.toLowerCase(),
          unit_amount: price.amountCents,
          // The price on the page is the total, so tax is included, whatever the Dashboard's default.
          ...(settings.tax ? { tax_behavior: 'inclusive' as const } : {}),
          product_data: { name: settings.siteName, description: product },
        },
      },
    ],
    excluded_payment_method_types: [...DELAYED],
    locale: LOCALES[lang],
    success_url: successUrl,
    cancel_url: cancelUrl,
    metadata: sessionMetadata(request),
    ...consentParams(lang, settings),
    ...(settings.tax ? { automatic_tax: { enabled: true } } : {}),
    ...(settings.invoices ? { invoice_creation: { enabled: true } } : {}),
    ...(settings.promotionCodes ? { allow_promotion_codes: true } : {}),
  };
}

/** Identifies our sessions and their price once they are paid; read by `toSession`. */
export function sessionMetadata({ price, lang, shopId }: SessionRequest): Record<string, string> {
  const { offer, currencyCode, amountCents } = price;
  return {
    offer,
    lang,
    currency: currencyCode,
    amount: String(amountCents),
    ...(shopId === undefined ? {} : { shop: shopId }),
  };
}

/** Stripe renders the message as Markdown, so the terms can be a link. */
function consentParams(lang: Lang, settings: Settings): Pick<Params, 'consent_collection' | 'custom_text'> {
  if (!settings.termsConsent) return {};
  const required = { consent_collection: { terms_of_service: 'required' as const } };
  if (!settings.waiver) return required;
  const { terms, waiver } = textsIn(lang, settings);
  const { termsPath } = settings;
  const linkedTerms = termsPath === undefined ? terms : `[${terms}](${settings.siteUrl}${termsPath})`;
  return { ...required, custom_text: { terms_of_service_acceptance: { message: `${linkedTerms} ${waiver}` } } };
}

export function textsIn(lang: Lang, { checkoutTexts }: Settings): Settings['checkoutTexts']['en'] {
  return checkoutTexts[lang] ?? checkoutTexts.en;
}
