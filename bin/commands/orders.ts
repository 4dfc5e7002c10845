/** `offer orders`: shows what was sold, and helps a buyer. Works on this machine's store, or with --site on the published one. */
import { type Command, Option } from 'commander';
import { createBuyerData } from '../../netlify/lib/orders/buyer-data.ts';
import { contentFlag, parseAt, parseEmail } from '../build-options.ts';
import { close, reconcile, resend, restore, retry, showLink } from '../orders/act.ts';
import { backUp, openBackup, readBackup, readPassword, requireNew, restoreBackup } from '../orders/backup.ts';
import { deletionAsText, deletionFields, exportAsText, exportFields } from '../orders/buyer-report.ts';
import { type ListFilter, listOrders, ORDER_STATES } from '../orders/list-orders.ts';
import { findOrders, orderAsText, orderFields } from '../orders/show-order.ts';
import { type ShopFlags, withLinks, withShop, withStore } from '../orders/with-shop.ts';
import { EXIT, finish, reportErrors } from '../output.ts';

const ORDER = 'its number in the email, the buyer’s address, or Stripe’s number (cs_… or pi_…)';

/** Adds a command of `offer orders`, with the options that all of them share. */
type AddCommand = (name: string, description: string) => Command;

export function register(program: Command): void {
  const orders = program.command('orders').description('see what was sold, and help a buyer');
  const add: AddCommand = (name, description) =>
    orders
      .command(name)
      .description(description)
      .addOption(contentFlag())
      .option('--generated <dir>', 'the data of its build for the functions', 'netlify/generated')
      .option('--site', 'the published site, instead of this machine; needs .env.shop')
      .option('--json', 'print it as JSON on stdout');
  addLookups(add);
  addCorrections(add);
  addPrivacyCommands(add);
  add('backup', 'write all orders into an encrypted file; with --restore, put back those that are lost')
    .argument('<file>', 'the file, in a place of your own')
    .option('--restore', 'put back what the file has and the store has not')
    .action(async (file: string, flags: BackupFlags) => finish(await runBackup(file, flags)));
  add('write', 'a letter to all buyers, such as a correction of the guide')
    .argument('<letter>', 'LETTER.md; beside it LETTER.es.md for those who read Spanish')
    .option('--dry-run', 'only say who would get it, and show it')
    .action(async (file: string, flags: ShopFlags & Readonly<{ dryRun?: boolean }>) => {
      // The other commands start without the templates that a letter is rendered with.
      const { runWrite } = await import('../orders/write-to-all.ts');
      finish(await runWrite(file, flags));
    });
}

type ToFlags = ShopFlags & Readonly<{ to?: string }>;

const toFlag = () =>
  new Option('--to <email>', 'the right address, if it was mistyped or is missing').argParser(parseEmail);
const sinceFlag = () => new Option('--since <day>', 'only what was paid from that day on').argParser(parseAt);

/** To find an order, and to send its guide again. */
function addLookups(add: AddCommand): void {
  add('list', 'the orders, newest first, with what they add up to')
    .addOption(sinceFlag())
    .addOption(new Option('--state <state>', 'only these').choices(ORDER_STATES))
    .addOption(
      new Option('--currency <code>', 'only this currency, such as GBP').argParser((code) => code.toUpperCase()),
    )
    .addOption(new Option('--email <email>', 'only this buyer').argParser(parseEmail))
    .option('--csv', 'a row for each sale, for the accounts')
    .action(async (flags: ShopFlags & ListFilter) =>
      finish(await withStore(flags, (store) => listOrders(store, flags))),
    );
  add('show', 'all about an order')
    .argument('<order>', ORDER)
    .action(async (order: string, flags: ShopFlags) => finish(await runShow(order, flags)));
  add('resend', 'send the email with the guide again')
    .argument('<order>', ORDER)
    .addOption(toFlag())
    .action(async (order: string, flags: ToFlags) =>
      finish(await withLinks(flags, (shop) => resend(shop, order, flags.to))),
    );
  add('link', 'print the link that opens the guide: a key, for the buyer alone')
    .argument('<order>', ORDER)
    .action(async (order: string, flags: ShopFlags) => finish(await withLinks(flags, (shop) => showLink(shop, order))));
  add('retry', 'send now what waits: one order, or all')
    .argument('[order]', ORDER)
    .action(async (order: string | undefined, flags: ShopFlags) =>
      finish(await withLinks(flags, (shop) => retry(shop, order))),
    );
}

