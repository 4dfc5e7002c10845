/** The composition root: the command line, one file a command, loaded when it runs. */
import { Command, CommanderError, Option } from 'commander';
import { addContentFlags, parsePort } from './build-options.ts';
import type { BuildFlags } from './commands/build.ts';
import type { CheckFlags } from './commands/check.ts';
import type { RehearseFlags } from './commands/rehearse.ts';
import type { StartFlags } from './commands/start.ts';
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
  program.command('start').description('build the site and serve it here, functions and sandbox included'),
)
  .option('--out <dir>', 'where the site goes', 'dist')
  .option('--no-minify', 'leave styles and scripts readable')
  .option('--generated <dir>', 'where the data for the functions goes', 'netlify/generated')
  .option('--no-build', 'serve what was built before')
  .addOption(new Option('--port <number>', 'the port; PORT sets it too').argParser(parsePort))
  .action(async (flags: StartFlags) => finish(await (await import('./commands/start.ts')).runStart(flags)));

addContentFlags(program.command('check').description('look at the built site before it is published: the launch gate'))
  .option('--out <dir>', 'the built site', 'dist')
  .option('--launch', 'also name samples, placeholders and claims without proof')
  .option('--external', 'also follow links to other sites')
  .option('--sarif <file>', 'write the findings as SARIF 2.1.0')
  .option('--github', 'print annotations for GitHub; GITHUB_ACTIONS=true does so too')
  .option('--no-browser', 'leave out what needs a browser: accessibility, security policy')
  .action(async (flags: CheckFlags) => finish(await (await import('./commands/check.ts')).runCheck(flags)));

program
  .command('rehearse')
  .description('play the whole money path through, offline: payments, e-mail, access')
  .option('--generated <dir>', 'the data that the build wrote for the functions', 'netlify/generated')
  .option('--json', 'print the results as JSON on stdout')
  .action(async (flags: RehearseFlags) => finish(await (await import('./commands/rehearse.ts')).runRehearse(flags)));

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
