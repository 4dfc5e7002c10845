/** What the script knows of the site: written into it by the bundler, from the same content as the pages. Types only. */
import type { CurrencyTable } from '#domain/currency.ts';
import type { Messages } from '#schema/translations.ts';

export type SiteData = Readonly<{
  pricing: CurrencyTable;
  publicApiKey: string;
  /** Address of the style that comes with the script. */
  style: string;
  /** Only where visits are counted. */
  analytics?: Readonly<{ measurementId: string; consent: 'required' | 'not-required' }>;
  /** Fixed total of the payment dialog: £3.99. */
  total: Readonly<{ flat: string; exit: string }>;
}>;

/** The texts that widgets show, in one language. */
export type WidgetTexts = Readonly<{
  modal: Messages['modal'];
  cta: Pick<
    Messages['cta'],
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
  success: Pick<Messages['success'], 'title' | 'thanks'>;
  nav: Pick<Messages['nav'], 'notifications' | 'dismiss'>;
  /** Only where there is something to consent to. */
  consent?: Pick<Messages['nav'], 'consentTitle' | 'consentText' | 'consentAccept' | 'consentReject'>;
}>;

/** What an English page shows, in another language: by the key of the English text. */
export type PageTexts = Readonly<Record<string, string>>;

/** In one chunk: apart, the two would be a tenth larger. English has no `page`. */
export type LanguageTexts = WidgetTexts & Readonly<{ page?: PageTexts }>;
