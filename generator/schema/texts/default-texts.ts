/**
 * What a site says where its translations/en.yaml does not: words that fit any product. So a new text of the interface never breaks a
 * site that was written before it. An empty text shows nothing: only the owner can promise a guarantee or name a rating.
 */
import { DEFAULT_PAGE_TEXTS } from './default-page-texts.ts';
import { DEFAULT_PURCHASE_TEXTS } from './default-purchase-texts.ts';
import type { NOTES, TextsOf } from './translation-notes.ts';

export { FILLER } from './default-page-texts.ts';

export const DEFAULT_TEXTS: TextsOf<typeof NOTES> = { ...DEFAULT_PAGE_TEXTS, ...DEFAULT_PURCHASE_TEXTS };
