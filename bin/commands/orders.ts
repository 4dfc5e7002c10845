/** `offer orders`: shows what was sold, and helps a buyer. Works on this machine's store, or with --site on the published one. */
import { type Command, Option } from 'commander';
import { contentFlag, parseAt, parseEmail } from '../build-options.ts';
import type { ListFilter, OrderState } from '../orders/list-orders.ts';
import type { BackupFlags, DeleteFlags, ReconcileFlags, ToFlags } from '../orders/run.ts';
import type { ShopFlags } from '../orders/with-shop.ts';
import { finish } from '../output.ts';

type Work = typeof import('../orders/run.ts');

/** Only a command that runs loads the shop: `--help` does not. */
const run = async (work: (orders: Work) => Promise<number>) => finish(await work(await import('../orders/run.ts')));

const ORDER = 'its number from the email, the buyer’s address, or Stripe’s id (cs_… or pi_…)';

type AddCommand = (name: string, description: string) => Command;

const STATES: readonly OrderState[] = [
  'paid',
  'delivered',
  'undelivered',
  'stuck',
  'refunded',
  'disputed',
  'unmatched',
];

export function define(orders: Command): void {
  const add: AddCommand = (name, description) =>
    orders
      .command(name)
      .description(description)
      .addOption(contentFlag())
      .option('--generated <dir>', 'the build’s data for the functions', 'netlify/generated')
      .option('--site', 'the published site, instead of this machine; needs .env.shop')
      .option('--json', 'print the result as JSON on stdout');
  addLookups(add);
  addCorrections(add);
  addPrivacyCommands(add);
  add('backup', 'write all orders into an encrypted file; with --restore, restore those that are lost')
    .argument('<file>', 'where to keep the file')
    .option('--restore', 'restore what is in the file but not in the store')
    .action((file: string, flags: BackupFlags) => run(({ runBackup }) => runBackup(file, flags)));
  add('write', 'a letter to all buyers, such as a correction of the guide')
    .argument('<letter>', 'LETTER.md; beside it LETTER.es.md for those who read Spanish')
    .option('--dry-run', 'only show the letter and who would get it')
    .action(async (file: string, flags: ShopFlags & Readonly<{ dryRun?: boolean }>) => {
      // The other commands start without the templates that a letter is rendered with.
      const { runWrite } = await import('../orders/write-to-all.ts');
      finish(await runWrite(file, flags));
    });
}

const toFlag = () =>
  new Option('--to <email>', 'the right address, if it was mistyped or is missing').argParser(parseEmail);
const sinceFlag = () => new Option('--since <day>', 'only what was paid from that day on').argParser(parseAt);

/** To find an order, and to send its guide again. */
function addLookups(add: AddCommand): void {
  add('list', 'the orders, newest first')
    .addOption(sinceFlag())
    .addOption(new Option('--state <state>', 'only orders in this state').choices(STATES))
    .option('--csv', 'print CSV with a row for each sale, for accounting')
    .action((flags: ShopFlags & ListFilter) => run(({ runList }) => runList(flags)));
  add('show', 'everything about an order')
    .argument('<order>', ORDER)
    .action((order: string, flags: ShopFlags) => run(({ runShow }) => runShow(order, flags)));
  add('resend', 'send the email with the guide again')
    .argument('<order>', ORDER)
    .addOption(toFlag())
    .action((order: string, flags: ToFlags) => run(({ runResend }) => runResend(order, flags)));
  add('link', 'print the link that opens the guide; give it only to the buyer')
    .argument('<order>', ORDER)
    .action((order: string, flags: ShopFlags) => run(({ runLink }) => runLink(order, flags)));
  add('retry', 'send waiting emails now, of one order or of all')
    .argument('[order]', ORDER)
    .action((order: string | undefined, flags: ShopFlags) => run(({ runRetry }) => runRetry(order, flags)));
}

/** To correct what went wrong with a payment. */
function addCorrections(add: AddCommand): void {
  add('restore', 'give access back after a refund or dispute, or deliver a payment that matched no sale')
    .argument('<order>', ORDER)
    .addOption(toFlag())
    .action((order: string, flags: ToFlags) => run(({ runRestore }) => runRestore(order, flags)));
  add('close', 'stop reporting a payment that did not match: you have dealt with it')
    .argument('<order>', ORDER)
    .action((order: string, flags: ShopFlags) => run(({ runClose }) => runClose(order, flags)));
  add('reconcile', 'compare Stripe’s paid checkouts with the orders, and deliver what was missed')
    .addOption(sinceFlag())
    .option('--dry-run', 'only show what was missed')
    .action((flags: ReconcileFlags) => run(({ runReconcile }) => runReconcile(flags)));
}

/** What the law lets a buyer ask for. */
function addPrivacyCommands(add: AddCommand): void {
  add('export', 'everything that is stored about an email address')
    .argument('<email>', 'the address the buyer used', parseEmail)
    .action((email: string, flags: ShopFlags) => run(({ runExport }) => runExport(email, flags)));
  add('delete', 'what would be deleted of a buyer; with --yes, delete it')
    .argument('<email>', 'the address the buyer used', parseEmail)
    .option('--yes', 'really delete it')
    .action((email: string, flags: DeleteFlags) => run(({ runDelete }) => runDelete(email, flags)));
}
