/** `offer deploy`: builds, checks and publishes on Netlify. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type DeployFlags, deploy } from '../deploy/deploy.ts';
import { EXIT } from '../exit-codes.ts';
import { runBuild } from './build.ts';

const NETLIFY = 'netlify/cli/node_modules/.bin/netlify';

/** @param commands those of the program: the check is run as its users run it, if there is one */
export async function runDeploy(
  flags: DeployFlags,
  commands: readonly Readonly<{ name: () => string }>[],
): Promise<number> {
  const [offer = ''] = process.argv.slice(1);
  return deploy(flags, {
    env: process.env,
    build: () => runBuild({ content: 'content', out: 'dist', generated: 'netlify/generated', minify: true }),
    check: async () =>
      commands.some((command) => command.name() === 'check') ? run(process.execPath, [offer, 'check']) : EXIT.done,
    netlify: process.env.OFFER_NETLIFY_CLI ?? NETLIFY,
    exists: existsSync,
    run,
    say: (line) => process.stderr.write(`${line}\n`),
  });
}

function run(command: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit' });
    child.on('error', ({ message }) => {
      process.stderr.write(`${command} cannot be run: ${message}\n`);
      resolve(EXIT.problems);
    });
    child.on('exit', (code) => resolve(code ?? EXIT.problems));
  });
}
