import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { ROOT, TEST_SITE } from '../../helpers/paths.ts';
import { createFakeServices } from '../../payments/fake-services.ts';
import { createHandlers } from '../../payments/handlers.ts';

const FOLDER = `${ROOT}/netlify/functions`;
const OUT = `${ROOT}/.offer/functions-test`;

it('create-payment loads neither Stripe nor the mailer before it needs them', async () => {
  await build({
    absWorkingDir: ROOT,
    entryPoints: readdirSync(FOLDER).map((file) => `${FOLDER}/${file}`),
    outdir: OUT,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
    plugins: [
      {
        name: 'generated',
        setup: (b) =>
          b.onResolve({ filter: /\/generated\/[\w-]+\.json$/ }, ({ path }) => ({
            path: join(TEST_SITE, 'generated', path.replace(/^.*\//, '')),
          })),
      },
    ],
  });
  const text = readFileSync(join(OUT, 'create-payment.mjs'), 'utf8');
  const first = [...text.matchAll(/^import .*"(\.\/chunk-[^"]+)"/gm)].map(([, file]) => file ?? '');
  const loaded = [text, ...first.map((file) => readFileSync(join(OUT, file), 'utf8'))].join('\n');
  expect(/checkout\.stripe|node_modules\/(stripe|nodemailer)\//.exec(loaded)?.[0]).toBeUndefined();
});

it('every endpoint has its handler in tests/payments/handlers.ts, so that the tests of all functions meet it', () => {
  const endpoints = readdirSync(FOLDER).map((file) => file.replace(/\.mts$/, ''));
  expect(Object.keys(createHandlers(createFakeServices().services)).sort()).toEqual(endpoints.sort());
});

/** What a handler calls to send an email; in each of the tests it has the emails, and as an endpoint only if it reads them. */
const SENDS = /\b(?:sendGuideEmail|sendWaiting|accessEmail|reconcile)\b/;

it('every endpoint whose handler sends emails reads them, and no other', async () => {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: readdirSync(FOLDER).map((file) => `${FOLDER}/${file}`),
    outdir: OUT,
    write: false,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    external: ['*/container.ts'],
  });
  const names = (uses: (text: string) => boolean) =>
    outputFiles.filter(({ text }) => uses(text)).map(({ path }) => basename(path, '.js'));
  expect(names((text) => text.includes('readEmails'))).toEqual(names((text) => SENDS.test(text)));
});
