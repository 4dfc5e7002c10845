/** Changes of styles, templates and widgets. */
import { expect, test } from './fixtures.ts';

const CSS = 'templates/sections/hero.css';
const TEMPLATE = 'templates/sections/hero.tsx';
const WIDGET = 'widgets/counter/counter.tsx';

/** Every h1 in a colour of its own. */
const WITH_COLOUR = '\nh1 { color: rgb(1, 2, 3); }\n';

test('a changed style is swapped without a reload, and the security policy allows it after one', async ({
  page,
  edits,
}) => {
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { kept: true }));
  edits.write(CSS, `${edits.read(CSS)}${WITH_COLOUR}`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveCSS('color', 'rgb(1, 2, 3)');
  expect(await page.evaluate(() => 'kept' in window)).toBe(true);
  await page.reload();
  await expect(title).toHaveCSS('color', 'rgb(1, 2, 3)');
  // A rule that the page was loaded with goes, too.
  await page.evaluate(() => Object.assign(window, { kept: true }));
  edits.replace(CSS, WITH_COLOUR, '');
  await expect(title).not.toHaveCSS('color', 'rgb(1, 2, 3)');
  expect(await page.evaluate(() => 'kept' in window)).toBe(true);
});

test('a page that a function answers with is not reloaded when a style changes', async ({ page, request, edits }) => {
  await page.goto('/unlocked-solutions');
  await page.evaluate(() => Object.assign(window, { kept: true }));
  edits.write(CSS, `${edits.read(CSS)}${WITH_COLOUR}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(1, 2, 3)');
  // The functions have it a moment later, and the page gets another state.
  await expect.poll(async () => (await request.get('/unlocked-solutions')).text()).toContain('#010203');
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => 'kept' in window)).toBe(true);
});

test('an edited template is on its pages', async ({ page, edits }) => {
  await page.goto('/');
  edits.replace(TEMPLATE, '<h1 id="hero-title">', '<h1 id="hero-title" data-ocelot="">');
  await expect(page.locator('h1[data-ocelot]')).toBeVisible();
});

test('an edited widget is in the page and in the script, after one reload', async ({ page, edits }) => {
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto('/rls-cure');
  edits.replace(
    WIDGET,
    '<b data-counter="">',
    '<b data-counter="" data-ocelot="" onClick={() => Object.assign(window, { ocelot: 1 })}>',
  );
  // The page is rendered before the script is bundled.
  await expect(async () => {
    await page.locator('[data-ocelot]').first().click();
    expect(await page.evaluate(() => 'ocelot' in window)).toBe(true);
  }).toPass();
  expect(loads).toBe(2);
});

test('an edited function answers without a restart', async ({ request, edits }) => {
  const health = async () => (await request.get('/.netlify/functions/health')).status();
  await expect.poll(health).toBe(200);
  edits.replace(
    'netlify/functions/health.mts',
    'serve(createHealth)',
    'serve(() => async () => new Response(null, { status: 418 }))',
  );
  await expect.poll(health, { timeout: 30_000 }).toBe(418);
});

const BROKEN = [
  ['a template', TEMPLATE, 'return (', 'return )('],
  ['a template while it renders', TEMPLATE, 'return (', 'if (section) throw new Error("ocelot");\n  return ('],
  ['a widget', WIDGET, 'return (', 'return )('],
  ['a style of the pages', CSS, '.hero {', '.hero { { '],
] as const;

for (const [what, path, from, to] of BROKEN) {
  test(`an error in ${what} is shown with its file and line, over the page as it was`, async ({ page, edits }) => {
    const text = edits.read(path);
    await page.goto('/');
    edits.replace(path, from, to);
    const line = text.slice(0, text.indexOf(from)).split('\n').length;
    const panel = page.locator('offer-problems');
    await expect(panel).toContainText(
      new RegExp(`${path.replaceAll('.', '\\.')}:(?:${line}|${line + 1}|${line + 2}):`),
    );
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    edits.write(path, text);
    await expect(panel).toHaveCount(0);
  });
}
