/** What `offer check` finds in what search engines and shared links read. */
import { defineFinding } from '../diagnostic.ts';

export const headTextMissing = defineFinding<{ what: string; found: number; least: number }>({
  code: 'head-text-missing',
  title: 'A title or description is missing or too short',
  message: (p) =>
    p.found === 0
      ? `The page has no ${p.what}.`
      : `The ${p.what} has ${p.found} characters; the minimum is ${p.least}.`,
  hint: (p) => `Write a ${p.what} that says what the page is about.`,
  explanation: 'Search results and shared links show these texts. Without them they choose some from the page.',
});

export const headTextRepeated = defineFinding<{ what: string; text: string; other: string }>({
  code: 'head-text-repeated',
  title: 'Two pages have the same title or description',
  message: (p) => `The ${p.what} "${p.text}" is also that of ${p.other}.`,
  hint: (p) => `Give each page a ${p.what} of its own.`,
  explanation: 'Search engines show one of two pages that look alike, and not always the one you would choose.',
});

export const pageHidden = defineFinding({
  code: 'page-hidden',
  severity: 'warning',
  title: 'A page of the menu is hidden from search engines',
  message: () => 'The header, the footer or learnMore leads to this page, but it tells search engines not to list it.',
  hint: 'Delete the line, unless that is meant.',
  explanation: 'A page that visitors are led to is usually one that they should find.',
});
