/** Problems of what refers to something else: URLs, names, links, Markdown. */
import { defineProblem } from '../diagnostic.ts';
import { didYouMean } from '../did-you-mean.ts';

export const duplicateRoute = defineProblem<{ route: string; first: string }>({
  code: 'duplicate-route',
  title: 'Two content files claim the same URL',
  message: (p) => `"${p.route}" is already the URL of ${p.first}.`,
  hint: 'Set a different pageSlug in one of the two files, or delete one.',
});

export const duplicateId = defineProblem<{ id: string; firstLine: number }>({
  code: 'duplicate-id',
  title: 'Two entries have the same id',
  message: (p) => `The id "${p.id}" is already used on line ${p.firstLine}.`,
  hint: 'Give one of the two a different id.',
});

export const duplicateNumber = defineProblem<{ number: number; first: string; free: number }>({
  code: 'duplicate-number',
  title: 'Two methods have the same number',
  message: (p) => `${p.first} already has the number ${p.number}.`,
  hint: (p) => `Write number: ${p.free}, or any other number that no method has.`,
  explanation: 'The number is the position of a method in the guide, and how pages and emails refer to it.',
});

export const numberSkipped = defineProblem<{ number: number; free: number }>({
  code: 'number-skipped',
  title: 'The numbers of the methods have a gap',
  message: (p) => `The number is ${p.number}, but no method has the number ${p.free}.`,
  hint: (p) => `Write number: ${p.free}.`,
});

export const duplicateTitle = defineProblem<{ title: string; first: string }>({
  code: 'duplicate-title',
  title: 'Two methods have the same title',
  message: (p) => `${p.first} already has the title "${p.title}".`,
  hint: 'Give one of the two another title.',
});

export const listedTwice = defineProblem<{ what: string; name: string; meant?: string | undefined; way?: string }>({
  code: 'listed-twice',
  title: 'A list names the same thing twice',
  message: (p) => `The ${p.what} "${p.name}" is listed twice.`,
  hint: (p) => p.way ?? (p.meant === undefined ? 'Delete one of the two.' : `Write ${p.meant}, as in references.yaml.`),
  explanation:
    'A page shows each study, source and kind of section once, a currency has one price, and an address leads to one page. The second entry would never be used.',
});

export const unknownReference = defineProblem<{
  what: string;
  name: string;
  suggestion: string | undefined;
  where: string;
}>({
  code: 'unknown-reference',
  title: 'A text refers to something that does not exist',
  message: (p) => `There is no ${p.what} "${p.name}".`,
  hint: (p) => didYouMean(p.suggestion, `Check the spelling. It must be defined in ${p.where}.`),
});

export const placeholderMisspelt = defineProblem<{ found: string; placeholder: string }>({
  code: 'placeholder-misspelt',
  title: 'A placeholder is not written as one',
  message: (p) => `"${p.found}" is not a placeholder: readers would see the characters as they are.`,
  hint: (p) => `Write ${p.placeholder}, in single braces and without spaces.`,
  explanation:
    'The page fills in a price or a figure where its name is in single braces, such as {price} or {claims.rating}. Other tools double the braces, or put a dollar sign before them.',
});

export const notFilledHere = defineProblem<{ slot: string }>({
  code: 'not-filled-here',
  title: 'A placeholder stands where none is filled in',
  message: (p) => `Nothing fills in ${p.slot} here: readers would see the characters as they are.`,
  hint: (p) => `Write the words themselves in place of ${p.slot}.`,
  explanation:
    'Pages, the dictionaries, links and the savings comparison have their placeholders filled in. The name, the tagline and the seller are shown as they are written, and so are claims and prices.',
});

export const leadsToMembers = defineProblem<{ to: string }>({
  code: 'leads-to-members',
  title: 'A link for everybody leads to a page of those who have bought',
  message: (p) => `${p.to} is for those who have bought: all other visitors would find a locked page.`,
  hint: 'Write a page for everybody, such as /about, or /#solutions for the offer; or delete the line.',
});

export const unknownHeading = defineProblem<{ heading: string; suggestion: string | undefined }>({
  code: 'unknown-heading',
  title: 'The front matter names a heading that the text does not have',
  message: (p) => `The text has no heading "${p.heading}".`,
  hint: (p) => didYouMean(p.suggestion, 'Write it exactly as in the text, without the ##.'),
  explanation: 'The part below that heading contains the warnings, which buyers must see before anything else.',
});

export const brokenLink = defineProblem<{ href: string; suggestion?: string | undefined; term?: string }>({
  code: 'broken-link',
  title: 'A link leads to a page that does not exist',
  message: (p) =>
    p.term === undefined
      ? `No page has the URL "${p.href}".`
      : `No page has the URL "${p.href}" at the moment of this build: ${p.term}.`,
  hint: (p) =>
    p.term === undefined
      ? didYouMean(p.suggestion, 'Run "npx offer list" for all URLs of the site.')
      : 'Publish the link and the page at the same times with publishAt and unpublishAt, or remove the link.',
  explanation:
    'A link within the site must lead to a page of the site, at the moment the site is built for. URLs have no extension and no trailing slash.',
});

