/** The letter to the doctor: kept on this device, and filled in from the diary where the reader has written nothing. */
import { DIARY_NIGHTS } from '#domain/diary.ts';
import type { Summary } from './diary-model.ts';
import { fill, keepForm } from './keep-form.ts';
import { langOf } from './speaker.ts';

export const LETTER = 'guide-letter';

export type KeptLetter = Readonly<{
  /** @param texts what the diary says of nights and sleep, as written into the letter */
  fill: (texts: Readonly<{ nights: string; hours: string }> | undefined, summary: Summary | undefined) => void;
  clear: () => void;
}>;

export function keepLetter(sheet: HTMLElement): KeptLetter {
  const { entries, clear } = keepForm(sheet, LETTER);
  /** A field that the reader has written into, or emptied, is hers. It is not stored: the diary may still change. */
  const suggest = (name: string, value: string) => {
    if (!entries.has(name)) fill(sheet, name, value);
  };
  const lang = langOf(sheet);
  // As the reader's country writes a date, in the language of the letter.
  const locale = navigator.languages.find((one) => one.startsWith(lang)) ?? lang;
  const date = () => suggest('date', new Date().toLocaleDateString(`${locale}-u-nu-latn`, { dateStyle: 'medium' }));
  /** The name and the date of birth stand on the diary's sheet too. */
  const copy = () => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-copy]'))
      place.textContent = entries.get(place.dataset.copy ?? '') ?? '';
  };
  sheet.addEventListener('input', copy);
  date();
  copy();
  return {
    fill(texts, summary) {
      // "Nights a week", "Hours of sleep a night" and "My diary of seven nights is attached": not of fewer.
      const isWeek = summary?.nights === DIARY_NIGHTS;
      suggest('nights', isWeek ? (texts?.nights ?? '') : '');
      suggest('hours', isWeek && summary.timed === DIARY_NIGHTS ? (texts?.hours ?? '') : '');
      suggest('attached', isWeek ? 'on' : '');
    },
    clear() {
      clear();
      date();
      copy();
    },
  };
}
