/** Types of the data that the bundler writes into the script, from the same content as the pages. */

import type { CurrencyTable } from '#domain/money.ts';
import type { WIDGET_TEXTS } from '#domain/widgets.ts';
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
    /** The value of a conversion if the amount paid is unknown. */
    price: Readonly<{ amount: number; currency: string }>;
  }>;
  /** The payment dialog's fixed totals in the base currency, such as £3.99. */
  total: Readonly<{ flat: string; exit: string }>;
}>;

type Own = typeof WIDGET_TEXTS;

/** The texts of the widgets in one language, without those of disabled widgets. */
export type WidgetTexts = Readonly<{
  modal: Messages['modal'];
  cta: Pick<Messages['cta'], Own['cta'][number] | 'guaranteeText'>;
  nav: Pick<Messages['nav'], Own['nav'][number]>;
  /** Absent if nothing requires consent. */
  consent?: Pick<Messages['nav'], Own['consent'][number]>;
}>;

/** Translations of an English page's texts, keyed by `textKey` of the English text. */
export type PageTexts = Readonly<Record<string, string>>;

/** Both in one chunk, which is a tenth smaller, compressed, than two. English has no `page`. */
export type LanguageTexts = WidgetTexts & Readonly<{ page?: PageTexts }>;
