/** Data that the bundler writes into the script, from the same content as the pages. Types only. */
import type { CurrencyTable } from '#domain/currency.ts';
import type { Messages } from '#schema/texts.ts';

export type SiteData = Readonly<{
  pricing: CurrencyTable;
  publicApiKey: string;
  /** URL of the widgets' stylesheet. */
  style: string;
  /** Absent without a measurement id. */
  analytics?: Readonly<{
    measurementId: string;
    consent: 'required' | 'not-required';
    /** What a conversion counts as if the amount that was paid is unknown. */
    price: Readonly<{ amount: number; currency: string }>;
  }>;
  /** The payment dialog's fixed totals in the base currency, such as £3.99. */
  total: Readonly<{ flat: string; exit: string }>;
}>;

/** The texts that widgets show, in one language; not those of widgets that are switched off. */
export type WidgetTexts = Readonly<{
  modal: Messages['modal'];
  cta: Pick<
    Messages['cta'],
    | 'guaranteeText'
    | 'mobileTitle'
    | 'mobileText'
    | 'mobileButton'
    | 'mobileDismiss'
    | 'badges'
    | 'badgeGuarantee'
    | 'badgeGuaranteeText'
    | 'badgeSecure'
    | 'badgeSecureText'
    | 'badgeRating'
    | 'badgeRatingText'
    | 'badgeAccess'
    | 'badgeAccessText'
  >;
  nav: Pick<Messages['nav'], 'notifications' | 'dismiss'>;
  /** Absent where nothing needs consent. */
  consent?: Pick<Messages['nav'], 'consentTitle' | 'consentText' | 'consentAccept' | 'consentReject'>;
}>;

/** Translations of an English page's texts, by the key of the English text. */
export type PageTexts = Readonly<Record<string, string>>;

/** Both in one chunk, which compresses a tenth smaller than two. English has no `page`. */
export type LanguageTexts = WidgetTexts & Readonly<{ page?: PageTexts }>;
