/** The composition root: the command line, one file a command, loaded when it runs. */
import { Argument, Command, CommanderError, Option } from 'commander';
import { LANGUAGES } from '../generator/domain/locale.ts';
import type { Kind } from '../generator/editor/new-file.ts';
import { QUESTIONS } from '../generator/editor/new-site/answers.ts';
import manifest from '../package.json' with { type: 'json' };
import {
  addContentFlags,
  type ContentFlags,
  contentFlag,
  parseAlias,
  parseAt,
  parseEmail,
  parseName,
  parsePort,
  storeFolder,
} from './build-options.ts';

import type { BuildFlags } from './commands/build.ts';
import type { CheckFlags } from './commands/check.ts';
import type { DevFlags } from './commands/dev.ts';
import type { DiffFlags } from './commands/diff.ts';
import type { DoctorFlags } from './commands/doctor.ts';
import type { HostingFlags, HostName } from './commands/hosting.ts';
import type { InitFlags } from './commands/init.ts';
import type { NewFlags } from './commands/new.ts';
import type { ToFlags } from './commands/orders.ts';
import type { PreviewFlags } from './commands/preview.ts';
import type { SchemaFlags } from './commands/schema.ts';
import type { ShareImagesFlags } from './commands/share-images.ts';
import type { DeployFlags } from './deploy/deploy.ts';
import type { ListFilter } from './orders/list-orders.ts';
import { ORDER_STATES } from './orders/order-states.ts';
import type { ShopFlags } from './orders/with-shop.ts';
import { EXIT } from './output.ts';

const program = new Command('offer')
  .description('Builds a single-offer website from YAML.')
  .version(manifest.version, '--version')
  .exitOverride()
  .configureHelp({ showGlobalOptions: true })
  .showSuggestionAfterError();

addContentFlags(program.command('build').description('render content/ into dist/ and netlify/generated/'))
  .option('--out <dir>', 'where the site goes', 'dist')
  .option('--no-minify', 'leave styles and scripts readable')
  .option('--generated <dir>', 'where the data for the functions goes', 'netlify/generated')
  .action(async (flags: BuildFlags) => finish(await (await import('./commands/build.ts')).runBuild(flags)));

const addShareImages = (command: Command) =>
  addContentFlags(command.description('draw the missing images that shared links show'))
    .option('--all', 'draw them even if more than 200 are missing')
    .action(async (flags: ShareImagesFlags) =>
      finish(await (await import('./commands/share-images.ts')).runShareImages(flags)),
    );
addShareImages(program.command('share-images'));
// The former name of the command, until the next release.
addShareImages(program.command('pictures', { hidden: true }));

const addAddressFlags = (command: Command) =>
  command
    .addOption(
      new Option('--port <number>', 'the port, by default the first free one from 8888; PORT sets it too').argParser(
        parsePort,
      ),
    )
    .option('--host [address]', 'let other devices of your network in, such as a phone');

addAddressFlags(
  addContentFlags(
    program.command('dev').description('work on the site: every saved file is on its page a moment later'),
  ),
).action(async (flags: DevFlags) => finish(await (await import('./commands/dev.ts')).runDev(flags)));

addAddressFlags(
  program.command('preview').description('serve what was built as the CDN would, functions and sandbox included'),
)
  .addOption(contentFlag())
  .option('--out <dir>', 'where the site is', 'dist')
  .option('--generated <dir>', 'where the data for the functions is', 'netlify/generated')
  .action(async (flags: PreviewFlags) => finish(await (await import('./commands/preview.ts')).runPreview(flags)));

