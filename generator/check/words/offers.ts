/** Compares what texts promise of an offer with pricing.yaml: how much is off, and the last day of a sale. */
import { LANGUAGES } from '#domain/locale.ts';
import { figureDiffers, saleEndDiffers } from '../../diagnostics/catalogue.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Check, Found } from '../run-checks.ts';
import { publicTexts } from './public-texts.ts';

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

const namesOf = (options: Intl.DateTimeFormatOptions, days: readonly Date[]): string[][] =>
  days.map((day) =>
    LANGUAGES.map((lang) => day.toLocaleDateString(lang, { ...options, timeZone: 'UTC' }).toLowerCase()),
  );
/** January and Sunday first, in every language. Chinese writes its months with digits, as Japanese. */
const MONTHS = namesOf(
  { month: 'long' },
  Array.from({ length: 12 }, (_, i) => new Date(Date.UTC(2026, i))),
);
const WEEKDAYS = namesOf(
  { weekday: 'long' },
  Array.from({ length: 7 }, (_, i) => new Date(Date.UTC(2026, 1, 1 + i))),
);
const oneOf = (names: readonly string[][]): string =>
  names
    .flat()
    .toSorted((a, b) => b.length - a.length)
    .join('|');

const DAY = '(\\d{1,2})(?:st|nd|rd|th|er)?';
const DATE = `${DAY} (?:of |de )?(${oneOf(MONTHS)})|(${oneOf(MONTHS)}) ?${DAY}`;
/** "until Monday 30 November", "hasta el lunes", "11月30日まで". */
const END = new RegExp(
  [
    `(?<!\\p{L})(?:ends?(?: on)?|until|till|through|hasta|(?:se )?termina|até|(?:se termine|prend fin) le|jusqu[’']au|[至到])(?: el| em| o dia)? ?(?:(${oneOf(WEEKDAYS)})(?!\\p{L}),? ?)?(?:(?:the |el )?(?:${DATE}))?`,
    `(?<!\\d)(?:${DATE})日? ?(?:まで|截止|为止|तक|পর্যন্ত)`,
  ].join('|'),
  'giu',
);
const OFFER =
  /(?<!\p{L})(?:sale|(?<!(?:we|they|to) )offer|deal|discount|oferta|rebajas?|descuento|promoção|desconto|offre|promo|soldes|remise)(?!\p{L})|\d ?% off|优惠|促销|セール|割引|特価|सेल|ऑफ़र|छूट|অফার|ছাড়/iu;

/** A sentence in which a sale ends on another day than its last one, or in which there is none. */
function otherEnds({ content, locate }: CheckedSite): Found[] {
  const ends = content.pricing
    .flatMap(({ data }) => data.sales.map(({ unpublishAt }) => new Date(unpublishAt - 1)))
    .filter((end) => Number(end) > Date.now());
  const inLondon = (end: Date | undefined, options: Intl.DateTimeFormatOptions) =>
    end?.toLocaleDateString('en-GB', { ...options, timeZone: 'Europe/London' }) ?? '';
  const isSame = (name: string | undefined, names: readonly string[][], english: string) =>
    name === undefined || names.some((all) => all[0] === english.toLowerCase() && all.includes(name.toLowerCase()));
  return publicTexts(content).flatMap(({ file, path, text }) =>
    text.split(/(?<=[.!?。！？।])\s*/).flatMap((sentence) =>
      [...(OFFER.test(sentence) ? sentence.matchAll(END) : [])].flatMap(([found, weekday, ...date]): Found[] => {
        const [day, month] = [date[0] ?? date[3] ?? date[4] ?? date[7], date[1] ?? date[2] ?? date[5] ?? date[6]];
        const isLast = (end: Date) =>
          isSame(weekday, WEEKDAYS, inLondon(end, { weekday: 'long' })) &&
          isSame(month, MONTHS, inLondon(end, { month: 'long' })) &&
          (day === undefined || Number(day) === Number(inLondon(end, { day: 'numeric' })));
        if ((weekday === undefined && day === undefined) || ends.some(isLast)) return [];
        const last = ends[0] && inLondon(ends[0], { weekday: 'long', day: 'numeric', month: 'long' });
        return [{ diagnostic: saleEndDiffers(locate.at(file, { path, substring: found }), { found, last }) }];
      }),
    ),
  );
}
