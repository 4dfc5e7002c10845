/** What `offer check` finds in the texts of the pages: figures, left-over markup, and what only buyers may read. */
import { defineFinding, languageName } from '../diagnostic.ts';

export const figureDiffers = defineFinding<{
  found: string;
  known: string;
  /** The file that says it, if not claims.yaml. */
  from?: string;
  in?: string;
  /** The claims that may be meant. */
  names?: readonly string[];
  /** Whether it may be less, but not more. */
  isMost?: boolean;
  /** What to write in its place. */
  better?: string | undefined;
}>({
  code: 'figure-differs',
  title: 'A figure on a page is not the one in claims.yaml or pricing.yaml',
  message: (p) => `"${p.found}" does not agree with ${p.from ?? 'claims.yaml'}, which says ${p.known}.`,
  hint: (p) =>
    p.in === undefined
      ? p.better === undefined
        ? (p.names ?? []).length === 0
          ? 'Put the figure into claims.yaml, with its source, and refer to it by its name, as in {claims.nameOfTheClaim}.'
          : `Refer to the figure that is meant by its name, as in ${p.names?.map((name) => `{claims.${name}}`).join(' or ')}.`
        : `Write ${p.better}.`
      : `Write ${p.isMost ? 'at most ' : ''}${p.known} as in ${p.in}, or correct ${p.in} in claims.yaml.`,
  explanation:
    'Each figure is written once, in claims.yaml, with its source. Two pages that disagree make a misleading claim.',
});

type Differing = Readonly<{
  lang: string;
  /** Empty if only the English text has further numbers. */
  own: string;
  english: string;
  /** How many other languages there are, where all agree with each other. */
  others?: number;
}>;

const DIFFERING = {
  message: (p: Differing) =>
    p.others !== undefined
      ? `The English text says ${p.english}, and ${p.own === '' ? 'none of ' : ''}its ${p.others} translations${p.own && ` say ${p.own}`}.`
      : p.own === ''
        ? `The English text says ${p.english}, and the ${languageName(p.lang)} one does not.`
        : `The ${languageName(p.lang)} text says ${p.own}, and the English one ${p.english}.`,
  hint: (p: Differing) =>
    p.others !== undefined
      ? `Write ${p.own || 'what they say'} in place of ${p.english}, or the new number in every language.`
      : p.own === ''
        ? `Say ${p.english} here too, or leave it out of the English text.`
        : `Write ${p.english} in place of ${p.own}, or the new number in every language.`,
};

export const textFigureDiffers = defineFinding<Differing>({
  code: 'text-figure-differs',
  severity: 'warning',
  title: 'A text has other numbers in one language',
  ...DIFFERING,
});

export const textUnitDiffers = defineFinding<Differing>({
  code: 'text-unit-differs',
  title: 'A text has another unit in one language',
  ...DIFFERING,
});

export const claimDiffers = defineFinding<{
  claim: string;
  found: string;
  english: string;
  /** How many other languages there are, where all agree with each other. */
  others?: number;
  /** No other language has the English figure. */
  isUndecided?: boolean;
}>({
  code: 'claim-differs',
  title: 'A claim has another figure in one language',
  message: (p) =>
    p.others === undefined
      ? `"${p.claim}" says ${p.found} here, and ${p.english} in English.`
      : `"${p.claim}" says ${p.english} in English, and the ${p.others} other languages agree on another figure: ${p.found}.`,
  hint: (p) => {
    if (p.isUndecided === true)
      return 'One of the two is wrong. See which one the source of the claim has, and correct the other.';
    return p.others === undefined
      ? 'Write the same figure in both, in the form of each language.'
      : 'Write the figure of the others, in English; or the new one in every language.';
  },
});

export const numberForeign = defineFinding<{ lang: string; found: string; better: string }>({
  code: 'number-foreign',
  severity: 'warning',
  title: 'A number is written in another language’s format',
  message: (p) => `Readers of ${languageName(p.lang)} do not write ${p.found} like this, and may misread it.`,
  hint: (p) => `Write ${p.better}.`,
  explanation: 'English writes 1,247 and 4.8 where Spanish, French and Portuguese write 1.247 and 4,8.',
});

