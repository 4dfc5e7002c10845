/** Commands that publish: deploy, hosting. */
import { Argument, type Command, Option } from 'commander';
import { contentFlag, parseAlias } from '../build-options.ts';
import type { HostingFlags, HostName } from '../commands/hosting.ts';
import type { DeployFlags } from '../deploy/deploy.ts';
import { finish } from '../output.ts';

export function addPublishCommands(program: Command): void {
  program
    .command('deploy')
    .description('build, check and publish on Netlify: a draft, or the site itself with --prod')
    .addOption(contentFlag())
    .option('--prod', 'publish the site itself')
    .addOption(
      new Option('--alias <name>', 'a name for the address of a draft').argParser(parseAlias).conflicts('prod'),
    )
    .action(async (flags: DeployFlags) => finish(await (await import('../commands/deploy.ts')).runDeploy(flags)));

  program
    .command('hosting')
    .description('print the configuration of another host, with the headers and redirects of the built site')
    .addArgument(new Argument('<host>', 'the host').choices(['nginx', 'cloudflare', 'vercel', 's3']))
    .option('--out <dir>', 'the built site', 'dist')
    .option('--domain <name>', 'its domain', 'example.org')
    .action(async (host: HostName, flags: HostingFlags) =>
      finish((await import('../commands/hosting.ts')).runHosting(host, flags)),
    );
}
