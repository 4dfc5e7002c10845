/**
 * Compares the interface's texts with their translations: the prices and figures that pages fill in, titles that were exchanged, and the days
 * that the waiver must name.
 */
import { isLang } from '#domain/locale.ts';
import { numbersIn, numberWordsIn } from '#domain/numbers.ts';
import { PLACEHOLDER } from '#domain/placeholders.ts';
import { DEFAULT_TEXTS } from '#schema/texts.ts';
import type { Content } from '../../content/content.ts';
import {
  buttonsAlike,
  daysToCancelWrong,
  slotAdded,
  slotInEnglishAlone,
  slotLost,
  textsSwapped,
} from '../../diagnostics/catalogue.ts';
import type { CheckTools } from '../site.ts';
import { NOT } from './check-negations.ts';

type Text = Readonly<{ path: readonly [group: string, key: string]; text: string }>;
/** A placeholder that only one of the two texts has. */
type Difference = Text & Readonly<{ slot: string; english: string }>;

export function checkSlots({ messages, translations }: Content, { locate, log }: CheckTools): void {
  const english = byPath(messages.flatMap(({ data }) => textsOf(data)));
  const others = translations.map(({ data }) => byPath(textsOf(data)));
  const isAlone = (path: Text['path'], slot: string): boolean => {
    const texts = others.flatMap((each) => each.get(path.join('.')) ?? []);
    return texts.length > 1 && texts.every((text) => !slotsIn(text).includes(slot));
  };
  const lostInEnglish = ({ path, text }: Text): string[] => {
    const [first, ...texts] = others.flatMap((each) => each.get(path.join('.')) ?? []);
    const shared = slotsIn(first ?? '').filter((slot) => texts.every((one) => slotsIn(one).includes(slot)));
    return texts.length > 1 ? only(shared, slotsIn(text)) : [];
  };
  for (const { file, data } of messages)
    for (const one of textsOf(data))
      for (const slot of lostInEnglish(one))
        log.add(slotLost(locate(file, { path: one.path }), { slot, english: one.text, others: others.length }));
  for (const { file, data } of messages)
    for (const { path, text } of textsOf(data))
      for (const slot of slotsIn(text).filter((each) => isAlone(path, each)))
        log.add(
          slotInEnglishAlone(locate(file, { path, substring: slot }), { slot, key: path[1], count: others.length }),
        );
  const swap = (file: string, sign: 'default' | 'denial', [holder, loser]: Pair) =>
    log.add(textsSwapped(locate(file, { path: holder.path }), { sign, holder: named(holder), loser: named(loser) }));
  for (const { file, data } of messages) for (const pair of exchanged(textsOf(data))) swap(file, 'default', pair);
  for (const { id, file, data } of translations)
    for (const pair of exchangedTitles(textsOf(data), english, id)) swap(file, 'denial', pair);
  for (const { file, data } of translations) {
    const texts = textsOf(data).map((text) => ({ ...text, english: english.get(text.path.join('.')) ?? '' }));
    const lost = texts.flatMap((text) =>
      only(slotsIn(text.english), slotsIn(text.text)).map((slot) => ({ ...text, slot })),
    );
    const added = texts.flatMap((text) =>
      addedSlots(text).flatMap((slot) =>
        lostInEnglish({ ...text, text: text.english }).includes(slot) ? [] : [{ ...text, slot }],
      ),
    );
    const swapped = new Set<Difference>();
    for (const one of added) {
      const at = locate(file, { path: one.path, substring: one.slot });
      const other = lost.find((text) => text.slot === one.slot && text.path[0] === one.path[0] && !swapped.has(text));
      if (other === undefined) log.add(slotAdded(at, { slot: one.slot, key: one.path[1], english: one.english }));
      else log.add(textsSwapped(at, { sign: { slot: one.slot }, holder: named(one), loser: named(other) }));
      if (other !== undefined) swapped.add(other);
    }
    for (const text of lost)
      if (!swapped.has(text) && !isAlone(text.path, text.slot))
        log.add(slotLost(locate(file, { path: text.path }), { slot: text.slot, english: text.english }));
  }
}

