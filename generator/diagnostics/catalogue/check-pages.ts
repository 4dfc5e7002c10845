/** What `offer check` finds in the pages themselves: their HTML, headings and accessibility. */
import { defineFinding } from '../diagnostic.ts';

export const invalidHtml = defineFinding<{ rule: string; fault: string }>({
  code: 'invalid-html',
  title: 'A page is not valid HTML',
  message: (p) => `${p.fault} (${p.rule}).`,
  hint: (p) => `What the rule asks for: https://html-validate.org/rules/${p.rule.replace('/', '-')}.html`,
  explanation:
    'Browsers guess what invalid HTML means, and each guesses in its own way. Valid pages look the same in all.',
});

export const accessibility = defineFinding<{ rule: string; fault: string; where: string; state: string | undefined }>({
  code: 'accessibility',
  title: 'Some people cannot use a part of a page',
  message: (p) => `${p.fault}${p.state === undefined ? '' : `, in ${p.state}`}: ${p.where} (${p.rule}).`,
  hint: (p) => `How to fix it: https://dequeuniversity.com/rules/axe/4.13/${p.rule}`,
  explanation:
    'Pages are tested in a browser with axe, against WCAG 2.2 AA. The law requires it too: the Equality Act 2010 and the European Accessibility Act.',
});

export const stateNotOpen = defineFinding<{ state: string }>({
  code: 'part-does-not-open',
  title: 'A part of a page does not open',
  message: (p) => `Within five seconds, ${p.state} did not open in the browser.`,
  hint: 'Open the page, try it, and look for errors in the browser console.',
});

export const noBrowser = defineFinding<{ reason: string }>({
  code: 'no-browser',
  title: 'There is no browser to check the pages in',
  message: (p) => `Accessibility and security policy were not checked: ${p.reason}.`,
  hint: 'Install one with "npx playwright install chromium", set CHROMIUM_PATH to an installed one, or skip these checks with --no-browser.',
});

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
  hint: (p) => `One of the two was copied from the other. Give each page a ${p.what} of its own.`,
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
