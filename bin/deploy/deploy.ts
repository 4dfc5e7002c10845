/**
 * The steps of publishing, in their order. Each has to succeed before the next begins, so that what is published is what was built and
 * checked a moment before, and nothing is published otherwise.
 */
import { EXIT } from '../exit-codes.ts';

export type DeployFlags = Readonly<{ prod?: boolean; alias?: string }>;

/** How publishing reaches the world. A step ends with an exit code. */
export type DeployPorts = Readonly<{
  env: Readonly<Record<string, string | undefined>>;
  /** Draws missing pictures. One that cannot be drawn holds nothing up: its page shows the picture of its language. */
  pictures: () => Promise<number>;
  build: () => Promise<number>;
  check: () => Promise<number>;
  /** Netlify's command line: where it is, and whether it is there. */
  netlify: string;
  exists: (path: string) => boolean;
  run: (command: string, args: readonly string[]) => Promise<number>;
  say: (line: string) => void;
}>;

/** What Netlify has to be told, and where it is found. */
const SETTINGS: Readonly<Record<string, string>> = {
  NETLIFY_AUTH_TOKEN: 'a personal access token: app.netlify.com, User settings, Applications',
  NETLIFY_SITE_ID: 'the id of the site: app.netlify.com, your site, Project configuration',
};

type Step = readonly [name: string, step: () => Promise<number>];

export async function deploy(flags: DeployFlags, ports: DeployPorts): Promise<number> {
  const missing = Object.entries(SETTINGS).filter(([name]) => !ports.env[name]?.trim());
  if (missing.length > 0) return refuse(missing, ports);
  const steps: readonly Step[] = [
    ['build', ports.build],
    ['check', ports.check],
    ['installation of Netlify’s command line', () => install(ports)],
    ['deploy', () => ports.run(ports.netlify, netlifyArguments(flags))],
  ];
  await ports.pictures();
  for (const [name, step] of steps) {
    const code = await step();
    if (code === EXIT.done) continue;
    ports.say(`The ${name} failed. Nothing was published: the site on the web is as it was.`);
    return code;
  }
  return EXIT.done;
}

function refuse(missing: readonly (readonly [string, string])[], { say }: DeployPorts): number {
  say('Netlify has to know who publishes, and where. Set these environment variables:');
  for (const [name, where] of missing) say(`  ${name}  ${where}`);
  say('In GitHub Actions they are secrets of the repository. Nothing was built or published.');
  return EXIT.usage;
}

/** It has a folder and a lock of its own: few people need it. */
async function install({ netlify, exists, run, say }: DeployPorts): Promise<number> {
  if (exists(netlify)) return EXIT.done;
  say('Installing Netlify’s command line, once.');
  return run('npm', ['ci', '--prefix', 'netlify/cli', '--no-audit', '--no-fund']);
}

/** Without a build of Netlify's own: it publishes the files that were checked. Token and site it reads from the environment. */
export function netlifyArguments({ prod = false, alias }: DeployFlags): string[] {
  return [
    ...['deploy', '--no-build', '--dir', 'dist', '--functions', 'netlify/functions'],
    ...(prod ? ['--prod'] : []),
    ...(alias === undefined ? [] : ['--alias', alias]),
  ];
}
