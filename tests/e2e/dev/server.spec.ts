/** Start, restart and end of the server. */
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { startDev } from './project.ts';

const leftIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

test('started on broken content, it waits with the problem, and the page comes by itself', async ({
  page,
  project,
}) => {
  const text = project.read('content/translations/en.yaml');
  cpSync(join(project.folder, 'content'), join(project.folder, 'broken'), { recursive: true });
  project.write('broken/translations/en.yaml', text.replace('  subtitle:', '  subtitel:'));
  const server = await startDev(project, ['--content', 'broken']);
  try {
    await page.goto(server.url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No page yet');
    await expect(page.locator('offer-problems')).toContainText('broken/translations/en.yaml:5:3');
    await page.goto(`${server.url}/sandbox`);
    await expect(page.getByText('broken/translations/en.yaml:5:3')).toBeVisible();
    await page.goto(server.url);
    project.write('broken/translations/en.yaml', text);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quiet legs. A quiet night.');
    await expect(page.locator('offer-problems')).toHaveCount(0);
  } finally {
    await server.end();
  }
});

// A page says so when its server is gone.
test.use({ expectedComplaints: [/net::ERR_/] });

test('a server that is started again is found by the open page, which waits for a page without errors', async ({
  page,
  project,
  edits,
}) => {
  test.slow();
  const first = await startDev(project);
  await page.goto(`${first.url}/rls-cure`);
  await first.end();
  const text = edits.read('content/translations/en.yaml');
  edits.replace('content/translations/en.yaml', '  subtitle:', '  subtitel:');
  edits.replace('content/landing/rls-cure.yaml', 'Can restless legs be cured?', 'Can ocelots be cured?');
  const second = await startDev(project, [], first.port);
  const title = page.getByRole('heading', { level: 1 });
  try {
    await expect(page.locator('offer-problems')).toContainText('subtitel');
    await expect(title).toHaveText('Can restless legs be cured?');
    edits.write('content/translations/en.yaml', text);
    await expect(title).toHaveText('Can ocelots be cured?');
  } finally {
    await second.end();
  }
});

test('a purchase that begins before the functions are bundled waits for them; Ctrl-C leaves nothing behind', async ({
  page,
  project,
}) => {
  const [before, functions] = ['.offer/dev', '.offer/functions'].map((folder) => leftIn(join(project.folder, folder)));
  const server = await startDev(project, [], undefined, /building/);
  const pay = () =>
    fetch(`${server.url}/.netlify/functions/create-payment`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        apikey: 'pk_public_legs_at_ease',
        Authorization: 'Bearer pk_public_legs_at_ease',
      },
      body: JSON.stringify({ currencyCode: 'GBP', amountCents: 399 }),
    }).then(({ status }) => status);
  // Until the server listens, there is no answer at all; the first there is, is the checkout.
  const answers: unknown[] = [];
  await expect
    .poll(async () => answers.push(await pay().catch(() => undefined)) && answers.some((one) => one !== undefined))
    .toBe(true);
  expect(answers.find((one) => one !== undefined)).toBe(200);
  await page.goto(server.url);
  expect(await server.interrupt()).toBe(0);
  // Its start removes what a killed server left behind, so there may be less than before.
  expect(before).toEqual(expect.arrayContaining(leftIn(join(project.folder, '.offer/dev'))));
  expect(functions).toEqual(expect.arrayContaining(leftIn(join(project.folder, '.offer/functions'))));
  expect(server.output()).not.toContain('at ');
});

test('the terminal says what was started and what each save changed, and has no log of the functions', async ({
  page,
  server,
  edits,
}) => {
  expect(server.output()).toMatch(/offer \d+\.\d+\.\d+ {2}building…\n {2}✓ \d+ pages, ready in \d+\.\d s\n/);
  await page.goto('/rls-cure');
  const before = server.output().length;
  edits.replace('content/landing/rls-cure.yaml', 'Can restless legs be cured?', 'Can lynxes be cured?');
  // With what an earlier test put back a moment ago, it is one save.
  await expect
    .poll(() => server.output().slice(before))
    .toMatch(/content\/landing\/rls-cure\.yaml.* → (?:\/rls-cure|\d pages), (?:\d+ ms|\d+\.\d s)/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Can lynxes be cured?');
  expect((await page.request.get('/.netlify/functions/health')).status()).toBe(200);
  expect(server.output()).not.toContain('{"time"');
});

test('a port in use is reported with the way out', async ({ project, server }) => {
  await expect(startDev(project, [], server.port)).rejects.toThrow(
    `Port ${server.port} is taken: another program on this machine is using it`,
  );
});
