/** Problems of the store with the orders, when it is asked for from the command line. */
import { defineProblem } from '../diagnostic.ts';

export const noStore = defineProblem<{ folder: string }>({
  code: 'no-store',
  title: 'There is no store to read',
  message: (p) => `There is no local store at ${p.folder}.`,
  hint: 'For the published site set NETLIFY_AUTH_TOKEN and NETLIFY_SITE_ID; for this machine name its folder in OFFER_STORE.',
  explanation:
    'Orders of the published site are in Netlify Blobs; those of the local sandbox are in .offer/store on this machine.',
});

export const halfStore = defineProblem<{ missing: string }>({
  code: 'half-store',
  title: 'It is not clear which store is meant',
  message: (p) => `${p.missing} is missing, and the other half is set.`,
  hint: 'Set both NETLIFY_AUTH_TOKEN and NETLIFY_SITE_ID for the published site, or neither for the store of this machine.',
  explanation:
    'A request about a buyer’s data must not be answered from the wrong store. Token and site id together name the published one.',
});

export const storeUnreachable = defineProblem<{ store: string }>({
  code: 'store-unreachable',
  title: 'The store does not answer',
  message: (p) => `The store could not be read or written: ${p.store}.`,
  hint: 'Check the token, the site id and the connection, and run the command again: it continues where it stopped.',
  explanation: 'Deleting can be repeated safely: what is already deleted stays deleted, and the rest is found again.',
});