export const sourceDiffers = defineFinding<{ linked: string; pmid: string; isNumberWrong?: boolean }>({
  code: 'source-differs',
  title: 'A source links to a different paper from the one it names',
  message: (p) => `The address links to paper ${p.linked} at PubMed, but the pmid is ${p.pmid}.`,
  hint: (p) =>
    p.isNumberWrong
      ? `Write pmid: "${p.linked}": the study leads there, too.`
      : `Write https://pubmed.ncbi.nlm.nih.gov/${p.pmid}/, or correct the pmid in references.yaml.`,
});

export const sizeDiffers = defineFinding<{ people: number | undefined; text: string }>({
  code: 'size-differs',
  title: 'A study gives two different sizes',
  message: (p) => `"people" is ${p.people}, but the text says "${p.text}".`,
  hint: 'Write the same number in both.',
  explanation: 'The number draws the picture beside the text, and readers see both.',
});

export const sourceNotListed = defineFinding<{ claim: string; source: string }>({
  code: 'source-not-listed',
  severity: 'warning',
  title: 'A page cites a figure and not its source',
  message: (p) => `The source of ${p.claim}, "${p.source}", is not among the sources of this page.`,
  hint: (p) => `Add ${p.source} to sources.`,
});

export const ratingAboveScale = defineFinding<{ given: string; most: string }>({
  code: 'rating-above-scale',
  title: 'A rating is above its own scale',
  message: (p) => `${p.given} out of ${p.most} is more than the scale has.`,
  hint: (p) => `Write a rating of at most ${p.most}.`,
});

export const ratingWithoutScale = defineFinding<{ given: string }>({
  code: 'rating-without-scale',
  title: 'A rating does not say out of how many',
  message: (p) => `The rating says ${p.given}, and not out of how many.`,
  hint: (p) => `Write ${p.given}/5, in every language.`,
});

export const unitInFigure = defineFinding<{ found: string; number: string | undefined }>({
  code: 'unit-in-figure',
  title: 'The claim guaranteeDays is not only a number',
  message: (p) => `guaranteeDays says "${p.found}", and the texts add "days" to it.`,
  hint: (p) => (p.number === undefined ? 'Write the number alone, in digits, such as "30".' : `Write "${p.number}".`),
});

export const rowNotCounted = defineFinding<{ row: string; total: string; meant: string | undefined }>({
  code: 'row-not-counted',
  title: 'A row of the savings comparison is not in its total',
  message: (p) => `This row shows ${p.row}, which is not added up in ${p.total}, or is shown twice.`,
  hint: (p) =>
    p.meant === undefined
      ? `Add ${p.row} to sumOf of ${p.total} in claims.yaml, or delete the row.`
      : `Write "{claims.${p.meant}}", which is a part of ${p.total}, or delete the row.`,
});

export const quoteTwice = defineFinding<{ name: string; other: string; place: string }>({
  code: 'quote-twice',
  title: 'Two testimonials are identical',
  message: (p) => `${p.name} says word for word what ${p.other} says in ${p.place}.`,
  hint: 'Delete one of the two, or write what the customer really said.',
  explanation: 'A testimonial under two names is an invented one, which the law forbids.',
});

export const textTwice = defineFinding<{ words: string; known: string }>({
  code: 'text-twice',
  severity: 'warning',
  title: 'A text was copied and not rewritten',
  message: (p) => {
    const words = p.words.length > 60 ? `${p.words.slice(0, 60)}…` : p.words;
    return `"${words}" is also in ${p.known}, word for word.`;
  },
  hint: 'Write what belongs here, or delete one of the two.',
});

export const categoryDiffers = defineFinding<{ lang: string; category: string; group: string; usual: string }>({
  code: 'category-differs',
  severity: 'warning',
  title: 'A category of questions has two names in one language',
  message: (p) =>
    `"${p.group}" is "${p.category}" here, but "${p.usual}" for the other questions in ${languageName(p.lang)}.`,
  hint: (p) => `Write category: ${p.usual}`,
  explanation: 'Questions of one category appear under one heading; a different spelling creates a second one.',
});

