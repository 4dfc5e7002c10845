/** What `offer check` finds in the pages themselves: their HTML, headings, language and accessibility. */
import { defineFinding } from '../diagnostic.ts';

export const invalidHtml = defineFinding<{ rule: string; fault: string }>({
  code: 'invalid-html',
  title: 'A page is not valid HTML',
  message: (p) => `${p.fault} (${p.rule}).`,
  hint: (p) => `What the rule asks for: https://html-validate.org/rules/${p.rule.replace('/', '-')}.html`,
  explanation:
    'Browsers guess what invalid HTML means, and each guesses in its own way. Valid pages look the same in all.',
});

export const headlineCount = defineFinding<{ count: number }>({
  code: 'headline-count',
  title: 'A page does not have exactly one headline',
  message: (p) => `The page has ${p.count === 0 ? 'no headline' : `${p.count} headlines`} (h1).`,
  hint: 'Give the page one h1, and make other headings h2 or h3.',
  explanation: 'The headline says what the page is about, to search engines and to people who use a screen reader.',
});

export const headingSkipped = defineFinding<{ heading: string; level: number; before: number }>({
  code: 'heading-skipped',
  title: 'A heading skips a level',
  message: (p) => `The heading "${p.heading}" is an h${p.level}, but the one before it is an h${p.before}.`,
  hint: (p) => `Make it an h${p.before + 1}, in Markdown ${'#'.repeat(p.before + 1)}.`,
  explanation: 'People who cannot see a page navigate it by its headings. A skipped level sounds like a missing part.',
});

export const pageLanguage = defineFinding<{ found: string | undefined; expected: string }>({
  code: 'page-language',
  title: 'A page does not say which language it is in',
  message: (p) =>
    p.found === undefined
      ? `The page does not say that its language is "${p.expected}".`
      : `The page says that its language is "${p.found}", but it is written in "${p.expected}".`,
  hint: 'Set lang in the content file, and build again.',
  explanation: 'Browsers read a page aloud, hyphenate and translate it in the language it names.',
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
  explanation:
    'The menu and the dialogs are opened in a browser as a visitor opens them, and tested once they are open.',
});

export const noBrowser = defineFinding<{ reason: string }>({
  code: 'no-browser',
  title: 'There is no browser to check the pages in',
  message: (p) => `Accessibility and security policy were not checked: ${p.reason}.`,
  hint: 'Install one with "npx playwright install chromium", set CHROMIUM_PATH to an installed one, or skip these checks with --no-browser.',
  explanation:
    'Only a real browser shows what a visitor can see and use. `offer check` uses an installed Chromium, or Playwright’s.',
});