export const ownAddress = defineProblem<{ href: string; path: string }>({
  code: 'own-address',
  title: 'A link names this site by its whole URL',
  message: (p) => `"${p.href}" is a page of this site.`,
  hint: (p) => `Write ${p.path}.`,
  explanation:
    'With the whole URL a page of the site would open in a new tab as if it were another site, and nothing would check that it exists.',
});

export const linkDropped = defineProblem<{ to: string; suggestion: string | undefined }>({
  code: 'link-dropped',
  severity: 'warning',
  title: 'A link of site.yaml leads to a page that does not exist',
  message: (p) => `No page has the URL "${p.to}", so the link is left out.`,
  hint: (p) => didYouMean(p.suggestion, 'Run "npx offer list" for all URLs of the site, or remove the link.'),
  explanation: 'These links are on every page, so only those to pages that exist are shown.',
});

export const brokenAnchor = defineProblem<{
  href: string;
  suggestion: string | undefined;
  hidden?: string | undefined;
  /** The kind of section that the link is to. */
  section?: string | undefined;
}>({
  code: 'broken-anchor',
  title: 'A link leads to a section or heading that the page does not have',
  message: (p) =>
    `The page has no section or heading for the link "${p.href}"${p.hidden === undefined ? '' : ` at the moment of this build: ${p.hidden}`}.`,
  hint: (p) =>
    p.suggestion === undefined && p.section !== undefined
      ? `Add "- kind: ${p.section}" to the sections of that page, or change the link.`
      : didYouMean(p.suggestion, 'Leave out the part after #, or link to a heading that exists.'),
});

export const emptyPage = defineProblem({
  code: 'empty-page',
  title: 'A page has nothing to show',
  message: () => 'None of the sections of this page is published at the time of this build.',
  hint: 'Give the page itself publishAt and unpublishAt, or leave one section without them.',
});

export const noTranslation = defineProblem<
  Readonly<{ name: string }> & (Readonly<{ of: string | undefined }> | Readonly<{ lang: string; file: string }>)
>({
  code: 'no-translation',
  title: 'A page cannot be the translation of the page it names',
  message: (p) =>
    'lang' in p
      ? `"${p.name}" already has a page in the language "${p.lang}": ${p.file}.`
      : p.of === undefined
        ? 'A page cannot be the translation of itself.'
        : `"${p.name}" is itself a translation, of "${p.of}".`,
  hint: (p) =>
    'lang' in p
      ? 'Check lang, or leave translationOf out of one of the two files.'
      : p.of === undefined
        ? 'Name the page that this one translates, or delete the line.'
        : `Write translationOf: ${p.of}, or leave translationOf out.`,
  explanation:
    'The field translationOf names the page that was written first. Search engines show each reader the version in their language, so there can be only one per language.',
});

export const repeatedTarget = defineProblem<{ id: string }>({
  code: 'repeated-place',
  title: 'A page has two link targets with the same name',
  message: (p) => `The link "#${p.id}" has two targets on this page.`,
  hint: 'Use each kind of section only once, and give each heading a different text.',
});

export const htmlInMarkdown = defineProblem<{ html: string }>({
  code: 'html-in-markdown',
  title: 'A text contains HTML',
  message: (p) => `HTML such as "${p.html}" is not allowed in texts.`,
  hint: 'Use Markdown: **bold**, *italic*, [a link](/about), lists with "- ". Write \\< for a less-than sign.',
  explanation: 'HTML in content could break a page or run code in it. Markdown covers everything a text needs.',
});

export const markdownNotSupported = defineProblem<{ what: string }>({
  code: 'markdown-not-supported',
  title: 'A text uses Markdown that is not supported',
  message: (p) => `${p.what} cannot be used here.`,
  hint: 'Use only paragraphs, headings (## and ###), lists, bold, italic and links; where lines are to stay lines, write "|" in place of ">-" behind the name of the field.',
  explanation: 'The design has styles for these only. Anything else would look broken, so it is rejected.',
});

export const methodsDoNotAddUp = defineProblem<{ promised: number; guide: number; free: number }>({
  code: 'methods-do-not-add-up',
  severity: 'warning',
  title: 'A page promises more methods than it gives',
  message: (p) => `methodCount is ${p.promised}, but the guide has ${p.guide} and this page explains ${p.free} more.`,
  hint: (p) => `Explain ${p.promised - p.guide} in freeMethods, or set methodCount to ${p.guide + p.free}.`,
  explanation:
    'The guide has three methods. A page that promises five explains the other two itself, free, in freeMethods.',
});

export const amountInOtherCurrency = defineProblem<{ claim: string; text: string; base: string }>({
  code: 'amount-in-other-currency',
  title: 'A claim that is added up is not in the currency of the prices',
  message: (p) =>
    `"${p.claim}" says ${p.text}, which is not an amount in ${p.base}, the base currency in pricing.yaml.`,
  hint: (p) => `Write the amount in ${p.base}, or set base in pricing.yaml to the currency of this amount.`,
});

