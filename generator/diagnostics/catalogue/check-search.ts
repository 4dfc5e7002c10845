/** What `offer check` finds in what search engines and shared links read. */
import { defineFinding } from '../diagnostic.ts';

const searchExplanation = 'Search results and shared links show what the head of a page says.';

export const headTextMissing = defineFinding<{ what: string; found: number; least: number }>({
  code: 'head-text-missing',
  title: 'A title or description is missing or too short',
  message: (p) =>
    p.found === 0
      ? `The page has no ${p.what}.`
      : `The ${p.what} has ${p.found} characters; the minimum is ${p.least}.`,
  hint: (p) => `Write a ${p.what} that says what the page is about.`,
  explanation: `${searchExplanation} Without these texts they choose some from the page.`,
});

export const headTextRepeated = defineFinding<{ what: string; text: string; other: string }>({
  code: 'head-text-repeated',
  title: 'Two pages have the same title or description',
  message: (p) => `The ${p.what} "${p.text}" is also that of ${p.other}.`,
  hint: (p) => `Give each page a ${p.what} of its own.`,
  explanation: 'Search engines show one of two pages that look alike, and not always the one you would choose.',
});

export const structuredDataInvalid = defineFinding<{ fault: string }>({
  code: 'structured-data-invalid',
  title: 'Search engines cannot read the structured data of a page',
  message: (p) => `Structured data: ${p.fault}.`,
  hint: 'Build again. If the problem remains, it is in the template that writes the data.',
  explanation:
    'Structured data is what search engines read in addition to the text: questions, the guide and its price.',
});

export const structuredDataDisagrees = defineFinding<{ what: string; found: string; expected: string }>({
  code: 'structured-data-disagrees',
  title: 'The structured data does not agree with the page',
  message: (p) => `Structured data says that the ${p.what} is "${p.found}", but it is "${p.expected}".`,
  hint: 'Build again: pages and structured data come from the same content.',
  explanation: 'A price or address that differs from the page is a reason for search engines to ignore all of it.',
});

export const socialTagMissing = defineFinding<{ tag: string; expected: string | undefined }>({
  code: 'social-tag-missing',
  title: 'A page is missing a tag that shared links use',
  message: (p) => `The tag ${p.tag} is missing${p.expected === undefined ? '' : `, or is not "${p.expected}"`}.`,
  hint: 'Build again. If the problem remains, it is in the template of the head.',
  explanation: `${searchExplanation} Without these tags a link is shared as a bare URL.`,
});

export const socialImageWrong = defineFinding<{ image: string; fault: string }>({
  code: 'social-image-wrong',
  title: 'The image for shared links is missing or has the wrong size',
  message: (p) => `The image ${p.image} ${p.fault}.`,
  hint: 'Run "npx offer share-images", which draws an image of 1200 by 630 pixels for every page and language.',
  explanation:
    'An image of another size is cut or left out when a link is shared. Until its image is drawn, a page shows the icon of the site.',
});

export const alternateOneWay = defineFinding<{ page: string; fault: string }>({
  code: 'alternate-one-way',
  title: 'A page in another language does not link back to this one',
  message: (p) => `The page names ${p.page} as its version in another language, but ${p.fault}.`,
  hint: 'Both pages must name each other, and each must name itself.',
  explanation: 'Search engines ignore language versions (hreflang) that do not name each other.',
});

export const pageHidden = defineFinding({
  code: 'page-hidden',
  severity: 'warning',
  title: 'A page of the menu is hidden from search engines',
  message: () => 'The header, the footer or learnMore leads to this page, but it tells search engines not to list it.',
  hint: 'Delete the line, unless that is meant.',
  explanation: 'A page that visitors are led to is usually one that they should find.',
});

export const pageListed = defineFinding({
  code: 'page-listed',
  title: 'A page for buyers is open to search engines',
  message: () => 'This page opens for buyers, but nothing keeps search engines from listing it.',
  hint: 'Write robots: noindex, nofollow',
  explanation: 'A stranger who finds the page by a search has bought nothing, and sees a page that does not open.',
});
