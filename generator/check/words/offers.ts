/** Compares what texts promise of an offer with pricing.yaml: how much is off, and the last day of a sale. */
import { LANGUAGES } from '#domain/locale.ts';
import { figureDiffers } from '../../diagnostics/catalogue.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Check, Found } from '../run-checks.ts';
import { publicTexts } from './texts.ts';

export const offers: Check = (site) => [...tooMuchOff(site), ...otherEnds(site)];

const PERCENT_OFF = new RegExp(
  [
    '(?<![\\d.,])(\\d{1,2}) ?[%％] ?(?:off|discount|cheaper|(?:de )?descuento|(?:de )?desconto|de réduction|de remise|オフ|割引|(?:की )?छूट|ছাড়)',
    "(?<!\\p{L})(?:save|ahorra|economize|économisez) (?:up to |over |hasta |até |jusqu[’']à )?(?:un |el )?(\\d{1,2}) ?%(?! of)",
  ].join('|'),
  'giu',
);

/** More off than any currency has, by its exit price or by a sale that is not over. */
function tooMuchOff({ content, locate }: CheckedSite): Found[] {
  const shares = content.pricing.flatMap(({ data: { currencies, sales } }) =>
    currencies.map(({ code, flatPriceCents, exitIntentPriceCents }) => {
      const reduced = sales.flatMap(({ prices, unpublishAt }) =>
        unpublishAt > Date.now() ? (prices[code] ?? []) : [],
      );
      return Math.round(100 - (100 * Math.min(exitIntentPriceCents, ...reduced)) / flatPriceCents);
    }),
  );
  const [least, most] = [Math.min(...shares), Math.max(...shares)];
  const known = least === most ? `${most}%` : `${least}% to ${most}%, by currency`;
  return publicTexts(content).flatMap(({ file, path, text }) =>
    [...text.matchAll(PERCENT_OFF)]
      .filter(([, off, saved]) => Number(off ?? saved) > most)
      .map(([found]): Found => {
        const better = most === 0 ? '{price} alone' : `${least}%, or leave it out`;
        const at = locate.at(file, { path, substring: found });
        return { diagnostic: figureDiffers(at, { found, known, from: 'pricing.yaml', better }) };
      }),
  );
}

/** Names of months or weekdays in every language, English first. Chinese writes its months with digits, as Japanese. */
type Names = readonly (readonly string[])[];

const namesOf = (options: Intl.DateTimeFormatOptions, days: readonly number[]): Names =>
  days.map((day) =>
    LANGUAGES.map((lang) => new Date(day).toLocaleDateString(lang, { ...options, timeZone: 'UTC' }).toLowerCase()),
  );

const MONTHS = namesOf(
  { month: 'long' },
  Array.from({ length: 12 }, (_, i) => Date.UTC(2026, i)),
);
const WEEKDAYS = namesOf(
  { weekday: 'long' },
  Array.from({ length: 7 }, (_, i) => Date.UTC(2026, 0, i)),
);

/** The longest first, since a name may begin with another. */
const oneOf = (names: Names): string => {
  const all = names.flat().toSorted((a, b) => b.length - a.length);
  return `(${all.join('|')})`;
};

const UNTIL =
  "(?<!\\p{L})(?:ends?(?: on)?|until|till|through|hasta|(?:se )?termina|até|(?:se termine|prend fin) le|jusqu[’']au|[至到])(?: el| em| o dia| the)? ?";
const TO = '日? ?(?:まで|截止|为止|तक|পর্যন্ত)';
const DAY = '(\\d{1,2})(?:st|nd|rd|th|er)?';
const DATE = `${DAY} (?:of |de )?${oneOf(MONTHS)}|(?<!\\d)${oneOf(MONTHS)} ?${DAY}`;
/** "until Monday 30 November", "hasta el lunes", "11月30日まで". */
const WHEN = new RegExp(`(${UNTIL})?(?:${oneOf(WEEKDAYS)}(?!\\p{L}),? ?)?(?:${DATE})?(${TO})?`, 'giu');
const OFFER =
  /(?<!\p{L})(?:sale|(?<!(?:we|they|to) )offer|deal|discount|oferta|rebajas?|descuento|promoção|desconto|offre|promo|soldes|remise)(?!\p{L})|\d ?% off|优惠|促销|セール|割引|特価|सेल|ऑफ़र|छूट|অফার|ছাড়/iu;

/** The last day that a text gives to an offer: its words, and those parts of a date that it has. */
type LastDay = Readonly<{
  found: string;
  weekday?: string | undefined;
  month?: string | undefined;
  day?: string | undefined;
}>;

function lastDaysIn(text: string): LastDay[] {
  const sentences = text.split(/(?<=[.!?。！？।])\s*/).filter((sentence) => OFFER.test(sentence));
  return sentences.flatMap((sentence) =>
    [...sentence.matchAll(WHEN)].flatMap(([found, until, weekday, first, month, otherMonth, second, to]) => {
      const day = first ?? second;
      if ((until ?? to) === undefined || (weekday ?? day) === undefined) return [];
      return [{ found, weekday, month: month ?? otherMonth, day }];
    }),
  );
}

const inLondon = (end: Date, options: Intl.DateTimeFormatOptions): string =>
  end.toLocaleDateString('en-GB', { ...options, timeZone: 'Europe/London' });

/** Whether the text names this day, as far as it says. */
function isNamed(end: Date, { weekday, month, day }: LastDay): boolean {
  const isSame = (name: string | undefined, names: Names, english: string) =>
    name === undefined || names.some((all) => all[0] === english.toLowerCase() && all.includes(name.toLowerCase()));
  return (
    isSame(weekday, WEEKDAYS, inLondon(end, { weekday: 'long' })) &&
    isSame(month, MONTHS, inLondon(end, { month: 'long' })) &&
    (day === undefined || Number(day) === Number(inLondon(end, { day: 'numeric' })))
  );
}

/** A sentence in which a sale ends on another day than its last one, or in which there is none. */
function otherEnds({ content, locate }: CheckedSite): Found[] {
  const ends = content.pricing
    .flatMap(({ data }) => data.sales.map(({ unpublishAt }) => new Date(unpublishAt - 1)))
    .filter((end) => Number(end) > Date.now());
  const last = ends[0] && inLondon(ends[0], { weekday: 'long', day: 'numeric', month: 'long' });
  const known = last ?? 'nothing of a sale';
  const better = `${last ?? 'the sale into it'}, or ${last ? 'correct unpublishAt' : 'leave the day out'}`;
  return publicTexts(content).flatMap(({ file, path, text }) =>
    lastDaysIn(text)
      .filter((day) => !ends.some((end) => isNamed(end, day)))
      .map(({ found }): Found => {
        const at = locate.at(file, { path, substring: found });
        return { diagnostic: figureDiffers(at, { found, known, from: 'pricing.yaml', better }) };
      }),
  );
}
