import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { ROOT } from '../helpers/paths.ts';
import { type Bundle, invoke, makeBundles } from './bundles.ts';
import { paidText } from './runtime.ts';

/** Calls a minute from one visitor. The cheaper plans have two such rules, and need a path for each; the other limits are our own. */
const LIMITS: Readonly<Record<string, number | undefined>> = { 'member-pages': 60 };
const NAMES = readdirSync(`${ROOT}/netlify/functions`).map((file) => file.replace(/\.mts$/, ''));
/** The largest has the buyers' pages in every language. */
const MAX_BYTES = 3 * 1024 * 1024;
/** The function, Netlify's wrapper, and the packages that functions may import, with their dependencies. */
const ALLOWED_FILES = [
  /^___netlify-[\w-]+\.(mjs|json)$/,
  /^netlify\/functions\/[\w-]+\.mjs$/,
  /^package\.json$/,
  /^node_modules\/(zod|stripe|nodemailer|jose)\//,
  /^node_modules\/@netlify\/(blobs|otel|runtime-utils)\//,
];
/** What an owner could leave switched on by mistake. */
const SWITCHED_ON = { OFFER_LOCAL: '1', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

let bundles: Bundle[];
const bundle = (name: string): Bundle => {
  const found = bundles.find((each) => each.name === name);
  if (found === undefined) throw new Error(`${name} was not bundled`);
  return found;
};

beforeAll(async () => {
  bundles = await makeBundles(inject('project'), inject('folder'));
});

describe('Netlify’s bundler', () => {
  it('bundles these functions for runtime API version 2', () => {
    expect(bundles.map(({ name }) => name).sort()).toEqual(NAMES.sort());
    expect(new Set(bundles.map(({ buildData }) => buildData.runtimeAPIVersion))).toEqual(new Set([2]));
  });

  it.each(NAMES)('has the platform’s limit for %s only if it has a path, and at most twice', (name) => {
    const windowLimit = LIMITS[name];
    const rateLimitConfig = { windowLimit, windowSize: 60, algorithm: 'sliding_window' };
    const rule = {
      action: {
        type: 'rate_limit',
        config: { rateLimitConfig, aggregate: { keys: [{ type: 'ip' }, { type: 'domain' }] } },
      },
    };
    expect(bundle(name).trafficRules).toEqual(windowLimit === undefined ? undefined : rule);
    if (windowLimit !== undefined) expect(bundle(name).routes).not.toEqual([]);
    expect(Object.values(LIMITS).filter((limit) => limit !== undefined).length).toBeLessThanOrEqual(2);
  });

  it('passes the routes and the schedule to the platform', () => {
    const special = bundles.map(({ name, routes, schedule }) => [name, routes.map(({ pattern }) => pattern), schedule]);
    expect(special.filter(([, routes, schedule]) => String(routes) !== '' || schedule !== undefined).sort()).toEqual([
      ['deliver-pending', [], '*/5 * * * *'],
      ['member-pages', ['/payment-success', '/unlocked-solutions', '/access'], undefined],
      ['watch-shop', [], '*/5 * * * *'],
    ]);
  });

  it.each(NAMES)('puts only the function and its packages into %s', (name) => {
    const { files, bytes } = bundle(name);
    expect(files.map((file) => file.name).filter((file) => !ALLOWED_FILES.some((each) => each.test(file)))).toEqual([]);
    expect(bytes).toBeLessThan(MAX_BYTES);
  });

  it('puts the paid text into the functions that serve it or send the email, and no other', () => {
    const [first = ''] = paidText(inject('project')).map((html) => /<p>([^<&"]{30,})/.exec(html)?.[1] ?? '');
    expect(first).not.toBe('');
    const substring = Buffer.from(first);
    const having = bundles.filter(({ files }) => files.some(({ contents }) => contents.includes(substring)));
    expect(having.map(({ name }) => name).sort()).toEqual([
      'deliver-pending',
      'member-pages',
      'request-access',
      'send-solutions-email',
      'stripe-webhook',
      'unlock-solutions',
      'watch-shop',
    ]);
  });
});

describe('a function alone in an empty folder', () => {
  /** Production, an unknown deploy, a preview. */
  const contexts = ['production', '', 'deploy-preview'];

  // What watches the shop looks at it all the same: the owner is to be told.
  it.concurrent.each(NAMES.filter((name) => !['member-pages', 'watch-shop'].includes(name)))(
    '%s answers 503 without configuration',
    async (name) => {
      const found = await invoke(bundle(name), contexts, { OFFER_LOCAL: '1' });
      expect(found.map(({ status }) => status)).toEqual([503, 503, 503]);
      for (const { body } of found) expect(body).not.toMatch(/\n\s+at |node_modules|Error/);
    },
  );

  it.concurrent('member-pages serves the locked pages', async () => {
    const found = await invoke(bundle('member-pages'), contexts, { OFFER_LOCAL: '1' });
    const file = readFileSync(`${inject('project')}/dist/payment-success.html`, 'utf8');
    for (const { status, body } of found) expect([status, body]).toEqual([200, file]);
  });

  const IN_LAMBDA = { ...SWITCHED_ON, NETLIFY_DEV: 'true', AWS_LAMBDA_RUNTIME_API: '127.0.0.1:9001' };
  it.concurrent.each([
    ['with OFFER_LOCAL', SWITCHED_ON, ['none', 'none', 'test']],
    ['with NETLIFY_DEV in Lambda', IN_LAMBDA, ['none', 'none', 'test']],
  ])('health reports no sandbox %s, and accepts a test key in a preview only', async (_, env, payments) => {
    const found = await invoke(bundle('health'), contexts, env);
    const parts = found.map(({ body }) => JSON.parse(body).parts);
    expect(parts).toMatchObject(payments.map((each) => ({ payments: each, mail: 'none', access: 'none' })));
  });
});
