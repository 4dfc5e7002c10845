/** The composition root: the command line. Each command has a file, loaded when it runs, and is registered in cli/. */
import { Command, CommanderError } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { storeFolder } from './build-options.ts';
import { addContentCommands } from './cli/content-commands.ts';
import { addPublishCommands } from './cli/publish-commands.ts';
import { addShopCommands } from './cli/shop-commands.ts';
import { addSiteCommands } from './cli/site-commands.ts';
import { EXIT, finish } from './output.ts';

const program = new Command('offer')
  .description('Builds a single-offer website from YAML.')
  .version(manifest.version, '--version')
  .exitOverride()
  .configureHelp({ showGlobalOptions: true })
  .showSuggestionAfterError();

addSiteCommands(program);
addContentCommands(program);
addShopCommands(program);
addPublishCommands(program);

program
  .command('explain')
  .description('explain a problem by its code; without a code, list them all')
  .argument('[code]', 'the code in brackets behind a problem, such as unknown-field')
  .action(async (code: string | undefined) => finish((await import('./commands/explain.ts')).runExplain(code)));

// Each site has a sandbox of its own.
program.hook('preAction', (_, command) => {
  process.env.OFFER_STORE ??= storeFolder(command.opts());
});

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
