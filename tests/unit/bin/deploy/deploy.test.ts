import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { askNetlify, deploy, type PublishFlags } from '../../../../bin/commands/deploy.ts';
import { portOf } from '../../../helpers/free-port.ts';

const ENV = { NETLIFY_AUTH_TOKEN: 'secret-token', NETLIFY_SITE_ID: 'site' };
type Outcome = Readonly<{
  env?: object;
  installed?: boolean;
  fails?: string;
  sells?: boolean;
  refusal?: string;
  flags?: PublishFlags;
}>;

/** Runs a deploy; the step named in `fails` exits with 1. */
async function play({ env = ENV, installed = true, fails, sells = true, refusal, flags = {} }: Outcome) {
  const steps: string[] = [];
  const said: string[] = [];
  const step = async (name: string) => {
    steps.push(name);
    return fails !== undefined && name.startsWith(fails) ? 1 : 0;
  };
  const code = await deploy(flags, {
    env: { ...env },
    askNetlify: async () => refusal,
    pictures: () => step('pictures'),
    build: () => step('build'),
    sells: () => sells,
    check: ({ launch }) => step(launch ? 'check --launch' : 'check'),
    netlify: 'netlify',
    exists: () => installed,
    run: (command, args) => step([command, ...args].join(' ')),
    doctor: () => step('doctor'),
    say: (line) => said.push(line),
  });
  return { code, steps, said: said.join('\n') };
}

const DEPLOY = 'netlify deploy --no-build --dir dist --functions netlify/functions';

describe('a deploy', () => {
  it('goes on if an image cannot be drawn', async () => expect((await play({ fails: 'pictures' })).code).toBe(0));

  it('draws images, builds, checks and publishes a draft, in this order', async () =>
    expect(await play({})).toEqual({ code: 0, steps: ['pictures', 'build', 'check', DEPLOY], said: '' }));

  it('publishes the site with --prod, and a draft under its alias', async () => {
    const { steps } = await play({ flags: { prod: true } });
    expect(steps).toEqual(['pictures', 'build', 'check --launch', `${DEPLOY} --prod`, 'doctor']);
    expect((await play({ flags: { alias: 'pr-12' } })).steps.at(-1)).toBe(`${DEPLOY} --alias pr-12`);
  });

  it('stops at the launch check of --prod, and names the ways on', async () => {
    const { code, steps, said } = await play({ flags: { prod: true }, fails: 'check' });
    expect([code, steps.at(-1)]).toEqual([1, 'check --launch']);
    expect(said).toMatch(
      /^The launch check failed\. Nothing was published.*\n.*content\/accepted\.yaml.*\nWithout --prod/,
    );
  });

  it('closes the till whatever the launch check would say, and says so', async () => {
    const { code, steps, said } = await play({ flags: { prod: true }, fails: 'check --launch', sells: false });
    expect([code, steps]).toEqual([0, ['pictures', 'build', 'check', `${DEPLOY} --prod`, 'doctor']]);
    expect(said).toContain('the launch check is skipped');
  });

  it('asks the doctor about the published site, and says that it was published', async () => {
    const { code, said } = await play({ flags: { prod: true }, fails: 'doctor' });
    expect([code, said]).toEqual([1, 'The site was published. The problems found are listed above.']);
  });

  it('installs Netlify’s command line if it is missing, after the check', async () => {
    const { steps } = await play({ installed: false });
    expect(steps).toEqual(['pictures', 'build', 'check', 'npm ci --prefix netlify/cli --no-audit --no-fund', DEPLOY]);
  });

  it.each([
    ['build', ['pictures', 'build']],
    ['check', ['pictures', 'build', 'check']],
    ['npm', ['pictures', 'build', 'check', 'npm ci --prefix netlify/cli --no-audit --no-fund']],
    ['netlify', ['pictures', 'build', 'check', 'npm ci --prefix netlify/cli --no-audit --no-fund', DEPLOY]],
  ])('stops when %s fails, and says that nothing was published', async (fails, expected) => {
    const { code, steps, said } = await play({ fails, installed: false });
    expect({ code, steps }).toEqual({ code: 1, steps: expected });
    expect(said).toContain('Nothing was published');
  });

  it.each([[{}], [{ NETLIFY_AUTH_TOKEN: 'a' }], [{ NETLIFY_SITE_ID: 'b' }], [{ ...ENV, NETLIFY_SITE_ID: ' ' }]])(
    'does not start with the environment %j, and names what is missing',
    async (env) => {
      const { code, steps, said } = await play({ env });
      expect({ code, steps }).toEqual({ code: 2, steps: [] });
      const there: Readonly<Record<string, string>> = env;
      for (const name of Object.keys(ENV)) expect(said.includes(`  ${name}  `)).toBe(!there[name]?.trim());
    },
  );

  it('begins nothing where Netlify refuses the token', async () =>
    expect(await play({ refusal: 'No.' })).toEqual({
      code: 2,
      steps: [],
      said: 'No. Nothing was built or published.',
    }));

  it.each([
    [401, /NETLIFY_AUTH_TOKEN\. It must be a personal access token/],
    [404, /NETLIFY_SITE_ID that the token may see/],
    [200, /^$/],
    [500, /^$/],
  ])('says what an answer of Netlify means: %i', async (status, expected) => {
    const asked: unknown[] = [];
    const server = createServer(({ url, headers }, response) => {
      asked.push([url, headers.authorization]);
      response.writeHead(status).end('{}');
    }).listen(0, '127.0.0.1');
    const port = await portOf(server);
    expect((await askNetlify(ENV, `http://127.0.0.1:${port}`)) ?? '').toMatch(expected);
    server.close();
    expect(asked).toEqual([['/sites/site', 'Bearer secret-token']]);
    // A silent network does not stop a deploy.
    expect(await askNetlify(ENV, `http://127.0.0.1:${port}`)).toBeUndefined();
  });
});
