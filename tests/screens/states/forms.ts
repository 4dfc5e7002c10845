/** The form that sends the solutions, the one that sends the link, and what each answers. */
import { expect, type Page } from '@playwright/test';
import { newBuyer } from '../../e2e/journey/buyer.ts';
import type { Screen } from '../screen.ts';

const SEND = '**/.netlify/functions/send-solutions-email';

async function show(page: Page): Promise<void> {
  await expect(page.locator('#email-card form')).toHaveAttribute('novalidate', '');
  await page.locator('#email-card').scrollIntoViewIfNeeded();
}

async function send(page: Page, address = 'sleeper@example.com'): Promise<void> {
  await show(page);
  await page.locator('#email').fill(address);
  await page.locator('#email-card form').getByRole('button').click();
  await page.locator('#email-card').scrollIntoViewIfNeeded();
}

const form = (name: string, state: string, reach: (page: Page) => Promise<void>): Screen => ({
  name: `email-${name}`,
  title: 'E-mail form',
  state,
  path: '/payment-success',
  reach,
});

export const FORMS: readonly Screen[] = [
  form('empty', 'empty', show),
  form('invalid', 'no address', async (page) => {
    await send(page, 'sleeper@');
    await expect(page.locator('#email-error')).toBeVisible();
  }),
  form('sending', 'sending', async (page) => {
    await page.route(SEND, () => undefined);
    await send(page);
    await expect(page.locator('#email-card form').getByRole('button')).toHaveText('Sending...');
  }),
  form('failed', 'the e-mail could not be sent', async (page) => {
    await page.route(SEND, (route) => route.fulfill({ status: 502, json: { error: { message: 'Please wait.' } } }));
    await send(page);
    await page.locator('.toast').hover();
  }),
  form('sent', 'sent', async (page) => {
    await page.route(SEND, (route) => route.fulfill({ json: { success: true } }));
    await send(page);
    await expect(page.getByRole('heading', { name: 'Email Sent!' })).toBeVisible();
    await page.locator('.toast').hover();
  }),
  {
    name: 'link-sent',
    title: 'Send me my link',
    state: 'sent',
    path: '/unlocked-solutions',
    on: 'with-functions',
    reach: async (page) => {
      await page.locator('#link-email').fill(newBuyer());
      await page.locator('#send-link').getByRole('button').click();
      await expect(page.getByText('If this address has bought the guide, a link is on its way.')).toBeVisible();
    },
  },
];
