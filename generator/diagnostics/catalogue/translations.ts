/** Problems of dictionaries that do not follow the texts they translate. */
import { defineProblem } from '../diagnostic.ts';

export const slotLost = defineProblem<{
  slot: string;
  english: string;
  /** How many translations there are, if all of them have it and English has not. */
  others?: number;
}>({
  code: 'slot-lost',
  severity: 'warning',
  title: 'A text is missing a placeholder in one language',
  message: (p) =>
    p.others === undefined
      ? `This translation is missing ${p.slot}, which the English text has: "${p.english}".`
      : `The English text is missing ${p.slot}, which all of its ${p.others} translations have.`,
  hint: (p) => `Put ${p.slot} where the value belongs; the page fills it in.`,
  explanation:
    'Prices, figures and numbers are placeholders in braces, which the page fills in. Typed by hand, they would not change when the price or the figure does.',
});

export const buttonsAlike = defineProblem<{ one: string; other: string; text: string }>({
  code: 'buttons-alike',
  title: 'Two buttons that a visitor chooses between say the same',
  message: (p) => `"${p.one}" and "${p.other}" are two buttons of one dialog, and both say "${p.text}".`,
  hint: 'Write on each what it does, as the other languages do.',
  explanation: 'Consent, or a payment, is worth nothing where the button beside it says the same.',
});

export const daysToCancelWrong = defineProblem<{ lang: string; isWaiver: boolean }>({
  code: 'days-to-cancel-wrong',
  title: 'A text about the right to cancel does not name the 14 days',
  message: (p) =>
    p.isWaiver
      ? `The buyer ticks this text ("${p.lang}") to give up the 14 days to cancel, and it does not say 14.`
      : `This text ("${p.lang}") tells the buyer how long to cancel, and does not say 14 days.`,
  hint: (p) =>
    p.isWaiver
      ? 'Write the 14 days into it, as in "I then lose my right to cancel within 14 days"; or waiver: false below checkout in site.yaml.'
      : 'Write 14 days, as in "You can cancel within 14 days of your purchase".',
  explanation:
    'Consumer law gives 14 days to cancel, and no shop can shorten them. A buyer of something digital loses them only by asking for it at once and saying that the right is lost: a text with another number, or none, may leave the right in place.',
});

export const slotInEnglishAlone = defineProblem<{ slot: string; key: string; count: number }>({
  code: 'slot-in-english-alone',
  severity: 'warning',
  title: 'Only the English text has a placeholder',
  message: (p) => `"${p.key}" has ${p.slot} in English, and in none of the ${p.count} other languages.`,
  hint: (p) => `Write here what the translations have in place of ${p.slot}, or put ${p.slot} in all of them.`,
  explanation:
    'A placeholder in one language alone is more often a wrong one there than a forgotten one in all others: an email would give the year of the foundation for the days of the guarantee.',
});

export const currencyTwice = defineProblem<{ found: string; slot: string }>({
  code: 'currency-twice',
  title: 'A currency sign precedes an amount that already has one',
  message: (p) => `"${p.found}" would be read with two signs, such as ££3.99.`,
  hint: (p) => `Write ${p.slot} alone: the page fills in the amount with the sign of its currency.`,
});

export const slotAdded = defineProblem<{ slot: string; key: string; english: string }>({
  code: 'slot-added',
  severity: 'warning',
  title: 'A translation has a placeholder that its English text does not have',
  message: (p) => `"${p.key}" has ${p.slot}, which the English text does not have: "${p.english}".`,
  hint: (p) => `Delete ${p.slot} here: the page fills it in only in the texts that have it in English.`,
});

export const textsSwapped = defineProblem<{
  /** What the two texts are told by: a placeholder, a denial, or the words that each would have by itself. */
  sign: Readonly<{ slot: string }> | 'denial' | 'default';
  holder: Readonly<{ key: string; text: string }>;
  loser: Readonly<{ key: string; text: string }>;
}>({
  code: 'texts-swapped',
  severity: 'warning',
  title: 'Two texts seem to be swapped',
  message: ({ sign, holder, loser }) => {
    if (sign === 'default')
      return `"${holder.key}" says what "${loser.key}" says by itself, and the other way round. Were the two swapped?`;
    const what = sign === 'denial' ? 'denies something' : `has ${sign.slot}`;
    return `"${holder.key}" ${what}, which the English text does not, and "${loser.key}" has lost it. Were the two swapped?`;
  },
  hint: ({ holder, loser }) => `Write ${holder.key}: "${loser.text}" and ${loser.key}: "${holder.text}".`,
  explanation:
    'Each placeholder belongs to one text. Where a translation has it in a neighbouring text instead, the two were probably exchanged: the button that pays would say Cancel. A title that says that nothing was paid belongs to one text, too.',
});

export const unknownTranslated = defineProblem<{
  what: string;
  name: string;
  where: string;
  languages: readonly string[];
  suggestion: string | undefined;
}>({
  code: 'unknown-translated',
  title: 'Several languages translate something that does not exist',
  message: (p) => `There is no ${p.what} "${p.name}", but ${p.languages.length} languages translate it.`,
  hint: (p) => {
    const all = p.languages.join(', ');
    if (p.suggestion !== undefined)
      return `If it is "${p.suggestion}" in ${p.where} now, write that in ${all}. If it was deleted, delete its entries in ${all}.`;
    return `If it was deleted from ${p.where}, delete its entries in ${all}. Otherwise write its name in ${p.where} again as it is here.`;
  },
  explanation:
    'A dictionary translates a question, an article or a study under its name, and a text of a page under its heading. Where it is deleted or gets another name, all languages have to follow, or the new name would be shown in English.',
});

export const listDiffers = defineProblem<{
  field: string;
  count: number;
  english: number;
  languages: readonly string[];
}>({
  code: 'list-differs',
  title: 'A translated list is longer or shorter than the English one',
  message: (p) => `"${p.field}" has ${p.english} in English, and ${p.count} here.`,
  hint: (p) => `Write one entry for each English one, in the same order, in ${p.languages.join(', ')}.`,
  explanation:
    'An entry takes its icon from the English entry at the same place of the list, and one without a translation would be shown in English.',
});

export const customerRenamed = defineProblem<{
  name: string;
  renamed: string;
  set: string;
  languages: readonly string[];
}>({
  code: 'customer-renamed',
  severity: 'warning',
  title: 'A translated testimonial has lost its customer',
  message: (p) =>
    `No customer in testimonials/${p.set}.yaml is called "${p.name}" any more, and "${p.renamed}" has no translation: renamed?`,
  hint: (p) => {
    const all = p.languages.join(', ');
    return `If it is the same customer, write "${p.renamed}" in place of "${p.name}" in ${all}. If not, delete this entry there.`;
  },
  explanation:
    'A dictionary has the words of a customer under their name in testimonials/. After a change of the name there, the page shows them in English.',
});