export const wordTwice = defineFinding<{ found: string; word: string }>({
  code: 'word-twice',
  severity: 'warning',
  title: 'A word is written twice in a row',
  message: (p) => `"${p.found}" repeats a word.`,
  hint: (p) => `Write "${p.word}" once. A figure such as {claims.guaranteeDays} may bring its unit along.`,
});

export const dateAhead = defineFinding<{ date: string }>({
  code: 'date-ahead',
  title: 'Something that was published is dated in the future',
  message: (p) => `${p.date} is in the future.`,
  hint: 'Write the day on which it was published, or last changed.',
});

export const yearPast = defineFinding<{ year: string; fix: string }>({
  code: 'year-past',
  severity: 'warning',
  title: 'A title names a year that is over',
  message: (p) => `${p.year} is over.`,
  hint: (p) => p.fix,
  explanation: 'Searchers pass over last year’s result, and a footer with an old year makes the site look abandoned.',
});

export const yearDiffers = defineFinding<{ own: number; other: number }>({
  code: 'year-differs',
  severity: 'warning',
  title: 'A study has another year in references.yaml',
  message: (p) => `The study is dated ${p.own} here, and ${p.other} in references.yaml.`,
  hint: (p) => `Write ${p.other} here, or correct the year in references.yaml.`,
  explanation: 'Both are on the site, and a reader who looks the paper up finds one of them wrong.',
});

export const unknownAmount = defineFinding<{ found: string; isFormer: boolean; isUsual: boolean }>({
  code: 'unknown-amount',
  title: 'A page names an amount of money that is not a price',
  message: (p) =>
    p.isUsual
      ? `${p.found} is the usual price, and during this sale the checkout charges another.`
      : `${p.found} is neither a price in pricing.yaml nor an amount in claims.yaml.`,
  hint: (p) => {
    if (p.isUsual)
      return 'Write {price}, which is the price of the sale while it lasts. Name the usual one only if buyers paid it for longer than that.';
    return p.isFormer
      ? 'Delete it, unless buyers really paid it for a while before. To lower the price for a time, write a sale in pricing.yaml.'
      : 'Write {price} for the price, or {price.flat} in a title or description. Put any other amount, such as what another shop charges, into claims.yaml with its source.';
  },
  explanation:
    'A page must show the price that the checkout charges. Prices and comparisons are written once, and pages refer to them.',
});

export const priceTyped = defineFinding<{ found: string }>({
  code: 'price-typed',
  severity: 'warning',
  title: 'A price is typed into a text',
  message: (p) =>
    `"${p.found}" reads as the price. Typed, it stays when the price changes, and readers of every country see it.`,
  hint: 'Write {price}, or {price.flat} in a title or description. Put any other amount into claims.yaml, with its source.',
  explanation: 'The page fills in the price that the checkout charges, in the currency of the reader.',
});

export const priceNotOnce = defineFinding<{ found: string }>({
  code: 'price-not-once',
  title: 'A text makes the price one that is paid again and again',
  message: (p) => `"${p.found}" reads as a subscription, but the price is paid once.`,
  hint: 'Write the price alone, or add "once".',
  explanation: 'The checkout charges one payment. A price "a month" sends buyers away, and misleads those who stay.',
});

export const saidFree = defineFinding<{ found: string }>({
  code: 'said-free',
  severity: 'warning',
  title: 'A text gives away what the shop sells',
  message: (p) => `"${p.found}" reads as if it cost nothing, but the checkout charges for it.`,
  hint: 'Write {price} beside it, or say what is free: such as the explanation on this page.',
  explanation: 'A visitor who was promised it for nothing and meets a price leaves, or asks for the money back.',
});

