/** Problems with the order store, reported by commands. */
import { defineProblem } from '../diagnostic.ts';

export const noStore = defineProblem<{ folder: string }>({
  code: 'no-store',
  title: 'There is no store to read',
  message: (p) => `There is no local store at ${p.folder}.`,
  hint: 'For the published site, add --site. For this machine, set OFFER_STORE to the folder of its store.',
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
});

export const shopUnreachable = defineProblem<{ reason: string }>({
  code: 'shop-unreachable',
  title: 'The payment provider or the mail server cannot be used',
  message: (p) => `The command could not be completed: ${p.reason}.`,
  hint: 'Run "npx offer doctor" to find the cause, then run this command again. With --site, its settings are in .env.shop.',
});

export const linkWouldBeDead = defineProblem<{ site: string; unsigned: boolean }>({
  code: 'link-would-be-dead',
  title: 'A link signed on this machine would not work',
  message: (p) =>
    p.unsigned
      ? 'This machine has no ACCESS_SECRET of at least 32 characters, and cannot sign a link. Nothing was sent.'
      : `${p.site} does not have this machine’s ACCESS_SECRET, so a link signed here would not work there. Nothing was sent.`,
  hint: 'ACCESS_SECRET must be the same in .env.shop and at Netlify: copy it, and if you changed it at Netlify, publish with "npx offer deploy --prod". If Netlify no longer shows it: "Change a secret" in docs/running-the-shop.md.',
  explanation:
    'The link in a buyer’s email is signed with ACCESS_SECRET, and the site accepts only links signed with one of its own secrets. A command that signs a link asks the site first.',
});

export const buildMissing = defineProblem<{ generated: string }>({
  code: 'build-missing',
  title: 'There is no build to take prices and emails from',
  message: (p) => `${p.generated} contains no build of this release.`,
  hint: 'Run "npm run build" first.',
});

export const anotherBuild = defineProblem<{ generated: string; content: string; built: string; wanted: string }>({
  code: 'another-build',
  title: 'The build belongs to another site',
  message: (p) => `${p.generated} contains the build of "${p.built}", but ${p.content} is "${p.wanted}".`,
  hint: (p) =>
    `Run "npx offer build --content ${p.content}" first; if its build is elsewhere, give the folder of its data with --generated.`,
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
      : `It may be one that cannot be read: ${unreadable.join(', ')}. "npx offer orders restore cs_…" recreates it from Stripe’s records. With --site for the published shop.`,
});

export const orderNotUnique = defineProblem<{ named: string; references: string }>({
  code: 'order-not-unique',
  title: 'Several orders match',
  message: (p) => `"${p.named}" matches the orders ${p.references}.`,
  hint: 'Use the number of one of them.',
});

export const backupNotOpened = defineProblem<{ reason: string }>({
  code: 'backup-not-opened',
  title: 'A backup cannot be opened',
  message: (p) => `This backup cannot be opened: ${p.reason}. Nothing was restored.`,
  hint: 'Try the password again; if it is right, try another copy of the file. Restore a backup made by a later release with that release.',
  explanation:
    'A backup is encrypted with its password, and authenticated: one that was truncated or changed anywhere does not open at all, so that no wrong order is restored.',
});
