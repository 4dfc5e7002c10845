/**
 * `offer deploy`: builds, checks and publishes on Netlify. Each step must succeed before the next begins, so that only a build that was just
 * checked is published.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Command, Option } from 'commander';
import { contentFlag, parseAlias } from '../build-options.ts';
import { EXIT, finish } from '../output.ts';
import { readBuild, shopVars, type Vars } from '../shop/open-shop.ts';
import { runBuild } from './build.ts';
import { runCheck } from './check.ts';
import { runDoctor } from './doctor.ts';
import { runShareImages } from './share-images.ts';

export function define(command: Command): void {
  command
    .addOption(contentFlag())
    .option('--prod', 'publish the site itself')
    .addOption(
      new Option('--alias <name>', 'a name for the address of a draft').argParser(parseAlias).conflicts('prod'),
    )
    .action(async (flags: DeployFlags) => finish(await deploy(flags, portsOf(flags))));
}

const NETLIFY = 'netlify/cli/node_modules/.bin/netlify';

const DIST = 'dist';
const GENERATED = 'netlify/generated';

/** The steps, which tests replace. Most resolve to an exit code. */
function portsOf({ content }: DeployFlags) {
  const vars = shopVars();
  // Of the settings in `.env.shop`, the others stay out of the build.
  const env: Vars = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, vars[name]]));
  return {
    env,
    askNetlify: () => askNetlify(vars, process.env.NETLIFY_API_URL),
    /** An image that cannot be drawn does not stop the deploy: its page uses the image of its language. */
    pictures: () => runShareImages({ content, isBuiltNext: true }),
    build: () => runBuild({ content, out: DIST, generated: GENERATED, minify: true }),
    sells: () => readBuild(GENERATED)?.settings.open ?? true,
    /** With launch: samples, placeholders and unproved claims count too, unless content/accepted.yaml accepts them. */
    check: ({ launch }: Readonly<{ launch: boolean }>) => runCheck({ content, out: DIST, launch, browser: true }),
    netlify: process.env.OFFER_NETLIFY_CLI ?? NETLIFY,
    exists: (path: string): boolean => existsSync(path),
    run: (command: string, args: readonly string[]) => run(command, args, env),
    doctor: () => runDoctor({ generated: GENERATED }),
    say: (line: string): unknown => process.stderr.write(`${line}\n`),
  };
}

/**
 * Whether Netlify knows the token and the site; its own command would say so only after build, check and installation. A network that
 * does not answer is no reason to stop.
 * @returns what is wrong
 */
export async function askNetlify(vars: Vars, api = 'https://api.netlify.com/api/v1'): Promise<string | undefined> {
  const response = await fetch(`${api}/sites/${encodeURIComponent(vars.NETLIFY_SITE_ID ?? '')}`, {
    headers: { authorization: `Bearer ${vars.NETLIFY_AUTH_TOKEN}` },
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined);
  if (response?.status === 401)
    return `Netlify does not accept NETLIFY_AUTH_TOKEN. It must be ${SETTINGS.NETLIFY_AUTH_TOKEN}.`;
  if (response?.status === 404)
    return `Netlify has no site with this NETLIFY_SITE_ID that the token may see. It must be ${SETTINGS.NETLIFY_SITE_ID}.`;
  return undefined;
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

export type PublishFlags = Readonly<{ prod?: boolean; alias?: string }>;
type DeployFlags = PublishFlags & Readonly<{ content: string }>;

type DeployPorts = ReturnType<typeof portsOf>;

/** Settings that Netlify requires, and where to find them. */
const SETTINGS = {
  NETLIFY_AUTH_TOKEN: 'a personal access token: app.netlify.com, User settings, Applications',
  NETLIFY_SITE_ID: 'the id of the site: app.netlify.com, your site, Project configuration',
} as const;

const TO_LAUNCH = [
  'Fix each finding above, or accept it by its code in content/accepted.yaml, with who decides and why: docs/launch.md.',
  'Without --prod, "offer deploy" publishes a draft of the same site to look at.',
];

const CLOSED =
  'The site sells nothing (checkout.open is false), so the launch check is skipped. It runs again when you sell again.';

type Step = readonly [name: string, step: () => Promise<number>];

export async function deploy(flags: PublishFlags, ports: DeployPorts): Promise<number> {
  const missing = Object.entries(SETTINGS).filter(([name]) => !ports.env[name]?.trim());
  if (missing.length > 0) return refuse(missing, ports);
  const refusal = await ports.askNetlify();
  if (refusal !== undefined) {
    ports.say(`${refusal} Nothing was built or published.`);
    return EXIT.usage;
  }
  const launch = flags.prod ?? false;
  const steps: readonly Step[] = [
    ['build', ports.build],
    [launch ? 'launch check' : 'check', () => check(launch, ports)],
    ['installation of the Netlify CLI', () => install(ports)],
    ['deploy', () => ports.run(ports.netlify, netlifyArguments(flags))],
  ];
  await ports.pictures();
  for (const [name, step] of steps) {
    const code = await step();
    if (code === EXIT.done) continue;
    ports.say(`The ${name} failed. Nothing was published: the live site is unchanged.`);
    if (name === 'launch check') for (const line of TO_LAUNCH) ports.say(line);
    return code;
  }
  return launch ? askDoctor(ports) : EXIT.done;
}

/** The launch check protects buyers. It must not block an owner who needs to stop selling at once. */
function check(launch: boolean, ports: DeployPorts): Promise<number> {
  const isClosing = launch && !ports.sells();
  if (isClosing) ports.say(CLOSED);
  return ports.check({ launch: launch && !isClosing });
}

/** Runs after publishing, because it compares the live site with this build. It reports problems but rolls nothing back. */
async function askDoctor({ doctor, say }: DeployPorts): Promise<number> {
  const code = await doctor();
  if (code !== EXIT.done) say('The site was published. The problems found are listed above.');
  return code;
}

function refuse(missing: readonly (readonly [string, string])[], { say }: DeployPorts): number {
  say('To publish on Netlify, set these environment variables:');
  for (const [name, where] of missing) say(`  ${name}  ${where}`);
  say(
    'In GitHub Actions they are secrets of the environments "production" and "preview": docs/hosting.md. Nothing was built or published.',
  );
  return EXIT.usage;
}

/** It has its own folder and lock file, because few users need it. */
async function install({ netlify, exists, run, say }: DeployPorts): Promise<number> {
  if (exists(netlify)) return EXIT.done;
  say('Installing the Netlify CLI, only this once.');
  return run('npm', ['ci', '--prefix', 'netlify/cli', '--no-audit', '--no-fund']);
}

/** --no-build: the checked files are published. The CLI reads token and site id from the environment. */
function netlifyArguments({ prod = false, alias }: PublishFlags): string[] {
  return [
    'deploy',
    '--no-build',
    '--dir',
    'dist',
    '--functions',
    'netlify/functions',
    ...(prod ? ['--prod'] : []),
    ...(alias === undefined ? [] : ['--alias', alias]),
  ];
}