export const paidTextPublic = defineFinding<{
  sentence: string;
  /** How many more sentences of it stand in the same line. */
  further: number;
  file: string;
  files: number;
}>({
  code: 'paid-text-public',
  title: 'A text that people pay for is on the public site',
  message: (p) => {
    const what = p.further === 0 ? 'is' : `and ${p.further} more here ${p.further === 1 ? 'is' : 'are'}`;
    const where = p.files === 1 ? p.file : `${p.file} and ${p.files - 1} more`;
    return `"${p.sentence}" ${what} part of the paid guide, but public in ${where}.`;
  },
  hint: 'Reword it, or leave it out. The front matter of a solution is public; the text below it is not.',
  explanation: 'The guide is what people buy. A sentence of it on a public page is given away.',
});

export const leftOverMarkup = defineFinding<{ what: string; found: string; fix: string }>({
  code: 'left-over-markup',
  title: 'A page shows markup as text',
  message: (p) => `"${p.found}" is shown as text: ${p.what} has no effect here.`,
  hint: (p) => p.fix,
  explanation:
    'Titles, headings, buttons and questions are plain text. Markdown and HTML in them, Markdown that is not closed, braces and backslashes appear as plain characters on the page.',
});

export const unfinishedText = defineFinding<{ found: string; where: string }>({
  code: 'unfinished-text',
  title: 'A page shows a text that was never finished',
  message: (p) => `"${p.found}" is ${p.where}.`,
  hint: 'Write what belongs there, or delete the line.',
});

export const brokenCharacters = defineFinding<{ found: string }>({
  code: 'broken-characters',
  title: 'A page shows characters that were read in the wrong encoding',
  message: (p) => `"${p.found}" comes from a text that was saved or pasted in the wrong encoding.`,
  hint: 'Type the characters again, such as £, é or ’, and save the file as UTF-8.',
  explanation: 'A program read UTF-8 as Latin-1 and saved the result: ’ becomes â€™ and £ becomes Â£.',
});

export const quotesShown = defineFinding<{ found: string }>({
  code: 'quotes-shown',
  severity: 'warning',
  title: 'Quotation marks around a whole text are shown on the page',
  message: (p) => `The page shows ${p.found} with its quotation marks.`,
  hint: 'YAML knows only the straight quotes " and \'. If the marks are not meant to be shown, replace them with straight ones.',
  explanation: 'Word processors turn straight quotes into curly ones, which YAML treats as part of the text.',
});

export const otherLanguage = defineFinding<{ found: string; expected: string }>({
  code: 'other-language',
  severity: 'warning',
  title: 'A page is written in another language than it says',
  message: (p) =>
    `The page says that it is in ${languageName(p.expected)}, but most of its text reads as ${languageName(p.found)}.`,
  hint: (p) => `Write lang: ${p.found}, or translate the page.`,
  explanation:
    'The language decides which header, buttons and emails a visitor gets, how the page is read aloud, and who finds it in a search.',
});

/** @param why it cannot be left out, as in the guide */
export const textUntranslated = defineFinding<{ text: string; lang: string; found: string; why?: string }>({
  code: 'text-untranslated',
  severity: 'warning',
  title: 'A text of a translation is in another language',
  message: (p) =>
    `"${p.text.slice(0, 60)}" reads as ${languageName(p.found)}, and is the text for ${languageName(p.lang)}.`,
  hint: (p) =>
    p.why !== undefined
      ? `Translate it${p.why}.`
      : 'Translate it, or delete the line: a text that is left out is shown in English, and marked as English for screen readers.',
});

export const setInOtherLanguage = defineFinding<{
  set: string;
  found: string;
  lang: string;
  /** The sets in the language of the page. */
  fitting: readonly string[];
}>({
  code: 'set-in-other-language',
  severity: 'warning',
  title: 'A page shows testimonials in another language',
  message: (p) => `The set "${p.set}" is in ${languageName(p.found)}, and the page in ${languageName(p.lang)}.`,
  hint: (p) =>
    p.fitting.length === 0 ? 'Leave the testimonials out of this page.' : `Choose one of ${p.fitting.join(', ')}.`,
  explanation: 'Testimonials are the words of customers, which nothing translates.',
});

