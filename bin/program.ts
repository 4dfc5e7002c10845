/** The composition root: the command line, one file a command, loaded when it runs. */
import { Command, CommanderError } from 'commander';
import { addContentFlags } from './build-options.ts';
import type { BuildFlags } from './commands/build.ts';
import { EXIT } from './exit-codes.ts';

const program = new Command('offer')
  .description('Builds a single-offer website from YAML.')
  .exitOverride()
  .configureHelp({ showGlobalOptions: true })
  .showSuggestionAfterError();

addContentFlags(program.command('build').description('render content/ into dist/ and netlify/generated/'))
  .option('--out <dir>', 'where the site goes', 'dist')
  .option('--no-minify', 'leave styles and scripts readable')
  .option('--generated <dir>', 'where the data for the functions goes', 'netlify/generated')
  .action(async (flags: BuildFlags) => finish(await (await import('./commands/build.ts')).runBuild(flags)));

addContentFlags(
  program.command('list').description('list every URL with its file, language, title and content file'),
).action(async (flags) => finish(await (await import('./commands/list.ts')).runList(flags)));

program
  .command('explain')
  .description('explain a problem by its code; without a code, list them all')
  .argument('[code]', 'the code in brackets behind a problem, such as unknown-field')
  .action(async (code: string | undefined) => finish((await import('./commands/explain.ts')).runExplain(code)));

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

process.once('SIGINT', () => process.exit(EXIT.interrupted));
process.once('SIGTERM', () => process.exit(EXIT.interrupted));
// A reader that has seen enough, such as `offer list | head`, is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) =>
  process.exit(error.code === 'EPIPE' ? EXIT.done : EXIT.bug),
);

await program.parseAsync().catch(fail);