addContentFlags(program.command('check').description('look at the built site before it is published: the launch gate'))
  .option('--out <dir>', 'the built site', 'dist')
  .option('--launch', 'also name samples, placeholders and claims without proof')
  .option('--external', 'also follow links to other sites')
  .option('--sarif <file>', 'write the findings as SARIF 2.1.0')
  .option('--html <file>', 'write a report to look at: each finding with its picture, its line and the way out')
  .option('--github', 'print annotations for GitHub; GITHUB_ACTIONS=true does so too')
  .option('--no-browser', 'leave out what needs a browser: accessibility, security policy')
  .action(async (flags: CheckFlags) => finish(await (await import('./commands/check.ts')).runCheck(flags)));

program
  .command('init')
  .description('write the content of a new site for another product; asks four questions')
  .argument('<folder>', 'where it goes, such as ../tea')
  .option('--name <text>', QUESTIONS.name)
  .option('--about <text>', QUESTIONS.about)
  .option('--price <text>', QUESTIONS.price)
  .option('--email <text>', QUESTIONS.email)
  .action(async (folder: string, flags: InitFlags) =>
    finish(await (await import('./commands/init.ts')).runInit(folder, flags)),
  );

const make = program.command('new').description('write a new content file, with a comment at each text to fill in');
const runNew = async (kind: Kind, name: string, flags: NewFlags) =>
  finish(await (await import('./commands/new.ts')).runNew(kind, name, flags));
const language = () => new Option('--lang <code>', 'the language of its texts').choices(LANGUAGES).default('en');

addContentFlags(make.command('landing').description('a landing page'))
  .argument('<slug>', 'its URL without the slash, such as rls-at-work', parseName)
  .addOption(language())
  .action((slug: string, flags: NewFlags) => runNew('landing', slug, flags));

addContentFlags(make.command('study').description('a study, for the list of research'))
  .argument('<id>', 'how pages name it: first author and year, such as allen-2018', parseName)
  .action((id: string, flags: NewFlags) => runNew('study', id, flags));

addContentFlags(make.command('testimonial-set').description('a set of testimonials, marked as samples'))
  .argument('<name>', 'how pages name it, such as travel', parseName)
  .addOption(language())
  .action((name: string, flags: NewFlags) => runNew('testimonial-set', name, flags));

const rename = program.command('rename').description('give a content file another name, and everything that names it');
addContentFlags(
  rename.command('landing').description('a landing page: its file, the links to it, and the redirect from its old URL'),
)
  .argument('<old>', 'its URL without the slash, or the name of its file without .yaml')
  .argument('<new>', 'the new URL without the slash', parseName)
  .action(async (old: string, name: string, flags: ContentFlags) =>
    finish(await (await import('./commands/rename.ts')).runRename(old, name, flags)),
  );

addContentFlags(
  program.command('schema').description('write JSON Schemas of the content, for editors that complete and check YAML'),
)
  .option('--out <dir>', 'where they go', '.vscode/schemas')
  .action(async (flags: SchemaFlags) => finish(await (await import('./commands/schema.ts')).runSchema(flags)));

addContentFlags(
  program.command('list').description('list every URL with its file, language, title and content file'),
).action(async (flags) => finish(await (await import('./commands/list.ts')).runList(flags)));

addContentFlags(
  program.command('schedule').description('list what appears and goes by itself, and the cron lines that build it'),
).action(async (flags) => finish(await (await import('./commands/schedule.ts')).runSchedule(flags)));

addContentFlags(
  program.command('diff').description('tell what a visitor would see differently since a commit, in plain words'),
)
  .argument('[ref]', 'the commit, branch or tag to compare with', 'HEAD')
  .option('--markdown', 'write a comment for a pull request')
  .action(async (ref: string, flags: DiffFlags) =>
    finish(await (await import('./commands/diff.ts')).runDiff(ref, flags)),
  );

const orders = program.command('orders').description('see what was sold, and help a buyer');
const onOrders = (name: string, description: string) =>
  orders
    .command(name)
    .description(description)
    .addOption(contentFlag())
    .option('--generated <dir>', 'the data of its build for the functions', 'netlify/generated')
    .option('--site', 'the published site, instead of this machine; needs .env.shop')
    .option('--json', 'print it as JSON on stdout');
