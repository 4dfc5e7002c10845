/** Problems of single fields: their names, kinds and values. */
import { defineProblem } from '../diagnostic.ts';
import { didYouMean } from '../did-you-mean.ts';

export const unknownField = defineProblem<{ key: string; suggestion: string | undefined; known: readonly string[] }>({
  code: 'unknown-field',
  title: 'A field has a name that nothing reads',
  message: (p) => `Unknown field "${p.key}".`,
  hint: (p) => didYouMean(p.suggestion, `The fields here are: ${p.known.join(', ')}.`),
  explanation:
    'A misspelt field would silently be missing from the page. So every field has to be one that the site knows.',
});

export const missingField = defineProblem<{ field: string; within: string | undefined; expected: string }>({
  code: 'missing-field',
  title: 'A field is missing',
  message: (p) => `The field "${p.field}" is missing${p.within === undefined ? '' : ` in "${p.within}"`}.`,
  hint: (p) => `Add "${p.field}": ${p.expected}.`,
  explanation: 'The page cannot be built without this field.',
});

export const wrongType = defineProblem<{ field: string; expected: string; found: string; fix: string }>({
  code: 'wrong-type',
  title: 'A field holds another kind of value',
  message: (p) => `"${p.field}" must be ${p.expected}, but is ${p.found}.`,
  hint: (p) => p.fix,
  explanation: 'Numbers, dates and yes/no are read by YAML as such. Put a value in quotes to make it a text.',
});

export const unknownValue = defineProblem<{
  field: string;
  found: string;
  suggestion: string | undefined;
  known: readonly string[];
}>({
  code: 'unknown-value',
  title: 'A field holds a value that is not on its list',
  message: (p) => `"${p.found}" is not a valid value for "${p.field}".`,
  hint: (p) => didYouMean(p.suggestion, `Use one of: ${p.known.map((name) => `"${name}"`).join(', ')}.`),
  explanation: 'Some fields choose from a fixed list, such as the kind of a section.',
});

export const badValue = defineProblem<{ field: string; rule: string; found: string | undefined; hint: string }>({
  code: 'bad-value',
  title: 'A value breaks the rule of its field',
  message: (p) => `"${p.field}" ${p.rule}${p.found === undefined ? '' : `, but is ${p.found}`}.`,
  hint: (p) => p.hint,
  explanation:
    'Some fields have a rule: a rating is 1 to 5, a date is written 2026-11-21, a price is a whole number of pence.',
});

export const notForSale = defineProblem({
  code: 'not-for-sale',
  severity: 'warning',
  title: 'The till is closed',
  message: () => 'The guide is not sold: every page says so, and no checkout begins.',
  hint: 'To sell again, write open: true, or delete the line, and publish.',
  explanation:
    'With "open: false" selling stops and delivery goes on. That is said at each build, so that nobody forgets it: a site that sells nothing looks well in every other way.',
});

export const placeholderText = defineProblem<{ found: string; url: string }>({
  code: 'placeholder-text',
  title: 'A published page holds a text that was never written',
  message: (p) => `"${p.found}" is on the page ${p.url}: it still has to be written.`,
  hint: 'Write it, or delete the line. To keep a page off the site until it is finished, give it publishAt with a day in the future.',
  explanation:
    'The files of "offer new" begin each text with "Replace this:" and have the year 0000. No visitor should read that.',
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
