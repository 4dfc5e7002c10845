/** Problems of the store with the orders, when it is asked for from the command line. */
import { defineProblem } from '../diagnostic.ts';

export const noStore = defineProblem<{ folder: string }>({
  code: 'no-store',
  title: 'There is no store to look into',
  message: (p) => `There is no local store at ${p.folder}.`,
  hint: 'For the published site set NETLIFY_AUTH_TOKEN and NETLIFY_SITE_ID; for this machine name its folder in OFFER_STORE.',
  explanation:
    'Orders lie with the published site, in Netlify Blobs, or, where somebody has tried the sandbox, in .offer/store on his own machine.',
});

export const halfStore = defineProblem<{ missing: string }>({
  code: 'half-store',
  title: 'It is not clear which store is meant',
  message: (p) => `${p.missing} is missing, and the other half is set.`,
  hint: 'Set both NETLIFY_AUTH_TOKEN and NETLIFY_SITE_ID for the published site, or neither for the store of this machine.',
  explanation:
    'A request about somebody’s data must not be answered from the wrong store. Token and site id name the published one together.',
});

export const storeUnreachable = defineProblem<{ store: string }>({
  code: 'store-unreachable',
  title: 'The store does not answer',
  message: (p) => `The store could not be read or written: ${p.store}.`,
  hint: 'Check the token, the site id and the connection, and run the command again: it goes on where it broke off.',
  explanation:
    'Deleting may be repeated as often as one likes. What is deleted stays deleted, the rest is found again.',
});
