/** What `offer check`, and for redirects the build, finds when it follows links. Broken links within the site are in references.ts. */
import { defineFinding, defineProblem } from '../diagnostic.ts';

export const missingAsset = defineFinding<{ address: string }>({
  code: 'missing-asset',
  title: 'A page loads a file that does not exist',
  message: (p) => `The page loads "${p.address}", which is not in the built site.`,
  hint: 'Build again. If it is still missing, put the file at that path.',
});

export const insecureLink = defineFinding<{ address: string }>({
  code: 'insecure-link',
  title: 'An address begins with http://',
  message: (p) => `"${p.address}" is not encrypted.`,
  hint: 'Write https:// instead.',
});

export const externalLinkBroken = defineFinding<{ address: string; answer: string }>({
  code: 'external-link-broken',
  title: 'A link leads to a page of another site that is gone',
  message: (p) => `${p.address} answers: ${p.answer}.`,
  hint: 'Look for the new address of the page, or name another source.',
});

export const externalLinkUnsure = defineFinding<{ address: string; answer: string }>({
  code: 'external-link-unsure',
  severity: 'warning',
  title: 'A link to another site could not be confirmed',
  message: (p) => `${p.address} answers: ${p.answer}.`,
  hint: 'Open it in a browser. Some sites block automated requests but work for people.',
});

export const noNetwork = defineFinding<{ hosts: number }>({
  code: 'no-network',
  title: 'Links to other sites could not be followed',
  message: (p) => `None of ${p.hosts} other sites could be reached, so no link to them was confirmed.`,
  hint: 'Check your connection, or leave out --external.',
});

export const redirectReversed = defineProblem<{ from: string; to: string }>({
  code: 'redirect-reversed',
  title: 'A redirect leads from a page to an address that has none',
  message: (p) => `${p.from} is a page, and ${p.to} is not: the redirect runs the wrong way.`,
  hint: (p) => `Write { from: ${p.to}, to: ${p.from} }.`,
});

export const redirectLoop = defineProblem<{ from: string; way: string }>({
  code: 'redirect-loop',
  title: 'A redirect leads back to itself',
  message: (p) => `"${p.from}" never reaches a page: ${p.way}.`,
  hint: 'Make one of these redirects lead to a page.',
});

export const redirectChain = defineProblem<{ from: string; to: string; end: string }>({
  code: 'redirect-chain',
  title: 'A redirect leads to another redirect',
  message: (p) => `"${p.from}" leads to "${p.to}", which leads on to "${p.end}".`,
  hint: (p) => `Write to: ${p.end}.`,
  explanation: 'Each redirect costs a visitor a round trip, and search engines stop following after a few.',
});

export const redirectShadowed = defineFinding<{ from: string }>({
  code: 'redirect-shadowed',
  title: 'A redirect is never used, because a page has its URL',
  message: (p) => `"${p.from}" is a page of the site, so the redirect from there is never used.`,
  hint: 'Remove the redirect, or the page.',
  explanation: 'The host serves a file that exists, and uses redirects only for URLs without one.',
});

export const addressNotMeant = defineFinding<{ href: string; why: string; better: string }>({
  code: 'address-not-meant',
  title: 'A link does not lead where its author meant',
  message: (p) => `${p.href} does not lead where it is meant to: ${p.why}.`,
  hint: (p) => `Write ${p.better}.`,
  explanation:
    'Addresses copied from a browser, a document or a draft bring along what their program added. A number to call must be the one that is shown.',
});

export const otherEmail = defineFinding<{ found: string }>({
  code: 'other-email',
  severity: 'warning',
  title: 'A page names another email address than the shop’s',
  message: (p) => `${p.found} is not the address in site.yaml.`,
  hint: 'Write {site.email}. If readers should write to somebody else, accept this in content/accepted.yaml.',
});

export const linkSaysNothing = defineFinding<{ text: string; href: string }>({
  code: 'link-says-nothing',
  severity: 'warning',
  title: 'The text of a link does not say where it leads',
  message: (p) =>
    p.text === ''
      ? `The link to ${p.href} has no text, so nobody sees it.`
      : `"${p.text}" does not say that it leads to ${p.href}.`,
  hint: 'Name what the reader finds there, as in [how we sell](/terms-of-service).',
  explanation:
    'Screen readers list the links of a page, and people look over them, without the sentences around them. Search engines read them too.',
});
