/** `offer deploy`: builds, checks and publishes on Netlify. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type DeployFlags, deploy } from '../deploy/deploy.ts';
import { EXIT } from '../output.ts';
import { runBuild } from './build.ts';
import { runCheck } from './check.ts';
import { runShareImages } from './share-images.ts';

const NETLIFY = 'netlify/cli/node_modules/.bin/netlify';

const CONTENT = 'content';
const DIST = 'dist';

export async function runDeploy(flags: DeployFlags): Promise<number> {
  return deploy(flags, {
    env: process.env,
    pictures: () => runShareImages({ content: CONTENT, isBuiltNext: true }),
    build: () => runBuild({ content: CONTENT, out: DIST, generated: 'netlify/generated', minify: true }),
    check: ({ launch }) => runCheck({ content: CONTENT, out: DIST, launch, browser: true }),
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