export const sumDiffers = defineProblem<{
  claim: string;
  found: string;
  expected: string;
  /** Languages whose text says the wrong amount as well. */
  others: readonly string[];
}>({
  code: 'sum-differs',
  title: 'An amount does not match its parts',
  message: (p) => `"${p.claim}" says ${p.found}, but its parts add up to ${p.expected}.`,
  hint: (p) => {
    const also = p.others.length === 0 ? '' : ` here and in the texts for ${p.others.join(', ')}`;
    return `Write ${p.expected}${also}, or correct the parts, which are listed in sumOf and less.`;
  },
  explanation:
    'A saving that is larger than its parts minus the price is a false price claim. Any of them can change, so every build calculates it again.',
});

export const guideFactDiffers = defineProblem<{ fault: string; way: string }>({
  code: 'guide-fact-differs',
  title: 'A translation of the guide changes a fact',
  message: (p) => `${p.fault}.`,
  hint: (p) => p.way,
  explanation:
    'Timer lengths, minutes and hours in texts, steps, drawings, figures and the number of warnings must be the same in every language: a reader must not hold ice longer, or miss a step, because of the language they read.',
});

export const englishFactDiffers = defineProblem<{
  agreeing: number;
  all: number;
  theirs: string;
  ours: string;
  way: string;
}>({
  code: 'english-fact-differs',
  title: 'The English guide differs in a fact that its translations agree on',
  message: (p) => {
    const whole = p.all === 2 ? 'Both' : `All ${p.all}`;
    return `${p.agreeing === p.all ? whole : `${p.agreeing} of ${p.all}`} translations ${p.theirs}; the English text ${p.ours}.`;
  },
  hint: (p) => p.way,
  explanation:
    'Translations are compared with the English guide. Where most of them agree with each other and not with it, the slip is probably in the English text; if the change is meant, all of them have to follow.',
});

export const numberLost = defineProblem<{ number: string }>({
  code: 'number-lost',
  title: 'A translation of the guide is missing a telephone number',
  message: (p) => `This part of the guide does not contain ${p.number}, which the English text has.`,
  hint: (p) =>
    `Add ${/^\d{5,6}$/.test(p.number) ? p.number : `[${p.number}](tel:${p.number})`}. You may add numbers of other countries.`,
  explanation:
    'Readers of any language may live in a country with that number. In an emergency they have no time to look for it in another language.',
});

export const numberOnlyEnglish = defineProblem<{ number: string; times: number }>({
  code: 'number-only-english',
  title: 'No translation of the guide has this telephone number',
  message: (p) => `The English text has ${p.number}, and none of the ${p.times} translations.`,
  hint: 'Compare it with the number in the translations. If it is right here, write it there as well.',
});

export const wordAfterEnd = defineProblem<{ unit: 'minute' | 'second'; time: number; end: number }>({
  code: 'word-after-end',
  title: 'A timer ends before it shows this text',
  message: (p) =>
    `${p.unit === 'minute' ? 'Minute' : 'Second'} ${p.time} is never reached: the timer ends after ${p.end}.`,
  hint: (p) => `Write a ${p.unit} from 0 to ${p.end - 1}, or delete the entry.`,
});

export const otherTopic = defineProblem<{ name: string }>({
  code: 'other-topic',
  severity: 'warning',
  title: 'A page is called the translation of one on another topic',
  message: (p) => `"${p.name}" has another drawing and another tool than this page.`,
  hint: 'Write the slug of the page that says the same in the other language, or delete translationOf.',
  explanation: 'Search engines send readers of one language to the other page, where they find another topic.',
});

export const neverLost = defineProblem<{ others: number; found: string; said: string }>({
  code: 'never-lost',
  severity: 'warning',
  title: 'A text lost its "never" or its "not" in one language',
  message: (p) => `The other ${p.others} languages say "${p.said}" in this text: "${p.found}".`,
  hint: (p) => `Write here too what is ${p.said} so, or take it out of every language.`,
  explanation:
    'Without that one word, a warning tells a reader to do what is dangerous, and a promise says that money was taken.',
});

export const timerTooLong = defineProblem<{ minutes: number; max: number; warning: string }>({
  code: 'timer-too-long',
  title: 'A timer runs for longer than its warning allows',
  message: (p) => `The timer offers ${p.minutes} minutes, but the method says "${p.warning}".`,
  hint: (p) => `Write ${p.max} at most, or correct the warning.`,
  explanation: 'A reader trusts the timer, and does not count for herself.',
});

export const unknownShortNumber = defineProblem<{ number: string; suggestion: string | undefined }>({
  code: 'unknown-short-number',
  title: 'A link leads to an unknown short telephone number',
  message: (p) => `${p.number} is not a known emergency or health line.`,
  hint: (p) =>
    p.suggestion === undefined
      ? 'Write the full number, with its area code.'
      : `Did you mean tel:${p.suggestion}? Otherwise write the full number.`,
  explanation:
    'Numbers of up to three digits are emergency numbers and the like; generator/content/load.ts lists them. In an emergency, one wrong digit is one too many.',
});
