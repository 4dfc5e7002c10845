/** The command line. Each command has a file in commands/, with its options and its work. */
import { Command, CommanderError } from 'commander';
import { stackOf } from '../generator/diagnostics/fs-errors.ts';
import manifest from '../package.json' with { type: 'json' };
import { storeFolder } from './build-options.ts';
import { EXIT, finish } from './output.ts';

type CommandFile = Readonly<{ define: (command: Command) => void }>;

/** In the order of --help, which loads none of their files: reading the code of all commands takes longer than printing it. */
const COMMANDS: Readonly<Record<string, readonly [description: string, load: () => Promise<CommandFile>]>> = {
  build: ['render content/ into dist/ and netlify/generated/', () => import('./commands/build.ts')],
  'share-images': ['draw the missing images that shared links show', () => import('./commands/share-images.ts')],
  dev: [
    'serve the site while you edit it; saved files appear on their pages at once',
    () => import('./commands/dev.ts'),
  ],
  preview: [
    'serve what was built as the CDN would, functions and sandbox included',
    () => import('./commands/preview.ts'),
  ],
  check: ['check the built site before it is published: the launch gate', () => import('./commands/check.ts')],
  init: [
    'write the content of a new site for another product; asks four questions',
    () => import('./commands/init.ts'),
  ],
  new: ['write a new content file, with a comment at each text to fill in', () => import('./commands/new.ts')],
  rename: ['rename a content file, and update everything that refers to it', () => import('./commands/rename.ts')],
  schema: [
    'write JSON Schemas of the content, for editors that complete and check YAML',
    () => import('./commands/schema.ts'),
  ],
  list: ['list every URL with its file, language, title and content file', () => import('./commands/list.ts')],
  schedule: [
    'list what will be published and unpublished, and the cron lines for those times',
    () => import('./commands/schedule.ts'),
  ],
  diff: [
    'describe in plain words what a visitor would see differently since a commit',
    () => import('./commands/diff.ts'),
  ],
  orders: ['see what was sold, and help a buyer', () => import('./commands/orders.ts')],
  doctor: [
    'check the providers and the published site, and say what to do about problems',
    () => import('./commands/doctor.ts'),
  ],
  deploy: [
    'build, check and publish on Netlify: a draft, or the site itself with --prod',
    () => import('./commands/deploy.ts'),
  ],
  serve: [
    'run the built shop on a server of your own: site, functions, schedule and orders',
    () => import('./commands/serve.ts'),
  ],
  explain: ['explain a problem by its code; without a code, list them all', () => import('./commands/explain.ts')],
};
/** Commands on the published shop; and `orders` with --site. */
const PUBLISHED: readonly string[] = ['serve', 'doctor', 'deploy'];
/** Until the next release. */
const FORMER_NAMES: Readonly<Record<string, string>> = { pictures: 'share-images' };

const program = new Command('offer')
  .description('Builds a single-offer website from YAML.')
  .version(manifest.version, '--version')
  .exitOverride()
  .configureHelp({ showGlobalOptions: true })
  .showSuggestionAfterError()
  .helpCommand(false);

for (const [name, [description]] of Object.entries(COMMANDS)) program.command(name).description(description);
for (const [name, now] of Object.entries(FORMER_NAMES))
  program.command(name, { hidden: true }).description(COMMANDS[now]?.[0] ?? '');
program
  .command('help [command]')
  .description('display help for command')
  .action(async (name?: string) => {
    await program.parseAsync(name === undefined ? ['--help'] : [name, '--help'], { from: 'user' });
  });

program.hook('preSubcommand', async (_, command) => {
  const [, load] = COMMANDS[FORMER_NAMES[command.name()] ?? command.name()] ?? [];
  (await load?.())?.define(command);
});

// Each site has its own sandbox. The published shop's orders never go there because OFFER_STORE was forgotten.
program.hook('preAction', (_, command) => {
  const options: Readonly<{ content?: string; site?: boolean }> = command.opts();
  const isPublished = options.site === true || PUBLISHED.includes(command.name());
  if (!isPublished) process.env.OFFER_STORE ??= storeFolder(options);
});

/** A wrong command line is a user error; any other error that gets here is an internal error and keeps its stack. */
function fail(error: unknown): void {
  if (error instanceof CommanderError) {
    finish(error.exitCode === 0 ? EXIT.done : EXIT.usage);
    return;
  }
  process.stderr.write(`This is a bug in offer, not in your content. Please report it with these lines:\n`);
  process.stderr.write(`${stackOf(error)}\n`);
  finish(EXIT.bug);
}

// A build that has replaced the old site has succeeded, even if it is still cleaning up.
const stop = () => process.exit(process.exitCode ?? EXIT.interrupted);
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
// A reader that closes the pipe early, such as `offer list | head`, is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) =>
  process.exit(error.code === 'EPIPE' ? EXIT.done : EXIT.bug),
);

await program.parseAsync().catch(fail);
