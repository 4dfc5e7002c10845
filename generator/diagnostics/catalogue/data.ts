/** Problems with the order store, reported by commands. */
import { defineProblem } from '../diagnostic.ts';

export const noStore = defineProblem<{ folder: string }>({
  code: 'no-store',
  title: 'There is no store to read',
  message: (p) => `There is no local store at ${p.folder}.`,
  hint: 'For the published site add --site; for this machine name the folder of its store in OFFER_STORE.',
  explanation:
    'Orders of the published site are in Netlify Blobs; those of the local sandbox are in .offer/store on this machine.',
});

export const siteNotNamed = defineProblem<{ missing: string }>({
  code: 'site-not-named',
  title: 'It is not clear which published site is meant',
  message: (p) => `${p.missing} is not set, and --site needs it.`,
  hint: 'Set NETLIFY_AUTH_TOKEN and NETLIFY_SITE_ID in the environment or in .env.shop; without --site, the store of this machine is used.',
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

export const shopUnreachable = defineProblem<{ reason: string }>({
  code: 'shop-unreachable',
  title: 'The payment provider or the mail server does not do what was asked',
  message: (p) => `It could not be done: ${p.reason}.`,
  hint: 'Ask what is wrong with "npx offer doctor", then run the command again. With --site, its settings are in .env.shop.',
  explanation:
    'Some commands send an email, make a link or ask the payment provider, and need the settings of the published site for it.',
});

export const linkWouldBeDead = defineProblem<{ site: string; unsigned: boolean }>({
  code: 'link-would-be-dead',
  title: 'A link from this machine would open nothing',
  message: (p) =>
    p.unsigned
      ? 'This machine has no ACCESS_SECRET of at least 32 characters, and cannot sign a link. Nothing was sent.'
      : `${p.site} does not have this machine’s ACCESS_SECRET, so a link from here would open nothing there. Nothing was sent.`,
  hint: 'ACCESS_SECRET must be the same in .env.shop and at Netlify: copy it, and if you changed it at Netlify, publish with "npx offer deploy --prod". If Netlify no longer shows it: "Change a secret" in docs/running-the-shop.md.',
  explanation:
    'The link in a buyer’s email is signed with ACCESS_SECRET, and the site opens only what is signed with one of its own. A command that signs a link asks the site first.',
});

export const buildMissing = defineProblem<{ generated: string }>({
  code: 'build-missing',
  title: 'There is no build whose prices and emails could be used',
  message: (p) => `${p.generated} holds no build of this release.`,
  hint: 'Run "npm run build" first.',
  explanation:
    'A command that sends an email or makes a link uses prices, texts and settings of the last build, as the site does. After an update of this tool, the old build no longer fits.',
});

export const anotherBuild = defineProblem<{ generated: string; content: string; built: string; wanted: string }>({
  code: 'another-build',
  title: 'The build is of another site',
  message: (p) => `${p.generated} holds the build of "${p.built}", and ${p.content} is "${p.wanted}".`,
  hint: (p) =>
    `Run "npx offer build --content ${p.content}" first; if its build is elsewhere, name the folder of its data with --generated.`,
  explanation:
    'An email to a buyer has the name, the texts and the link of the last build. With two sites in one project, it would be the other site’s.',
});

export const orderNotFound = defineProblem<{ named: string; unreadable: readonly string[] }>({
  code: 'order-not-found',
  title: 'There is no such order',
  message: (p) => `No order has the number, address or payment "${p.named}".`,
  hint: ({ unreadable }) =>
    unreadable.length === 0
      ? 'Ask the buyer for the number in the email, or run "npx offer orders list". If Stripe has the payment: "npx offer orders reconcile". Both with --site for the published shop.'
      : `It may be one that cannot be read: ${unreadable.join(', ')}. "npx offer orders restore cs_…" makes it again from what Stripe knows. With --site for the published shop.`,
  explanation:
    'An order is named by the number in its email, by the buyer’s address, or by Stripe’s number of the checkout (cs_…) or the payment (pi_…).',
});

export const orderNotUnique = defineProblem<{ named: string; references: string }>({
  code: 'order-not-unique',
  title: 'Several orders have this name',
  message: (p) => `"${p.named}" has the orders ${p.references}.`,
  hint: 'Name one of them by its number.',
  explanation: 'A buyer who bought twice has two orders with the same address. Which one is meant must not be guessed.',
});

export const backupNotOpened = defineProblem<{ reason: string }>({
  code: 'backup-not-opened',
  title: 'A backup cannot be opened',
  message: (p) => `This backup cannot be opened: ${p.reason}. Nothing was put back.`,
  hint: 'Try the password again; if it is right, take another copy of the file. What a later release made, that release puts back.',
  explanation:
    'A backup is encrypted with its password, and sealed: one that was cut or changed anywhere does not open at all, so that no order comes back wrong.',
});
