/** What `offer check` finds in the built site as a whole: whether it is current, light, and sent with the right headers. */
import { defineFinding } from '../diagnostic.ts';

export const noSite = defineFinding<{ folder: string }>({
  code: 'no-site',
  title: 'There is no built site to check',
  message: (p) => `There is no site in ${p.folder}.`,
  hint: 'Run "npm run build" first.',
});

export const siteOutdated = defineFinding<{ file: string; fault: string }>({
  code: 'site-outdated',
  title: 'The built site does not match the content',
  message: (p) => `${p.file} ${p.fault}.`,
  hint: 'Run "npm run build"; for other content, "npx offer build" with the same --content.',
});

export const policyBroken = defineFinding<{ directive: string; blocked: string }>({
  code: 'policy-broken',
  title: 'The security policy blocks something on the page',
  message: (p) => `The browser refused ${p.blocked}, because the security policy does not allow it (${p.directive}).`,
  hint: 'Remove it from the page. The policy allows the site’s own files and the styles of the build.',
});

export const browserError = defineFinding<{ complaint: string }>({
  code: 'browser-error',
  title: 'The browser reports an error on a page',
  message: (p) => `The browser reports: ${p.complaint}`,
  hint: 'Open the page and look at the browser console.',
});

export const pageOverBudget = defineFinding<{ weight: string }>({
  code: 'page-over-budget',
  severity: 'warning',
  title: 'A page needs a second round trip',
  message: (p) => `The page uses ${p.weight}.`,
  hint: 'Shorten a text, or move a part of it to a page of its own. Until then, the end of the page loads a moment later.',
  explanation:
    'A new connection carries about fourteen thousand bytes at once. The first screen always fits; on a slow connection a reader who scrolls at once waits for the rest. Sizes are compressed.',
});

export const overBudget = defineFinding<{ what: string; weight: string }>({
  code: 'over-budget',
  title: 'A file is too heavy for a phone',
  message: (p) => `${p.what} uses ${p.weight}.`,
  hint: 'Make an image smaller, or leave out what visitors do not need.',
});