/** Texts about the right to cancel name the days that consumer law sets: what the buyer ticks says them, and the email no fewer. */
export function checkDaysToCancel({ site, messages, translations }: Content, { locate, log }: CheckTools): void {
  const hasWaiver = site.some(({ data }) => data.checkout.waiver);
  for (const { id, file, data } of [...messages, ...translations]) {
    if (!isLang(id)) continue;
    const daysIn = (text: string) => [...numbersIn(text).map(Number), ...numberWordsIn(text, id)];
    const { waiver, cancel = '' } = data.mail ?? {};
    const add = (key: 'waiver' | 'cancel') =>
      log.add(daysToCancelWrong(locate(file, { path: ['mail', key] }), { lang: id, isWaiver: key === 'waiver' }));
    if (hasWaiver && waiver !== undefined && !daysIn(waiver).includes(DAYS_TO_CANCEL)) add('waiver');
    if (daysIn(cancel).some((days) => days > 1 && days < DAYS_TO_CANCEL)) add('cancel');
  }
}

const DAYS_TO_CANCEL = 14;

/** Two buttons of one dialog, of which the visitor chooses one. */
const CHOICES = [
  ['nav', 'consentAccept', 'consentReject'],
  ['modal', 'cancel', 'pay'],
  ['modal', 'exitButton', 'exitDecline'],
] as const;

export function checkChoices({ messages, translations }: Content, { locate, log }: CheckTools): void {
  for (const { file, data } of [...messages, ...translations]) {
    const texts = byPath(textsOf(data));
    for (const [group, one, other] of CHOICES) {
      const [text, same] = [texts.get(`${group}.${one}`), texts.get(`${group}.${other}`)];
      if (text !== undefined && text.toLowerCase() === same?.toLowerCase())
        log.add(buttonsAlike(locate(file, { path: [group, other] }), { one, other, text }));
    }
  }
}

type Pair = readonly [holder: Text, loser: Text];

/** Two texts of a group of which each has the words that the other has by default. */
const exchanged = (texts: readonly Text[]): Pair[] =>
  texts.flatMap((one, i) => {
    const defaultOf = ({ path }: Text) => DEFAULTS.get(path.join('.'));
    const other = texts
      .slice(i + 1)
      .find((each) => each.path[0] === one.path[0] && defaultOf(each) === one.text && defaultOf(one) === each.text);
    return other === undefined || other.text === one.text ? [] : [[one, other] as const];
  });

/** Of the titles of a group, one that denies what the English one does not, and one that no longer denies it. */
function exchangedTitles(texts: readonly Text[], english: ReadonlyMap<string, string>, lang: string): Pair[] {
  const isDenial = (text: string, of: string) => isLang(of) && NOT[of].test(text);
  const titles = texts
    .filter(({ path }) => path[1].endsWith('Title'))
    .map((text) => ({
      text,
      own: isDenial(text.text, lang),
      meant: isDenial(english.get(text.path.join('.')) ?? '', 'en'),
    }));
  return titles.flatMap(({ text: holder, own, meant }) => {
    const loser = titles.find((one) => one.text.path[0] === holder.path[0] && one.meant && !one.own)?.text;
    return !own || meant || loser === undefined ? [] : [[holder, loser] as const];
  });
}

const named = ({ path: [, key], text }: Text) => ({ key, text });

/** Those with a dot, such as {claims.rating}, are filled in anywhere; others only where the template of the text does it. */
const addedSlots = ({ path, text, english }: Omit<Difference, 'slot'>): string[] => {
  const known = [...slotsIn(english), ...slotsIn(DEFAULTS.get(path.join('.')) ?? '')];
  return only(slotsIn(text), known).filter((slot) => !slot.includes('.'));
};

const only = (slots: readonly string[], known: readonly string[]): string[] =>
  slots.filter((slot) => !known.includes(slot));

const slotsIn = (text: string): string[] => (text.includes('{') ? [...new Set(text.match(PLACEHOLDER))] : []);

const byPath = (texts: readonly Text[]) => new Map(texts.map(({ path, text }) => [path.join('.'), text]));

const DEFAULTS = byPath(textsOf(DEFAULT_TEXTS));

function textsOf(dictionary: object): Text[] {
  return Object.entries(dictionary).flatMap(([group, texts]: [string, unknown]) =>
    Object.entries(Object(texts)).flatMap(([key, text]): Text[] =>
      typeof text === 'string' ? [{ path: [group, key], text }] : [],
    ),
  );
}
