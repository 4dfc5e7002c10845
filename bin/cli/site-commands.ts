/** Commands that make the site and look at it: build, share-images, dev, preview, check. */
import { type Command, Option } from 'commander';
import { addContentFlags, contentFlag, parsePort } from '../build-options.ts';
import type { BuildFlags } from '../commands/build.ts';
import type { CheckFlags } from '../commands/check.ts';
import type { DevFlags } from '../commands/dev.ts';
import type { PreviewFlags } from '../commands/preview.ts';
import type { ShareImagesFlags } from '../commands/share-images.ts';
import { finish } from '../output.ts';

export function addSiteCommands(program: Command): void {
  addBuild(program);
  addServers(program);
  addCheck(program);
}

function addBuild(program: Command): void {
  addContentFlags(program.command('build').description('render content/ into dist/ and netlify/generated/'))
    .option('--out <dir>', 'where the site goes', 'dist')
    .option('--no-minify', 'leave styles and scripts readable')
    .option('--generated <dir>', 'where the data for the functions goes', 'netlify/generated')
    .action(async (flags: BuildFlags) => finish(await (await import('../commands/build.ts')).runBuild(flags)));

  const addShareImages = (command: Command) =>
    addContentFlags(command.description('draw the missing images that shared links show'))
      .option('--all', 'draw them even if more than 200 are missing')
      .action(async (flags: ShareImagesFlags) =>
        finish(await (await import('../commands/share-images.ts')).runShareImages(flags)),
      );
  addShareImages(program.command('share-images'));
  // The former name of the command, until the next release.
  addShareImages(program.command('pictures', { hidden: true }));
}

function addServers(program: Command): void {
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
  ).action(async (flags: DevFlags) => finish(await (await import('../commands/dev.ts')).runDev(flags)));

  addAddressFlags(
    program.command('preview').description('serve what was built as the CDN would, functions and sandbox included'),
  )
    .addOption(contentFlag())
    .option('--out <dir>', 'where the site is', 'dist')
    .option('--generated <dir>', 'where the data for the functions is', 'netlify/generated')
    .action(async (flags: PreviewFlags) => finish(await (await import('../commands/preview.ts')).runPreview(flags)));
}

function addCheck(program: Command): void {
  addContentFlags(
    program.command('check').description('look at the built site before it is published: the launch gate'),
  )
    .option('--out <dir>', 'the built site', 'dist')
    .option('--launch', 'also name samples, placeholders and claims without proof')
    .option('--external', 'also follow links to other sites')
    .option('--sarif <file>', 'write the findings as SARIF 2.1.0')
    .option('--html <file>', 'write a report to look at: each finding with its picture, its line and the way out')
    .option('--github', 'print annotations for GitHub; GITHUB_ACTIONS=true does so too')
    .option('--no-browser', 'leave out what needs a browser: accessibility, security policy')
    .action(async (flags: CheckFlags) => finish(await (await import('../commands/check.ts')).runCheck(flags)));
}