export const addressDiffers = defineFinding<{ lang: string }>({
  code: 'form-of-address',
  severity: 'warning',
  title: 'A text uses a different form of address from the others',
  message: (p) =>
    `Most texts in ${languageName(p.lang)} address the reader in another form, such as tu instead of vous.`,
  hint: 'Address the reader as the other texts do.',
  explanation: 'A reader who is a friend in one sentence and a stranger in the next does not trust either.',
});

export const clauseDiffers = defineFinding<{ words: string; usual: string; place: string }>({
  code: 'clause-differs',
  severity: 'warning',
  title: 'Two texts say the same and contradict each other',
  message: (p) => `This says "${p.words}", and ${p.place} says "${p.usual}".`,
  hint: 'Write the right one in both. If both are right, say in other words what differs.',
  explanation: 'A lost "never", or a number changed in one place only, is seen by nobody until a reader follows it.',
});

export const methodMisnamed = defineFinding<{ found: string; name: string; own: string }>({
  code: 'method-misnamed',
  title: 'A text calls a method otherwise than the method is called',
  message: (p) => `There is no "${p.found}": the method is called "${p.name}".`,
  hint: (p) => `Write ${p.name}, or the new name in ${p.own} and in every text.`,
});

export const countDiffers = defineFinding<{ found: string; said: number; methodCount: number; better: string }>({
  code: 'count-differs',
  severity: 'warning',
  title: 'A page gives the wrong number of methods',
  message: (p) => `The text says ${p.found}, but methodCount is ${p.methodCount}.`,
  hint: (p) => `Write ${p.better}, or set methodCount to ${p.said}.`,
  explanation: 'A page that promises five methods and gives three loses the reader who counts.',
});

const ENTRY_FIELDS = {
  faqs: 'category:, question: and answer:',
  articles: 'title: and excerpt:',
  studies: 'title: and what else it says',
} as const;

export const entryUntranslated = defineFinding<{
  what: 'question' | 'article' | 'study';
  group: keyof typeof ENTRY_FIELDS;
  /** Undefined for one that has none yet: translations name it. */
  id: string | undefined;
  words: string;
  missing: readonly string[];
}>({
  code: 'entry-untranslated',
  severity: 'warning',
  title: 'Something that the home page shows is not translated into every language',
  message: (p) =>
    `The ${p.what} "${p.words}" has no translation for ${p.missing.join(', ')}, so it is shown in English there.`,
  hint: (p) => {
    const files = p.missing.map((lang) => `translations/${lang}.yaml`).join(', ');
    const name = p.id === undefined ? 'Give it an id, and below' : 'Below';
    return `${name} ${p.group}: in ${files}, add ${p.id ?? 'that id'}: with ${ENTRY_FIELDS[p.group]}`;
  },
});

export const textMissing = defineFinding<{ group: string; key: string; lang: string; shown: string }>({
  code: 'text-missing',
  severity: 'warning',
  title: 'A language lacks a text that the others around it have',
  message: (p) =>
    `${languageName(p.lang)} has no ${p.key} under ${p.group}, so "${p.shown.slice(0, 60)}" is shown in English there.`,
  hint: (p) => `Below ${p.group}: add ${p.key}: with the text in ${languageName(p.lang)}.`,
});

export const labelUntranslated = defineFinding<{
  text: string;
  missing: readonly string[];
  /** Whether it is one text for all languages. */
  isWhole: boolean;
}>({
  code: 'label-untranslated',
  severity: 'warning',
  title: 'A link in the header or footer is not translated into every language',
  message: (p) => `"${p.text}" has no translation for ${p.missing.join(', ')}, so it is shown in English there.`,
  hint: (p) => {
    const texts = p.missing.map((lang) => `${lang}: …`).join(', ');
    return p.isWhole ? `Write label: { en: ${JSON.stringify(p.text)}, ${texts} }` : `Add below this line: ${texts}`;
  },
  explanation:
    'The header, menu and footer are on every page in every language. If a language uses the same word as English, write it again.',
});
