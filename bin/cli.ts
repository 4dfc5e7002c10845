/** The command line. Each command has a file in commands/, with its options and its work. */
import { Command, CommanderError } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { storeFolder } from './build-options.ts';
import { EXIT, finish } from './output.ts';

type CommandFile = Readonly<{ register: (program: Command) => void }>;

/** In the order of --help. */
const COMMANDS: Readonly<Record<string, () => Promise<CommandFile>>> = {
  build: () => import('./commands/build.ts'),
  'share-images': () => import('./commands/share-images.ts'),
  dev: () => import('./commands/dev.ts'),
  preview: () => import('./commands/preview.ts'),
  check: () => import('./commands/check.ts'),
  init: () => import('./commands/init.ts'),
  new: () => import('./commands/new.ts'),
  rename: () => import('./commands/rename.ts'),
  schema: () => import('./commands/schema.ts'),
  list: () => import('./commands/list.ts'),
  schedule: () => import('./commands/schedule.ts'),
  diff: () => import('./commands/diff.ts'),
  orders: () => import('./commands/orders.ts'),
  doctor: () => import('./commands/doctor.ts'),
  deploy: () => import('./commands/deploy.ts'),
  hosting: () => import('./commands/hosting.ts'),
  explain: () => import('./commands/explain.ts'),
};

const program = new Command('offer')
  .description('Builds a single-offer website from YAML.')
  .version(manifest.version, '--version')
  .exitOverride()
  .configureHelp({ showGlobalOptions: true })
  .showSuggestionAfterError();

// Only the file of the command that runs is loaded, which keeps the start quick. The general help and a misspelled name need them all.
const [, , name = ''] = process.argv;
const own = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
const files = own !== undefined ? [own] : name === '--version' ? [] : Object.values(COMMANDS);
for (const { register } of await Promise.all(files.map((load) => load()))) register(program);

// Each site has a sandbox of its own.
program.hook('preAction', (_, command) => {
  process.env.OFFER_STORE ??= storeFolder(command.opts());
});

/** A wrong command line is the user's; any other error that gets here is our bug and keeps its stack. */
function fail(error: unknown): void {
  if (error instanceof CommanderError) {
    finish(error.exitCode === 0 ? EXIT.done : EXIT.usage);
    return;
  }
  process.stderr.write(`This is a bug in offer, not in your content. Please report it with these lines:\n`);
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  finish(EXIT.bug);
}

// A build that has replaced the old site has succeeded, though it may still be clearing up.
const stop = () => process.exit(process.exitCode ?? EXIT.interrupted);
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
// A reader that closes the pipe early, such as `offer list | head`, is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) =>
  process.exit(error.code === 'EPIPE' ? EXIT.done : EXIT.bug),
);

await program.parseAsync().catch(fail);