const loadOrders = () => import('./commands/orders.ts');
const ORDER = 'its number in the email, the buyer’s address, or Stripe’s number (cs_… or pi_…)';
const toFlag = () =>
  new Option('--to <email>', 'the right address, if it was mistyped or is missing').argParser(parseEmail);
const sinceFlag = () => new Option('--since <day>', 'only what was paid from that day on').argParser(parseAt);

onOrders('list', 'the orders, newest first, with what they add up to')
  .addOption(sinceFlag())
  .addOption(new Option('--state <state>', 'only these').choices(ORDER_STATES))
  .addOption(new Option('--currency <code>', 'only this currency, such as GBP').argParser((code) => code.toUpperCase()))
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
onOrders('export', 'everything that is stored about an email address')
  .argument('<email>', 'the address the buyer used', parseEmail)
  .action(async (email: string, flags: ShopFlags) => finish(await (await loadOrders()).runExport(email, flags)));
onOrders('delete', 'what would be deleted of a buyer; with --yes, delete it')
  .argument('<email>', 'the address the buyer used', parseEmail)
  .option('--yes', 'really delete it')
  .action(async (email: string, flags: ShopFlags & { yes?: boolean }) =>
    finish(await (await loadOrders()).runDelete(email, flags)),
  );

program
  .command('doctor')
  .description('ask the providers and the published site what is wrong, and say what to do')
  .addOption(contentFlag())
  .option('--out <dir>', 'the build to compare the site with', 'dist')
  .option('--generated <dir>', 'the data of that build for the functions', 'netlify/generated')
  .option('--json', 'print the findings as JSON on stdout')
  .action(async (flags: DoctorFlags) => finish(await (await import('./commands/doctor.ts')).runDoctor(flags)));

program
  .command('deploy')
  .description('build, check and publish on Netlify: a draft, or the site itself with --prod')
  .addOption(contentFlag())
  .option('--prod', 'publish the site itself')
  .addOption(new Option('--alias <name>', 'a name for the address of a draft').argParser(parseAlias).conflicts('prod'))
  .action(async (flags: DeployFlags) => finish(await (await import('./commands/deploy.ts')).runDeploy(flags)));

program
  .command('hosting')
  .description('print the configuration of another host, with the headers and redirects of the built site')
  .addArgument(new Argument('<host>', 'the host').choices(['nginx', 'cloudflare', 'vercel', 's3']))
  .option('--out <dir>', 'the built site', 'dist')
  .option('--domain <name>', 'its domain', 'example.org')
  .action(async (host: HostName, flags: HostingFlags) =>
    finish((await import('./commands/hosting.ts')).runHosting(host, flags)),
  );

program
  .command('explain')
  .description('explain a problem by its code; without a code, list them all')
  .argument('[code]', 'the code in brackets behind a problem, such as unknown-field')
  .action(async (code: string | undefined) => finish((await import('./commands/explain.ts')).runExplain(code)));

// Each site has a sandbox of its own.
program.hook('preAction', (_, command) => {
  process.env.OFFER_STORE ??= storeFolder(command.opts());
});

function finish(code: number): void {
  process.exitCode = code;
}

/** A wrong command line is the user's; anything else that gets here is our bug and keeps its stack. */
function fail(error: unknown): void {
  if (error instanceof CommanderError) {
    finish(error.exitCode === 0 ? EXIT.done : EXIT.usage);
    return;
  }
  process.stderr.write(`This is a bug in offer, not in your content. Please report it with these lines:\n`);
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  finish(EXIT.bug);
}

// A site that has its place is done, though something may still be cleared away or kept for the next time.
const stop = () => process.exit(process.exitCode ?? EXIT.interrupted);
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
// A reader that has seen enough, such as `offer list | head`, is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) =>
  process.exit(error.code === 'EPIPE' ? EXIT.done : EXIT.bug),
);

await program.parseAsync().catch(fail);
