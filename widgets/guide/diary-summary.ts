/** The summary of the diary: its picture, its sentence, and the words for the letter. */
import { type Entries, nightsIn, type Summary } from './diary-model.ts';
import { langOf } from './speaker.ts';

/** A bar of this many hours is as high as the picture. */
const TALLEST = 10;

/** @returns what shows the picture and the sentence, and returns the letter's words for the nights a week */
export function createSummary(form: HTMLElement) {
  const box = form.querySelector<HTMLElement>('[data-sum]');
  const texts: Record<string, string> = JSON.parse(box?.dataset.sum ?? '{}');
  const lang = langOf(form);
  const figure = new Intl.NumberFormat(`${lang}-u-nu-latn`, { maximumFractionDigits: 1 });
  const write = (text: string, slots: Record<string, string | number>) =>
    (texts[text] ?? '').replace(/\{(\w+)\}/g, (_, slot: string) => {
      const value = slots[slot] ?? '';
      return typeof value === 'number' ? figure.format(value) : value;
    });
  const nameOf = (help: string) =>
    form.querySelector(`[name=helped1][value="${help}"]`)?.nextElementSibling?.textContent ?? '';
  return (entries: Entries, summary: Summary | undefined) => {
    if (!box) return;
    const copies = document.querySelectorAll<HTMLElement>('[data-sum-copy]');
    for (const one of [box, ...copies]) one.hidden = summary === undefined;
    if (summary === undefined) return;
    const { nights: total, uneasy, hours, helped } = summary;
    const helps = helped && new Intl.ListFormat(lang).format(helped.values.map(nameOf));
    const sentences = [
      write('nights', { nights: uneasy, total }),
      ...(hours === undefined ? [] : [write('hours', { hours })]),
      ...(helped && helps ? [write('helped', { helped: helps, nights: helped.nights, total })] : []),
    ];
    for (const place of [box.querySelector('[data-sentence]'), ...copies])
      if (place) place.textContent = sentences.join(' ');
    const nights = nightsIn(entries);
    for (const [i, bar] of box.querySelectorAll<HTMLElement>('.nights-bars span').entries()) {
      const night = nights[i];
      bar.style.setProperty('--hours', String(Math.min(1, (night?.hours ?? 0) / TALLEST)));
      bar.style.setProperty('--strength', String(night?.strength ?? 0));
      bar.toggleAttribute('data-empty', night?.strength === undefined);
      const label = bar.querySelector('b');
      if (label) label.textContent = night?.hours === undefined ? '' : figure.format(night.hours);
    }
    return {
      nights: write('nightsOf', { nights: uneasy, total }),
      hours: hours === undefined ? '' : figure.format(hours),
    };
  };
}
