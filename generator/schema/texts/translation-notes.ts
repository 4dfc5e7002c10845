/** The keys of content/translations/<lang>.yaml, each with where its text appears: editors show the note beside the key. */
import { PAGE_NOTES } from './page-text-notes.ts';
import { PURCHASE_NOTES } from './purchase-text-notes.ts';

export const NOTES = { ...PAGE_NOTES, ...PURCHASE_NOTES };

/** A text for each key that has a note. */
export type TextsOf<Notes> = { readonly [G in keyof Notes]: Readonly<Record<keyof Notes[G], string>> };
