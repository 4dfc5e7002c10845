import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROOT, TEST_SITE } from '../../helpers/paths.ts';

const FOLDER = `${ROOT}/netlify/functions`;
const OUT = `${ROOT}/.offer/functions-test`;
const names = readdirSync(FOLDER).map((file) => file.replace(/\.mts$/, ''));

type Endpoint = Readonly<{
  default: (request: Request, context?: object) => Promise<Response>;
  config: Readonly<{ rateLimit?: object; path?: readonly string[]; schedule?: string }>;
}>;
const load = async (name: string): Promise<Endpoint> => import(pathToFileURL(join(OUT, `${name}.mjs`)).href);
const post = (name: string, body: object, headers: Record<string, string> = {}) =>
  new Request(`https://legs-at-ease.example/.netlify/functions/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: 'pk_public_legs_at_ease', ...headers },
    body: JSON.stringify(body),
  });

beforeAll(async () => {
  await build({
    absWorkingDir: ROOT,
    entryPoints: names.map((name) => `netlify/functions/${name}.mts`),
    outdir: OUT,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    plugins: [
      {
        name: 'generated',
        setup: (b) =>
          b.onResolve({ filter: /\/generated\/[\w-]+\.json$/ }, ({ path }) => ({
            path: join(TEST_SITE, 'generated', path.replace(/^.*\//, '')),
          })),
      },
    ],
    logLevel: 'error',
  });
});
// The functions' log is not the test's.
beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});

describe('the endpoints', () => {
  it('are these', () => {
    expect(names.sort()).toEqual([
      ...['create-payment', 'deliver-pending', 'health', 'member-pages', 'request-access'],
      ...['send-solutions-email', 'stripe-webhook', 'unlock-solutions'],
    ]);
  });

  it.each(names.filter((name) => name !== 'deliver-pending'))(
    '%s limits each visitor, not all of them together',
    async (name) => {
      const { config } = await load(name);
      expect(config.rateLimit).toEqual({
        windowSize: 60,
        windowLimit: expect.any(Number),
        aggregateBy: ['ip', 'domain'],
      });
    },
  );

  it('stand where the pages link to, and sweep every five minutes', async () => {
    expect((await load('member-pages')).config.path).toEqual(['/payment-success', '/unlocked-solutions', '/access']);
    expect((await load('deliver-pending')).config).toEqual({ schedule: '*/5 * * * *' });
  });

  it('load no Stripe and no mail before they are needed', () => {
    const text = readFileSync(join(OUT, 'create-payment.mjs'), 'utf8');
    const first = [...text.matchAll(/^import .*"(\.\/chunk-[^"]+)"/gm)].map(([, file]) => file ?? '');
    const loaded = [text, ...first.map((file) => readFileSync(join(OUT, file), 'utf8'))].join('\n');
    expect(loaded).not.toMatch(/checkout\.stripe|node_modules\/stripe\//);
    expect(loaded).not.toMatch(/node_modules\/nodemailer\//);
  });

  it('without configuration in production take no money and say so', async () => {
    const { default: createPayment } = await load('create-payment');
    const context = { deploy: { context: 'production' } };
    const order = { currencyCode: 'GBP', amountCents: 399 };
    const answer = await createPayment(
      post('create-payment', order, { Authorization: 'Bearer pk_public_legs_at_ease' }),
      context,
    );
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ error: expect.any(String) });
  });

  it('answer the locked pages without configuration, with the site’s security headers', async () => {
    const { default: pages } = await load('member-pages');
    const answer = await pages(new Request('https://legs-at-ease.example/unlocked-solutions'), {
      deploy: { context: 'production' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(await answer.text()).toBe(readFileSync(`${TEST_SITE}/dist/unlocked-solutions.html`, 'utf8'));
  });
});
