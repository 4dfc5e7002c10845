/** Compares the placeholders of the interface's texts with those of their translations: prices and figures that pages fill in. */
import { PLACEHOLDER } from '#domain/placeholders.ts';
import { DEFAULT_TEXTS } from '#schema/texts.ts';
import type { Content } from '../../content/content.ts';
import { slotAdded, slotInEnglishAlone, slotLost, textsSwapped } from '../../diagnostics/catalogue.ts';
import type { CheckTools } from '../site.ts';

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
  for (const { file, data } of messages)
    for (const { path, text } of textsOf(data))
      for (const slot of slotsIn(text).filter((each) => isAlone(path, each)))
        log.add(
          slotInEnglishAlone(locate(file, { path, substring: slot }), { slot, key: path[1], count: others.length }),
        );
  for (const { file, data } of translations) {
    const texts = textsOf(data).map((text) => ({ ...text, english: english.get(text.path.join('.')) ?? '' }));
    const lost = texts.flatMap((text) =>
      only(slotsIn(text.english), slotsIn(text.text)).map((slot) => ({ ...text, slot })),
    );
    const added = texts.flatMap((text) => addedSlots(text).map((slot) => ({ ...text, slot })));
    const swapped = new Set<Difference>();
    for (const one of added) {
      const at = locate(file, { path: one.path, substring: one.slot });
      const other = lost.find((text) => isSwap(one, text) && !swapped.has(text));
      if (other === undefined) log.add(slotAdded(at, { slot: one.slot, key: one.path[1], english: one.english }));
      else log.add(textsSwapped(at, { slot: one.slot, holder: named(one), loser: named(other) }));
      if (other !== undefined) swapped.add(other);
    }
    for (const text of lost)
      if (!swapped.has(text) && !isAlone(text.path, text.slot))
        log.add(slotLost(locate(file, { path: text.path }), { slot: text.slot, english: text.english }));
  }
}

const named = ({ path: [, key], text }: Text) => ({ key, text });

/** Whether a text has the placeholder that another of its group has lost. */
const isSwap = (one: Difference, other: Difference): boolean =>
  one.slot === other.slot && one.path[0] === other.path[0];

/** Those with a dot, such as {claims.rating}, are filled in anywhere; others only where the template of the text does it. */
const addedSlots = ({ path, text, english }: Omit<Difference, 'slot'>): string[] => {
  const known = [...slotsIn(english), ...slotsIn(DEFAULTS.get(path.join('.')) ?? '')];
  return only(slotsIn(text), known).filter((slot) => !slot.includes('.'));
};

const only = (slots: readonly string[], known: readonly string[]): string[] =>
  slots.filter((slot) => !known.includes(slot));

const slotsIn = (text: string): string[] => [...new Set(text.match(PLACEHOLDER) ?? [])];

const byPath = (texts: readonly Text[]) => new Map(texts.map(({ path, text }) => [path.join('.'), text]));

const DEFAULTS = byPath(textsOf(DEFAULT_TEXTS));

function textsOf(dictionary: object): Text[] {
  return Object.entries(dictionary).flatMap(([group, texts]: [string, unknown]) =>
    Object.entries(Object(texts)).flatMap(([key, text]): Text[] =>
      typeof text === 'string' ? [{ path: [group, key], text }] : [],
    ),
  );
}
