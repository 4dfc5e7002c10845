/** What `offer check`, and for redirects the build, finds when it follows links. Broken links within the site are in references.ts. */
import { defineProblem } from '../diagnostic.ts';

export const missingAsset = defineProblem<{ address: string }>({
  code: 'missing-asset',
  title: 'A page asks for a file that is not there',
  message: (p) => `The page asks for "${p.address}", which is not in the built site.`,
  hint: 'Build again. If it is still missing, put the file where the address says.',
  explanation: 'An image, script or icon that is not there leaves a gap in the page and an error in the browser.',
  by: 'check',
});

export const insecureLink = defineProblem<{ address: string }>({
  code: 'insecure-link',
  title: 'An address begins with http://',
  message: (p) => `"${p.address}" is not encrypted.`,
  hint: 'Write https:// instead.',
  explanation: 'What is fetched without encryption can be read and changed on the way. Browsers warn of it, or refuse.',
  by: 'check',
});

export const externalLinkBroken = defineProblem<{ address: string; answer: string }>({
  code: 'external-link-broken',
  title: 'A link leads to a page of another site that is gone',
  message: (p) => `${p.address} answers: ${p.answer}.`,
  hint: 'Look for the new address of the page, or name another source.',
  explanation: 'Readers who follow a source and find nothing there stop believing the page.',
  by: 'check',
});

export const externalLinkUnsure = defineProblem<{ address: string; answer: string }>({
  code: 'external-link-unsure',
  severity: 'warning',
  title: 'A link to another site could not be confirmed',
  message: (p) => `${p.address} answers: ${p.answer}.`,
  hint: 'Open it yourself. Some sites refuse programs and are there for people.',
  explanation: 'A site that refuses programs, is busy or does not answer in time is not proof of a broken link.',
  by: 'check',
});

export const noNetwork = defineProblem<{ hosts: number }>({
  code: 'no-network',
  title: 'Links to other sites could not be followed',
  message: (p) => `None of ${p.hosts} other sites could be reached, so no link to them was confirmed.`,
  hint: 'Check your connection, or leave out --external.',
  explanation: 'If no site answers at all, this machine has no connection; the sites are not all gone.',
  by: 'check',
});

export const redirectLoop = defineProblem<{ from: string; way: string }>({
  code: 'redirect-loop',
  title: 'A redirect leads back to itself',
  message: (p) => `"${p.from}" never arrives: ${p.way}.`,
  hint: 'Make one of them lead to a page.',
  explanation: 'A browser follows about twenty redirects and then shows an error instead of the page.',
});

export const redirectChain = defineProblem<{ from: string; to: string; end: string }>({
  code: 'redirect-chain',
  title: 'A redirect leads to another redirect',
  message: (p) => `"${p.from}" leads to "${p.to}", which leads on to "${p.end}".`,
  hint: (p) => `Write to: ${p.end}.`,
  explanation: 'Each redirect costs a visitor a round trip, and search engines stop following after a few.',
});

export const redirectShadowed = defineProblem<{ from: string }>({
  code: 'redirect-shadowed',
  title: 'A redirect never happens, because a page has its address',
  message: (p) => `"${p.from}" is a page of the site, so the redirect from there is never used.`,
  hint: 'Remove the redirect, or the page.',
  explanation: 'The host serves a file that exists and looks at redirects only for addresses without one.',
  by: 'check',
});

export const redirectLost = defineProblem<{ from: string; to: string }>({
  code: 'redirect-lost',
  title: 'A redirect leads to a page that does not exist',
  message: (p) => `"${p.from}" leads to "${p.to}", and there is no such page.`,
  hint: 'Run "offer list" for all URLs of the site.',
  explanation: 'An old address should bring people to the page that replaced it, not to "not found".',
  by: 'check',
});
