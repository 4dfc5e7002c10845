/** Commands for the shop: orders, doctor. */
import { type Command, Option } from 'commander';
import { contentFlag, parseAt, parseEmail } from '../build-options.ts';
import type { DoctorFlags } from '../commands/doctor.ts';
import type { ToFlags } from '../commands/orders.ts';
import type { ListFilter } from '../orders/list-orders.ts';
import { ORDER_STATES } from '../orders/order-states.ts';
import type { ShopFlags } from '../orders/with-shop.ts';
import { finish } from '../output.ts';

export function addShopCommands(program: Command): void {
  const orders = program.command('orders').description('see what was sold, and help a buyer');
  const onOrders = (name: string, description: string) =>
    orders
      .command(name)
      .description(description)
      .addOption(contentFlag())
      .option('--generated <dir>', 'the data of its build for the functions', 'netlify/generated')
      .option('--site', 'the published site, instead of this machine; needs .env.shop')
      .option('--json', 'print it as JSON on stdout');
  addLookups(onOrders);
  addCorrections(onOrders);
  addPrivacyCommands(onOrders);
  onOrders('backup', 'write all orders into an encrypted file; with --restore, put back those that are lost')
    .argument('<file>', 'the file, in a place of your own')
    .option('--restore', 'put back what the file has and the store has not')
    .action(async (file: string, flags: ShopFlags & { restore?: boolean }) =>
      finish(await (await loadOrders()).runBackup(file, flags)),
    );
  onOrders('write', 'a letter to all buyers, such as a correction of the guide')
    .argument('<letter>', 'LETTER.md; beside it LETTER.es.md for those who read Spanish')
    .option('--dry-run', 'only say who would get it, and show it')
    .action(async (letter: string, flags: ShopFlags & { dryRun?: boolean }) =>
      finish(await (await import('../commands/write.ts')).runWrite(letter, flags)),
    );
  addDoctor(program);
}

type OnOrders = (name: string, description: string) => Command;

const loadOrders = () => import('../commands/orders.ts');
const ORDER = 'its number in the email, the buyer’s address, or Stripe’s number (cs_… or pi_…)';
const toFlag = () =>
  new Option('--to <email>', 'the right address, if it was mistyped or is missing').argParser(parseEmail);
const sinceFlag = () => new Option('--since <day>', 'only what was paid from that day on').argParser(parseAt);

/** To find an order, and to send its guide again. */
function addLookups(onOrders: OnOrders): void {
  onOrders('list', 'the orders, newest first, with what they add up to')
    .addOption(sinceFlag())
    .addOption(new Option('--state <state>', 'only these').choices(ORDER_STATES))
    .addOption(
      new Option('--currency <code>', 'only this currency, such as GBP').argParser((code) => code.toUpperCase()),
    )
    .addOption(new Option('--email <email>', 'only this buyer').argParser(parseEmail))
    .option('--csv', 'a row for each sale, for the accounts')
    .action(async (flags: ShopFlags & ListFilter) => finish(await (await loadOrders()).runList(flags)));
  onOrders('show', 'all about an order')
    .argument('<order>', ORDER)
    .action(async (order: string, flags: ShopFlags) => finish(await (await loadOrders()).runShow(order, flags)));
  onOrders('resend', 'send the email with the guide again')
    .argument('<order>', ORDER)
    .addOption(toFlag())
    .action(async (order: string, flags: ToFlags) => finish(await (await loadOrders()).runResend(order, flags)));
  onOrders('link', 'print the link that opens the guide: a key, for the buyer alone')
    .argument('<order>', ORDER)
    .action(async (order: string, flags: ShopFlags) => finish(await (await loadOrders()).runLink(order, flags)));
  onOrders('retry', 'send now what waits: one order, or all')
    .argument('[order]', ORDER)
    .action(async (order: string | undefined, flags: ShopFlags) =>
      finish(await (await loadOrders()).runRetry(order, flags)),
    );
}

/** To put right what went wrong with a payment. */
function addCorrections(onOrders: OnOrders): void {
  onOrders('restore', 'give access back after a refund or dispute, or deliver a payment that matched no sale')
    .argument('<order>', ORDER)
    .addOption(toFlag())
    .action(async (order: string, flags: ToFlags) => finish(await (await loadOrders()).runRestore(order, flags)));
  onOrders('close', 'stop reporting a payment that did not match: you have dealt with it')
    .argument('<checkout>', 'Stripe’s number of the checkout (cs_…)')
    .action(async (checkout: string, flags: ShopFlags) => finish(await (await loadOrders()).runClose(checkout, flags)));
  onOrders('reconcile', 'compare Stripe’s paid checkouts with the orders, and deliver what was missed')
    .addOption(sinceFlag())
    .option('--dry-run', 'only say what was missed')
    .action(async (flags: ShopFlags & { since?: number; dryRun?: boolean }) =>
      finish(await (await loadOrders()).runReconcile(flags)),
    );
}

/** What a buyer may ask for by law. */
function addPrivacyCommands(onOrders: OnOrders): void {
  onOrders('export', 'everything that is stored about an email address')
    .argument('<email>', 'the address the buyer used', parseEmail)
    .action(async (email: string, flags: ShopFlags) => finish(await (await loadOrders()).runExport(email, flags)));
  onOrders('delete', 'what would be deleted of a buyer; with --yes, delete it')
    .argument('<email>', 'the address the buyer used', parseEmail)
    .option('--yes', 'really delete it')
    .action(async (email: string, flags: ShopFlags & { yes?: boolean }) =>
      finish(await (await loadOrders()).runDelete(email, flags)),
    );
}

function addDoctor(program: Command): void {
  program
    .command('doctor')
    .description('ask the providers and the published site what is wrong, and say what to do')
    .addOption(contentFlag())
    .option('--generated <dir>', 'the data for the functions of the build that the site should be', 'netlify/generated')
    .option('--mail', 'also send a letter to OWNER_EMAIL')
    .option('--json', 'print the findings as JSON on stdout')
    .action(async (flags: DoctorFlags) => finish(await (await import('../commands/doctor.ts')).runDoctor(flags)));
}
