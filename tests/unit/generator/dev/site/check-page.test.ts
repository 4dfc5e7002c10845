import { expect, it } from 'vitest';
import { createCheckPage } from '../../../../../generator/dev/site/check-page.ts';

const check = createCheckPage({ root: '/nowhere', folder: '/nowhere', content: () => 'content' });
const ask = (init: RequestInit = {}) => check(new Request('http://localhost/sandbox/check', init));

it('offers to check the site while there is no report', async () =>
  expect(await ask().text()).toContain('<button>Check the site now</button>'));

it('refuses to work for another site', () =>
  expect(ask({ method: 'POST', headers: { 'Sec-Fetch-Site': 'cross-site' } }).status).toBe(403));

it('says that it works, and then where the problems are', async () => {
  expect(ask({ method: 'POST' }).headers.get('location')).toBe('/sandbox/check');
  expect(await ask().text()).toContain('Building and checking the site.');
  await expect.poll(() => ask().text()).toContain('The site does not build');
});