/** To correct what went wrong with a payment. */
function addCorrections(add: AddCommand): void {
  add('restore', 'give access back after a refund or dispute, or deliver a payment that matched no sale')
    .argument('<order>', ORDER)
    .addOption(toFlag())
    .action(async (order: string, flags: ToFlags) =>
      finish(await withLinks(flags, (shop) => restore(shop, order, flags.to))),
    );
  add('close', 'stop reporting a payment that did not match: you have dealt with it')
    .argument('<order>', ORDER)
    .action(async (order: string, flags: ShopFlags) => finish(await withShop(flags, (shop) => close(shop, order))));
  add('reconcile', 'compare Stripe’s paid checkouts with the orders, and deliver what was missed')
    .addOption(sinceFlag())
    .option('--dry-run', 'only say what was missed')
    .action(async (flags: ShopFlags & Readonly<{ since?: number; dryRun?: boolean }>) => {
      const open = flags.dryRun === true ? withShop : withLinks;
      finish(await open(flags, (shop) => reconcile(shop, flags)));
    });
}

/** What the law lets a buyer ask for. */
function addPrivacyCommands(add: AddCommand): void {
  add('export', 'everything that is stored about an email address')
    .argument('<email>', 'the address the buyer used', parseEmail)
    .action(async (email: string, flags: ShopFlags) => finish(await runExport(email, flags)));
  add('delete', 'what would be deleted of a buyer; with --yes, delete it')
    .argument('<email>', 'the address the buyer used', parseEmail)
    .option('--yes', 'really delete it')
    .action(async (email: string, flags: DeleteFlags) => finish(await runDelete(email, flags)));
}

const runShow = (named: string, flags: ShopFlags): Promise<number> =>
  withStore(flags, async (store) => {
    const found = await findOrders(store, named);
    return { fields: found.map(orderFields), text: `${found.map(orderAsText).join('\n\n')}\n` };
  });

const runExport = (email: string, flags: ShopFlags): Promise<number> =>
  withStore(flags, async (store, name) => {
    const found = await createBuyerData(store).find(email);
    return { fields: exportFields(found, name), text: exportAsText(found), failed: found.unreadable.length > 0 };
  });

type DeleteFlags = ShopFlags & Readonly<{ yes?: boolean }>;

const runDelete = (email: string, flags: DeleteFlags): Promise<number> =>
  withStore(flags, async (store, name) => {
    const buyers = createBuyerData(store);
    const found = await buyers.find(email);
    const done = flags.yes === true;
    if (done) await buyers.erase(found);
    const failed = found.unreadable.length > 0;
    return { fields: deletionFields(found, name, done), text: deletionAsText(found, done), failed };
  });

type BackupFlags = ShopFlags & Readonly<{ restore?: boolean }>;

/** The file is checked before the password is asked for, and the password before the store is read. */
const runBackup = (file: string, flags: BackupFlags): Promise<number> =>
  reportErrors(flags.json, async () => {
    const isNew = flags.restore !== true;
    if (isNew) requireNew(file);
    const contents = isNew ? undefined : readBackup(file);
    const asked = await readPassword(isNew);
    if ('problem' in asked) {
      process.stderr.write(`${asked.problem}\n`);
      return EXIT.usage;
    }
    const { password } = asked;
    if (contents === undefined) return withStore(flags, (store) => backUp(store, file, password));
    const backup = openBackup(file, contents, password);
    return withStore(flags, (store) => restoreBackup(store, backup, flags.site));
  });
