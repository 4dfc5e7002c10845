/** What `offer check` finds in the words of the pages: the name, the figures, and what only buyers may read. */
import { defineProblem } from '../diagnostic.ts';

export const nameMisspelt = defineProblem<{ found: string; name: string }>({
  code: 'name-misspelt',
  title: 'The name of the product is written in another way',
  message: (p) => `"${p.found}" is written "${p.name}".`,
  hint: (p) => `Write {site.name}, which becomes "${p.name}".`,
  explanation: 'A name that is written in several ways looks careless, and people cannot search for it.',
  by: 'check',
});

export const figureDiffers = defineProblem<{ found: string; known: string }>({
  code: 'figure-differs',
  title: 'A figure on a page is not the one in claims.yaml',
  message: (p) => `"${p.found}" does not agree with claims.yaml, which says ${p.known}.`,
  hint: 'Name the figure by reference, such as {claims.rating}.',
  explanation:
    'A figure stands once, in claims.yaml, with what it rests on. Two pages that disagree are a misleading claim.',
  by: 'check',
});

export const unknownAmount = defineProblem<{ found: string }>({
  code: 'unknown-amount',
  title: 'A page names an amount of money that is not a price',
  message: (p) => `${p.found} is neither a price in pricing.yaml nor an amount in claims.yaml.`,
  hint: 'Write {price} for the price, or {price.flat} in a title or description. Put any other amount into claims.yaml, with its source.',
  explanation:
    'What a page says must be what the checkout takes. Prices and comparisons stand once, and pages refer to them.',
  by: 'check',
});

export const paidTextPublic = defineProblem<{ sentence: string; file: string }>({
  code: 'paid-text-public',
  title: 'A text that people pay for is on the public site',
  message: (p) => `"${p.sentence}" is in the paid guide, and public in ${p.file}.`,
  hint: 'Say it in other words, or leave it out. The head of a solution is public; the text below it is not.',
  explanation: 'The guide is what people buy. A sentence of it on a public page is given away.',
  by: 'check',
});
