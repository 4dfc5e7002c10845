import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createCheckPage } from '../../../../../generator/dev/site/check-page.ts';
import { putFiles, temporaryFolder } from '../../../../helpers/temporary.ts';

/** A process takes its time to start. */
const WHILE = { timeout: 20_000 };
const check = createCheckPage({ root: '/nowhere', folder: '/nowhere', content: () => 'content' });
const ask = (init: RequestInit = {}) => check(new Request('http://localhost/sandbox/check', init));

it('offers to check the site while there is no report', async () =>
  expect(await ask().text()).toContain('<button>Check the site now</button>'));

it('refuses to work for another site', () =>
  expect(ask({ method: 'POST', headers: { 'Sec-Fetch-Site': 'cross-site' } }).status).toBe(403));

it('says that it works, and then where the problems are', async () => {
  expect(ask({ method: 'POST' }).headers.get('location')).toBe('/sandbox/check');
  expect(await ask().text()).toMatch(/http-equiv="refresh".*Building and checking the site\./s);
  await expect.poll(() => ask().text(), WHILE).toContain('The site does not build');
});

it('shows the report of a site that builds again', async () => {
  const root = temporaryFolder();
  // Builds while there is no such file, and reports where it is told.
  const command = `import { existsSync, writeFileSync } from 'node:fs';
    if (existsSync('broken')) process.exit(1);
    const at = process.argv.indexOf('--html');
    if (at > 0) writeFileSync(process.argv[at + 1], '<body>The report');`;
  putFiles(root, { 'bin/offer.mjs': command, broken: '' });
  const page = createCheckPage({ root, folder: root, content: () => 'content' });
  const request = (method: string) => page(new Request('http://localhost/sandbox/check', { method })).text();
  await request('POST');
  await expect.poll(() => request('GET'), WHILE).toContain('The site does not build');
  rmSync(join(root, 'broken'));
  await request('POST');
  await expect.poll(() => request('GET'), WHILE).toContain('The report');
});
