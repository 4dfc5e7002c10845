import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Bundle, invoke, makeBundles } from './bundles.ts';
import { paidText } from './paid-text.ts';

/** Calls a minute from one visitor; none for what only the platform calls. */
const LIMITS: Readonly<Record<string, number | undefined>> = {
  'create-payment': 10,
  'deliver-pending': undefined,
  health: 30,
  'member-pages': 60,
  'request-access': 5,
  'send-solutions-email': 5,
  'stripe-webhook': 600,
  'unlock-solutions': 30,
};
const NAMES = Object.keys(LIMITS);
const MOST_BYTES = 2.5 * 1024 * 1024;
/** The function, Netlify's wrapper, and packages that functions may import, with what those import. */
const MAY_BE_IN = [
  /^___netlify-[\w-]+\.(mjs|json)$/,
  /^netlify\/functions\/[\w-]+\.mjs$/,
  /^package\.json$/,
  /^node_modules\/(zod|stripe|nodemailer|jose)\//,
  /^node_modules\/@netlify\/(blobs|otel|runtime-utils)\//,
];
/** What a careless owner could leave switched on. */
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
  it('makes these functions, each with the wrapper of today', () => {
    expect(bundles.map(({ name }) => name).sort()).toEqual(NAMES);
    expect(new Set(bundles.map(({ buildData }) => buildData.runtimeAPIVersion))).toEqual(new Set([2]));
  });

  it.each(NAMES)('limits how often a visitor may call %s', (name) => {
    const windowLimit = LIMITS[name];
    const rateLimitConfig = { windowLimit, windowSize: 60, algorithm: 'sliding_window' };
    const rule = {
      action: {
        type: 'rate_limit',
        config: { rateLimitConfig, aggregate: { keys: [{ type: 'ip' }, { type: 'domain' }] } },
      },
    };
    expect(bundle(name).trafficRules).toEqual(windowLimit === undefined ? undefined : rule);
  });

  it('tells the platform the addresses and the clock', () => {
    const special = bundles.map(({ name, routes, schedule }) => [name, routes.map(({ pattern }) => pattern), schedule]);
    expect(special.filter(([, routes, schedule]) => String(routes) !== '' || schedule !== undefined).sort()).toEqual([
      ['deliver-pending', [], '*/5 * * * *'],
      ['member-pages', ['/payment-success', '/unlocked-solutions', '/access'], undefined],
    ]);
  });

  it.each(NAMES)('puts into %s nothing but the function and its packages', (name) => {
    const { files, bytes } = bundle(name);
    expect(files.map((file) => file.name).filter((file) => !MAY_BE_IN.some((each) => each.test(file)))).toEqual([]);
    expect(bytes).toBeLessThan(MOST_BYTES);
  });

  it('puts the paid text into the two functions that hand it out, and no other', () => {
    const [first = ''] = paidText(inject('project')).map((html) => /<p>([^<&"]{30,})/.exec(html)?.[1] ?? '');
    expect(first).not.toBe('');
    const needle = Buffer.from(first);
    const having = bundles.filter(({ files }) => files.some(({ contents }) => contents.includes(needle)));
    expect(having.map(({ name }) => name).sort()).toEqual(['member-pages', 'unlock-solutions']);
  });
});

describe('a function alone in an empty folder', () => {
  /** Production; a deploy of which nothing is said; a preview. */
  const contexts = ['production', '', 'deploy-preview'];

  it.concurrent.each(NAMES.filter((name) => name !== 'member-pages'))(
    '%s sells and opens nothing that is not configured',
    async (name) => {
      const found = await invoke(bundle(name), contexts, { OFFER_LOCAL: '1' });
      expect(found.map(({ status }) => status)).toEqual([503, 503, 503]);
      for (const { body } of found) expect(body).not.toMatch(/\n\s+at |node_modules|Error/);
    },
  );

  it.concurrent('member-pages shows the locked pages', async () => {
    const found = await invoke(bundle('member-pages'), contexts, { OFFER_LOCAL: '1' });
    const file = readFileSync(`${inject('project')}/dist/payment-success.html`, 'utf8');
    for (const { status, body } of found) expect([status, body]).toEqual([200, file]);
  });

  it.concurrent('health names no sandbox, and believes no test key where it is not told of a preview', async () => {
    const found = await invoke(bundle('health'), contexts, SWITCHED_ON);
    const parts = found.map(({ body }) => JSON.parse(body).parts);
    expect(parts.map(({ payments, mail, access }) => [payments, mail, access])).toEqual([
      ['none', 'none', 'none'],
      ['none', 'none', 'none'],
      ['test', 'none', 'none'],
    ]);
  });

  it.concurrent('health knows the cloud even where NETLIFY_DEV is set, by the deploy or by Lambda itself', async () => {
    const switchedOn = { ...SWITCHED_ON, NETLIFY_DEV: 'true', AWS_LAMBDA_RUNTIME_API: '127.0.0.1:9001' };
    for (const { status, body } of await invoke(bundle('health'), ['production', ''], switchedOn)) {
      const { payments, mail, access } = JSON.parse(body).parts;
      expect([status, payments, mail, access]).toEqual([503, 'none', 'none', 'none']);
    }
  });
});
