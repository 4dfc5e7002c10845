/** `offer deploy`: builds, checks and publishes on Netlify. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type DeployFlags, deploy } from '../deploy/deploy.ts';
import { EXIT } from '../output.ts';
import { shopVars, type Vars } from '../shop/settings.ts';
import { runBuild } from './build.ts';
import { runCheck } from './check.ts';
import { runDoctor } from './doctor.ts';
import { runShareImages } from './share-images.ts';

const NETLIFY = 'netlify/cli/node_modules/.bin/netlify';

/** All that publishing needs of `.env.shop`: its other settings stay out of the build. */
const NETLIFY_SETTINGS = ['NETLIFY_AUTH_TOKEN', 'NETLIFY_SITE_ID'] as const;
const DIST = 'dist';

export async function runDeploy(flags: DeployFlags): Promise<number> {
  const vars = shopVars();
  const netlify = Object.fromEntries(NETLIFY_SETTINGS.map((name) => [name, vars[name]]));
  return deploy(flags, {
    env: netlify,
    pictures: () => runShareImages({ content: flags.content, isBuiltNext: true }),
    build: () => runBuild({ content: flags.content, out: DIST, generated: 'netlify/generated', minify: true }),
    check: ({ launch }) => runCheck({ content: flags.content, out: DIST, launch, browser: true }),
    netlify: process.env.OFFER_NETLIFY_CLI ?? NETLIFY,
    exists: existsSync,
    run: (command, args) => run(command, args, netlify),
    doctor: () => runDoctor({ generated: 'netlify/generated' }),
    say: (line) => process.stderr.write(`${line}\n`),
  });
}

function run(command: string, args: readonly string[], vars: Vars): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...vars } });
    child.on('error', ({ message }) => {
      process.stderr.write(`${command} cannot be run: ${message}\n`);
      resolve(EXIT.problems);
    });
    child.on('exit', (code) => resolve(code ?? EXIT.problems));
  });
}
