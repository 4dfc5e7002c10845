import { describe, expect, it } from 'vitest';
import { readEnv } from '../../../netlify/lib/env.ts';
import { PRODUCTION, SECRET } from '../../payments/fake-services.ts';

const DEFAULTS = { siteUrl: 'https://default.example', publicApiKey: 'pk_default' };
const read = (vars: Record<string, string>, context?: string) => readEnv(vars, DEFAULTS, context);
const LOCAL = { OFFER_LOCAL: '1' };

describe('the environment', () => {
  it('of production is live', () => {
    expect(read(PRODUCTION)).toMatchObject({
      local: false,
      live: true,
      siteUrl: 'https://default.example',
      publicApiKey: 'pk_default',
      accessSecrets: [SECRET],
      warnings: [],
      payments: { kind: 'stripe', secretKey: 'sk_live_1', webhookSecrets: ['whsec_1'] },
      mail: { kind: 'smtp', url: 'smtp://mail.example', from: 'Guide <guide@guide.example>' },
    });
  });

  it('of a developer’s machine has the sandbox and its local URL', () => {
    const env = read({ ...LOCAL, PORT: '9999' });
    expect(env).toMatchObject({ local: true, live: false, siteUrl: 'http://localhost:9999' });
    expect([env.payments.kind, env.mail.kind, env.accessSecrets.length]).toEqual(['sandbox', 'sandbox', 1]);
    expect(read({ NETLIFY_DEV: 'true', URL: 'http://localhost:8888' }).siteUrl).toBe('http://localhost:8888');
  });

  it.each<[string, Record<string, string>, string?]>([
    ['CONTEXT says production', { ...LOCAL, CONTEXT: 'production' }],
    ['the deploy says production', LOCAL, 'production'],
    ['the deploy says production though CONTEXT does not', { ...LOCAL, CONTEXT: 'dev' }, 'production'],
    ['it runs on Lambda', { ...LOCAL, AWS_LAMBDA_FUNCTION_NAME: 'f' }],
    ['it runs on Lambda and claims to be Netlify Dev', { ...LOCAL, NETLIFY_DEV: 'true', AWS_LAMBDA_RUNTIME_API: 'x' }],
    ['no variable is set', {}],
    ['the deploy context is empty', {}, ''],
    ['a preview is deployed', { CONTEXT: 'deploy-preview' }],
  ])('has no sandbox if %s', (_, vars, context) => {
    const env = read(vars, context);
    expect(env).toMatchObject({ local: false, accessSecrets: [], payments: { kind: 'none' }, mail: { kind: 'none' } });
    expect(env.warnings).toHaveLength(3);
  });

  it('treats an unknown context as production, so that a test key cannot sell there', () => {
    const { CONTEXT: _, ...unknown } = PRODUCTION;
    expect(read(unknown)).toMatchObject({ live: true, payments: { kind: 'stripe' } });
    expect(read({ ...unknown, STRIPE_SECRET_KEY: 'sk_test_1' }).payments.kind).toBe('none');
  });

  it('reads several secrets, newest first, and skips a short one', () => {
    const second = `${SECRET}2`;
    const env = read({ ...PRODUCTION, ACCESS_SECRET: ` ${SECRET} ,short, ${second}`, STRIPE_WEBHOOK_SECRET: 'a, b' });
    expect(env.accessSecrets).toEqual([SECRET, second]);
    expect(env.warnings).toEqual(['ACCESS_SECRET has fewer than 32 characters']);
    expect(env.payments).toMatchObject({ webhookSecrets: ['a', 'b'] });
  });

  it('does not treat a test key as live, whatever it contains', () => {
    const env = read({ ...PRODUCTION, CONTEXT: 'deploy-preview', STRIPE_SECRET_KEY: 'sk_test_sk_live_1' });
    expect(env).toMatchObject({ live: false, payments: { kind: 'stripe' } });
  });

  it('keeps only the origin of SITE_URL, and the default if it is not a URL', () => {
    expect(read({ ...PRODUCTION, SITE_URL: 'https://a.example/shop/?x' }).siteUrl).toBe('https://a.example');
    expect(read({ ...PRODUCTION, SITE_URL: 'http://a.example/shop/' }).siteUrl).toBe('http://a.example');
    expect(read({ ...PRODUCTION, SITE_URL: 'javascript:alert(1)' }).siteUrl).toBe('https://default.example');
    expect(read({ ...PRODUCTION, SITE_URL: 'a.example' }).siteUrl).toBe('https://default.example');
    expect(read({ ...PRODUCTION, URL: 'https://other.example' }).siteUrl).toBe('https://default.example');
  });

  it.each<[string, Record<string, string>]>([
    ['STRIPE_SECRET_KEY is missing', { STRIPE_SECRET_KEY: ' ' }],
    ['STRIPE_SECRET_KEY is not a secret key', { STRIPE_SECRET_KEY: 'pk_live_1' }],
    ['STRIPE_SECRET_KEY is a live key outside production', { CONTEXT: 'deploy-preview' }],
    ['STRIPE_SECRET_KEY is a test key in production', { STRIPE_SECRET_KEY: 'rk_test_1' }],
    ['STRIPE_WEBHOOK_SECRET is missing', { STRIPE_WEBHOOK_SECRET: ' , ' }],
    ['STRIPE_SECRET_KEY is a live key outside production', { ...LOCAL, CONTEXT: 'dev' }],
    ['STRIPE_API_BASE is not on this machine', { STRIPE_API_BASE: 'https://evil.example' }],
    ['STRIPE_API_BASE is not on this machine', { STRIPE_API_BASE: 'http://localhost.evil.example' }],
    ['STRIPE_API_BASE is not on this machine', { STRIPE_API_BASE: 'http://localhost@evil.example' }],
    ['STRIPE_API_BASE is not on this machine', { STRIPE_API_BASE: 'ftp://localhost' }],
    ['SMTP_URL is missing', { SMTP_URL: '' }],
    ['SMTP_URL is not an smtp: URL', { SMTP_URL: 'mail.example' }],
    ['MAIL_FROM is missing', { MAIL_FROM: '' }],
    ['MAIL_FROM is not an email address', { MAIL_FROM: 'Guide <guide>' }],
    ['ACCESS_SECRET is missing', { ACCESS_SECRET: '' }],
  ])('warns that %s and disables that service: %o', (warning, change) => {
    const env = read({ ...PRODUCTION, ...change });
    expect(env.warnings).toEqual([warning]);
    if (warning.startsWith('STRIPE')) expect(env.payments.kind).toBe('none');
    else if (!warning.startsWith('ACCESS')) expect(env.mail.kind).toBe('none');
  });

  it.each(['http://localhost:4242', 'http://127.0.0.1:4242', 'http://[::1]:4242', 'https://localhost'])(
    'allows a fake Stripe at %s',
    (base) =>
      expect(read({ ...PRODUCTION, STRIPE_API_BASE: ` ${base} ` }).payments).toMatchObject({
        kind: 'stripe',
        apiBase: new URL(base),
      }),
  );

  it('accepts restricted keys, test keys outside production, and SMTP over TLS from a bare address', () => {
    expect(read({ ...PRODUCTION, STRIPE_SECRET_KEY: 'rk_live_1' })).toMatchObject({ live: true, warnings: [] });
    const preview = { ...PRODUCTION, CONTEXT: 'deploy-preview', STRIPE_SECRET_KEY: 'sk_test_1' };
    expect(read(preview)).toMatchObject({ live: false, payments: { kind: 'stripe' }, warnings: [] });
    expect(read({ ...PRODUCTION, SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'guide@guide.example' }).mail).toEqual({
      kind: 'smtp',
      url: 'smtps://mail.example',
      from: 'guide@guide.example',
    });
  });

  it('of a developer’s machine has a default port, secret and store folder', () => {
    expect(read(LOCAL)).toMatchObject({ siteUrl: 'http://localhost:8888', storeFolder: '.offer/store', warnings: [] });
    expect(read(LOCAL).accessSecrets[0]?.length).toBeGreaterThanOrEqual(32);
    expect(read({ ...LOCAL, ACCESS_SECRET: SECRET, OFFER_STORE: '/tmp/x' })).toMatchObject({
      accessSecrets: [SECRET],
      storeFolder: '/tmp/x',
    });
    expect(read({ ...LOCAL, ACCESS_SECRET: 'short' }).accessSecrets).toEqual([]);
    expect(read({ ...LOCAL, SITE_URL: 'https://a.example', URL: 'http://localhost:1' }).siteUrl).toBe(
      'https://a.example',
    );
  });

  it('keeps orders in files in production only if it is told to, and never in the cloud', () => {
    const server = { ...PRODUCTION, OFFER_SERVE: '1', OFFER_STORE: '/srv/store' };
    expect(read(server)).toMatchObject({ local: false, live: true, storeFolder: '/srv/store' });
    expect(read({ ...PRODUCTION, OFFER_STORE: '/srv/store' }).storeFolder).toBeUndefined();
    expect(read({ ...server, OFFER_SERVE: 'true' }).storeFolder).toBeUndefined();
    expect(read({ ...server, AWS_LAMBDA_FUNCTION_NAME: 'f' }).storeFolder).toBeUndefined();
    expect(read({ ...server, NETLIFY_DEV: 'true', AWS_LAMBDA_RUNTIME_API: 'x' }).storeFolder).toBeUndefined();
    expect(read({ ...server, OFFER_STORE: ' ' })).toMatchObject({
      storeFolder: undefined,
      warnings: ['OFFER_STORE is missing'],
    });
  });

  it.each(['0', 'true', 'yes', ''])('has no sandbox for OFFER_LOCAL=%j or NETLIFY_DEV=1', (given) =>
    expect(read({ OFFER_LOCAL: given, NETLIFY_DEV: '1' }).local).toBe(false),
  );

  it('has the sandbox under Netlify Dev, which sets a Lambda name too', () =>
    expect(read({ NETLIFY_DEV: 'true', AWS_LAMBDA_FUNCTION_NAME: 'f' }).local).toBe(true));
});
