/** What the script knows of the site: written into it by the bundler, from the same content as the pages. Types only. */
import type { CurrencyTable } from '#domain/currency.ts';
import type { Messages } from '#schema/translations.ts';

export type SiteData = Readonly<{
  pricing: CurrencyTable;
  publicApiKey: string;
  /** Address of the style that comes with the script. */
  style: string;
  analytics: Readonly<{ measurementId: string; consent: 'required' | 'not-required' }>;
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

/** `page` translates what an English page shows, by the key of the English text; empty for English. */
export type LanguageTexts = Readonly<{ widgets: WidgetTexts; page: Readonly<Record<string, string>> }>;
