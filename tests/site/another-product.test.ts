/** `offer init` makes a site of its own: it builds, sells in the sandbox, and knows nothing of Legs at Ease. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBrowser } from '../../generator/check/browser/open-browser.ts';
import { startPreview } from '../../generator/preview/services.ts';
import { freePort } from '../helpers/free-port.ts';
import { offer } from '../helpers/offer.ts';
import { temporaryFolder } from '../helpers/temporary.ts';

const PORT = await freePort();
const folder = temporaryFolder();
const [content, dist, generated] = ['content', 'dist', 'generated'].map((name) => join(folder, name));
if (content === undefined || dist === undefined || generated === undefined) throw new Error('three folders');

const ANSWERS = [
  '--name',
  'Calm Cup',
  '--about',
  'Five minutes of tea that quiet a busy mind.',
  '--price',
  '9,99 gbp',
  '--email',
  'help@calmcup.example',
];
/** Words in names such as "urls" are no trace of the other product. */
const TRACES = /legs|at ease|restless|\brls|yosemite|polar|scaffold|medic|doctor/i;

beforeAll(() => {
  expect(offer(['init', content, ...ANSWERS])).toMatchObject({ code: 0 });
  addFiles(content);
  expect(offer(['build', '--content', content, '--out', dist, '--generated', generated])).toMatchObject({ code: 0 });
});

/** What a marketer adds next. Drafts stay off the site. */
function addFiles(content: string): void {
  const files = [
    ['testimonial-set', 'cups'],
    ['study', 'lee-2024'],
    ['landing', 'green-tea'],
  ] as const;
  for (const [kind, name] of files) expect(offer(['new', kind, name, '--content', content])).toMatchObject({ code: 0 });
}

describe('the site of another product', () => {
  it('has its first letter as the cover of its guide', () => {
    expect(readFileSync(join(dist, 'cover.svg'), 'utf8')).toContain('>C</text>');
  });

  it('has no line that settles, which is a drawing of the first one', () => {
    const pages = ['payment-success.html', 'unlocked-solutions.html', 'index.html'];
    const members = readFileSync(join(generated, 'member-pages.json'), 'utf8');
    expect([...pages.map((name) => readFileSync(join(dist, name), 'utf8')), members].join()).not.toContain('settling');
  });

  it('has each file that its styles show, and no drawing of the first one', () => {
    const styles = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.css'));
    const css = styles.map((name) => readFileSync(join(dist, 'assets', name), 'utf8')).join();
    const shown = [...css.matchAll(/url\("?([^")]+)/g)].flatMap(([, url = '']) => url);
    expect(shown.filter((url) => !url.startsWith('data:') && !existsSync(join(dist, url)))).toEqual([]);
    expect(css).not.toContain('cat.');
  });

  it.each([content, dist, generated])('has no trace of the first one in %s', (where) => {
    const files = readdirSync(where, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(5);
    const found = files.flatMap(({ name, parentPath }) => {
      const file = join(parentPath, name);
      const text = `${name} ${readFileSync(file, 'latin1')}`;
      // Compressed pixels may spell anything.
      return !name.endsWith('.png') && TRACES.test(text) ? [`${file}: ${TRACES.exec(text)?.[0]}`] : [];
    });
    expect(found).toEqual([]);
  });

  it('is no medical page to search engines, and names its own subject', () => {
    const html = readFileSync(join(dist, 'index.html'), 'utf8');
    expect(html).toContain('"@type":"WebPage"');
    expect(html).toContain('"about":{"@type":"Thing","name":"Calm Cup"}');
  });

  it('is not written over anything', () => {
    expect(offer(['init', content, ...ANSWERS])).toMatchObject({ code: 2 });
  });
});

it.each([
  [['--price', 'cheap'], 'It must be an amount and a currency code, such as 9.99 GBP.'],
  [['--price', '5 QQQ'], 'Stripe does not charge QQQ.'],
  [['--email', 'me'], 'It must be an email address'],
  [['--name', '{x}'], 'It must be one line without braces.'],
])('refuses the answer %j', (wrong, problem) => {
  const { code, stderr } = offer(['init', join(folder, 'none'), ...ANSWERS, ...wrong]);
  expect(code).toBe(2);
  expect(stderr).toContain(problem);
});

describe('in the sandbox', () => {
  const browser = createBrowser();
  let preview: Awaited<ReturnType<typeof startPreview>> | undefined;
  beforeAll(async () => {
    process.env.OFFER_STORE = join(folder, 'store');
    preview = await startPreview({ dist, generated, port: PORT, report: () => undefined });
  });
  afterAll(async () => {
    await browser.close();
    await preview?.close();
  });

  it('sells the guide', async () => {
    const context = await (await browser.open()).newContext({ locale: 'en-GB', baseURL: `http://localhost:${PORT}` });
    const page = await context.newPage();
    const checkout = await payIn(page);
    await checkout.getByRole('textbox', { name: /mail/i }).fill('buyer@example.com');
    await checkout.getByRole('button', { name: 'Pay £9.99' }).click();
    await checkout.waitForURL('**/payment-success');
    await checkout.getByText('The first step, in one sentence.').first().waitFor();
    // The email follows the page, which does not wait for it.
    const mailbox = async () => (await page.goto('/sandbox/mailbox'))?.text();
    await expect.poll(mailbox, { timeout: 10_000 }).toContain('Your guide is here: Calm Cup');
    await context.close();
  });
});

async function payIn(page: Page): Promise<Page> {
  await page.goto('/');
  await page.locator('main [data-buy] button').first().click();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('dialog').getByRole('button', { name: 'Pay £9.99' }).click();
  return opened;
}
