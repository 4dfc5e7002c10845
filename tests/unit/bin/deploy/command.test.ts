/** `offer deploy` as a process, with a fake Netlify CLI that logs its arguments. */
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import * as command from '../../../../bin/commands/deploy.ts';
import { offer, offerHere } from '../../../helpers/offer.ts';
import { putFiles, temporaryFolder } from '../../../helpers/temporary.ts';
import { CONTENT } from '../../fake-content.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  putFiles(join(folder, 'content'), CONTENT);
  const netlify = join(folder, 'netlify-stand-in');
  writeFileSync(netlify, '#!/bin/sh\necho "$@" > called\nls dist/index.html netlify/generated/prices.json >> called\n');
  chmodSync(netlify, 0o755);
  writeFileSync(join(folder, '.env.shop'), 'NETLIFY_AUTH_TOKEN=a\nNETLIFY_SITE_ID=b\n');
});

const deploy = (...args: string[]) =>
  offer(['deploy', ...args], {
    cwd: folder,
    env: {
      // The discard port of this machine: Netlify is not asked.
      NETLIFY_API_URL: 'http://127.0.0.1:9',
      OFFER_NETLIFY_CLI: './netlify-stand-in',
      // The check finds enough without a browser.
      CHROMIUM_PATH: '/nowhere/chromium',
    },
  });
const called = () => (existsSync(join(folder, 'called')) ? readFileSync(join(folder, 'called'), 'utf8') : undefined);

describe('offer deploy', () => {
  it('publishes nothing when the check of the finished site finds an error', () => {
    const { code, stdout, stderr } = deploy('--prod');
    expect(code).toBe(1);
    expect(stdout).toContain('content/landing/rls-cure.yaml');
    expect(stdout).toContain('[placeholder-contact]');
    expect(stderr).toContain('The launch check failed. Nothing was published');
    expect(called()).toBeUndefined();
  });

  it('publishes nothing when the content has problems', () => {
    putFiles(folder, { 'content/landing/rls-cure.yaml': 'h2: x\n' });
    const { code, stderr } = deploy('--prod');
    expect(code).toBe(1);
    expect(stderr).toContain('The build failed. Nothing was published');
    expect(stderr.split('[unknown-field]')).toHaveLength(2);
    expect(called()).toBeUndefined();
  });

  it.each([
    ['--alias', 'A b'],
    ['--alias', '-x'],
    ['--prod', '--alias', 'x'],
  ])('refuses %j %j', async (...args) => {
    expect((await offerHere(command, ['deploy', ...args], { cwd: folder })).code).toBe(2);
    expect(called()).toBeUndefined();
  });
});
