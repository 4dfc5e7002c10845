/** Problems of single fields: their names, kinds and values. */
import { defineProblem } from '../diagnostic.ts';
import { didYouMean } from '../did-you-mean.ts';

/** What other programs call a page that nobody is to find. */
const HIDING = /^(?:robots|no-?index|hidden|draft|private|visible|visibility)$/i;

export const unknownField = defineProblem<{ key: string; suggestion: string | undefined; known: readonly string[] }>({
  code: 'unknown-field',
  title: 'A field has an unknown name',
  message: (p) => `Unknown field "${p.key}".`,
  hint: (p) =>
    didYouMean(
      p.suggestion,
      HIDING.test(p.key) && p.known.includes('publishAt')
        ? 'Search engines may show every page of this kind. To keep it off the site until a day, write publishAt: with that day.'
        : `The fields here are: ${p.known.join(', ')}.`,
    ),
});

export const missingField = defineProblem<{ field: string; within: string | undefined; expected: string }>({
  code: 'missing-field',
  title: 'A field is missing',
  message: (p) => `The field "${p.field}" is missing${p.within === undefined ? '' : ` in "${p.within}"`}.`,
  hint: (p) => `Add "${p.field}": ${p.expected}.`,
});

export const wrongType = defineProblem<{ field: string; expected: string; found: string; fix: string }>({
  code: 'wrong-type',
  title: 'A field has the wrong type of value',
  message: (p) => `"${p.field}" must be ${p.expected}, but is ${p.found}.`,
  hint: (p) => p.fix,
  explanation: 'YAML reads unquoted numbers, dates and true or false as such. Put a value in quotes to make it text.',
});

export const unknownValue = defineProblem<{
  field: string;
  found: string;
  suggestion: string | undefined;
  known: readonly string[];
  /** Where another value can be added to the list. */
  addTo?: string;
}>({
  code: 'unknown-value',
  title: 'A value is not one of the allowed values',
  message: (p) => `"${p.found}" is not a valid value for "${p.field}".`,
  hint: (p) => {
    const hint = didYouMean(p.suggestion, `Use one of: ${p.known.map((name) => `"${name}"`).join(', ')}.`);
    return p.addTo === undefined ? hint : `${hint} To have another one, add it to ${p.addTo}.`;
  },
  explanation: 'Some fields allow only the values of a fixed list, such as the kind of a section.',
});

export const badValue = defineProblem<{ field: string; rule: string; found: string | undefined; hint: string }>({
  code: 'bad-value',
  title: 'A value breaks the rule of its field',
  message: (p) => `"${p.field}" ${p.rule}${p.found === undefined ? '' : `, but is ${p.found}`}.`,
  hint: (p) => p.hint,
  explanation:
    'Some fields have a rule: a rating is 1 to 5, a date is written 2026-11-21, a price is a whole number of the smallest unit.',
});

export const notForSale = defineProblem({
  code: 'not-for-sale',
  severity: 'warning',
  title: 'The guide is not for sale',
  message: () => 'The guide is not for sale: every page says so, and no checkout opens.',
  hint: 'To sell again, write open: true, or delete the line, and publish.',
});

export const saleOver = defineProblem<{ ended: string; isOld: boolean }>({
  code: 'sale-over',
  severity: 'warning',
  title: 'A sale in pricing.yaml is over',
  message: (p) => `This sale ended on ${p.ended} (London time): the usual prices are charged again.`,
  hint: (p) =>
    p.isOld
      ? 'Buyers pay the usual price. If it is this year’s sale, correct the year of publishAt and unpublishAt; otherwise delete it.'
      : 'Delete the sale, from its publishAt to its prices; for the next one, write new times.',
});

export const announcementOutlasts = defineProblem<{ ended: string; isOpen: boolean }>({
  code: 'announcement-outlasts',
  severity: 'warning',
  title: 'A section appears with a sale, and stays when the sale is over',
  message: (p) =>
    `This section appears with the sale, which ends on ${p.ended} (London time), and ${p.isOpen ? 'stays for good' : 'stays longer'}.`,
  hint: 'Give it the unpublishAt of the sale in pricing.yaml.',
  explanation: 'An announcement that outlasts its sale promises a price that is no longer charged.',
});

export const termOver = defineProblem<{ what: string; ended: string }>({
  code: 'term-over',
  severity: 'warning',
  title: 'A page or section is over',
  message: (p) => `This ${p.what} disappeared on ${p.ended} (London time), and does not come back by itself.`,
  hint: 'Delete it, or correct the date: it may have the wrong year.',
});

export const termUnlikely = defineProblem<{ says: string }>({
  code: 'term-unlikely',
  severity: 'warning',
  title: 'A date is probably in the wrong year',
  message: (p) => p.says,
  hint: 'Check the year.',
  explanation:
    'A page or sale whose publishAt has the wrong year never appears. A price that is reduced for more than three months is the usual one, and calling it a sale misleads.',
});

export const placeholderText = defineProblem<{ found: string; url: string }>({
  code: 'placeholder-text',
  title: 'A published page contains placeholder text',
  message: (p) => `"${p.found}" on the page ${p.url} still has to be replaced.`,
  hint: 'Write the text, or delete the line. To keep a page off the site until it is finished, give it publishAt with a day in the future.',
});

const LINK_RULE =
  'Links begin with https://, mailto:, / for a page of this site, or # for a section or heading of the page.';

export const unsafeLink = defineProblem<{ href: string; fix?: string | undefined }>({
  code: 'unsafe-link',
  title: 'A link has an address that is not allowed',
  message: (p) => `The address "${p.href}" is not allowed in a link.`,
  hint: (p) => (p.fix === undefined ? LINK_RULE : `Write ${p.fix}.`),
  explanation:
    'Addresses such as javascript: would run code in the visitor’s browser; http: is not safe; relative ones break when a page moves.',
});
