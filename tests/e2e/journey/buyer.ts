/** What the journeys share: an address of one's own, and the mail that has come to it. */
import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test';
import * as z from 'zod';

/** The methods, in their order. */
export const PAID = [
  'The Yosemite Mode of Recovery',
  'The Polar Resilience Protocol',
  'The Scaffold Regeneration Pathway',
];

const mails = z.array(
  z.object({ id: z.string(), to: z.string(), subject: z.string(), html: z.string(), text: z.string() }),
);
export type Mail = z.output<typeof mails>[number];

export const newBuyer = (): string => `buyer-${crypto.randomUUID()}@example.com`;

export async function mailTo(request: APIRequestContext, address: string): Promise<Mail[]> {
  const answer = await request.get('/sandbox/mailbox', { headers: { Accept: 'application/json' } });
  return mails.parse(await answer.json()).filter(({ to }) => to === address);
}

/** Waits for as many emails, and sees that there are no more. */
export async function expectMail(request: APIRequestContext, address: string, count: number): Promise<Mail[]> {
  await expect.poll(async () => (await mailTo(request, address)).length, { timeout: 15_000 }).toBe(count);
  return mailTo(request, address);
}

export function linkIn({ text }: Mail): string {
  return /http:\/\/localhost:\d+\/access\?t=\S+/.exec(text)?.[0] ?? '';
}

/** Every method with its steps, and no stand-in left. */
export async function expectUnlocked(page: Page): Promise<void> {
  await expect(page.locator('[data-solution]')).toHaveCount(PAID.length);
  for (const place of await page.locator('[data-solution]').all())
    await expect(place.locator('ol li').first()).toBeVisible();
  await expect(page.locator('.waiting')).toHaveCount(0);
}

export async function expectLocked(page: Page): Promise<void> {
  await expect(page.locator('.waiting')).toHaveCount(PAID.length);
  await expect(page.locator('[data-solution] ol li')).toHaveCount(0);
}

/** At the sandbox's checkout. */
export async function fillCheckout(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/sandbox\/checkout\?session_id=cs_/);
  await page.getByLabel('Email address').fill(email);
  const terms = page.getByRole('checkbox');
  if ((await terms.count()) > 0) await terms.check();
}

/** The cookie of the purchase that the tests of a worker share. */
let shared: Parameters<BrowserContext['addCookies']>[0] | undefined;

/** Makes the page a buyer's; it need not have bought by itself. */
export async function enter(page: Page): Promise<void> {
  const context = page.context();
  if (shared !== undefined) return context.addCookies(shared);
  await buy(page);
  shared = (await context.cookies()).filter(({ name }) => name === 'access');
}

/**
 * Buys the guide by what the forms on the way send: with-script.spec.ts and no-script.spec.ts see the pages. @returns the checkout's session
 */
export async function buy({ request }: Page): Promise<string> {
  const order = { currencyCode: 'GBP', amountCents: 399, key: 'pk_public_legs_at_ease' };
  const checkout = await submit(request, '/.netlify/functions/create-payment', order);
  const success = await submit(request, checkout, { email: newBuyer(), terms: 'yes', action: 'pay' });
  expect((await request.get(success)).status()).toBe(200);
  return new URL(checkout).searchParams.get('session_id') ?? '';
}

type Form = Readonly<Record<string, string | number>>;

/** @returns where the answer leads */
async function submit(request: APIRequestContext, url: string, form: Form): Promise<string> {
  const answer = await request.post(url, { form, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  return new URL(answer.headers().location ?? '', answer.url()).href;
}

export async function setLanguage(page: Page, lang: string): Promise<void> {
  const url = test.info().project.use.baseURL ?? '';
  await page.context().addCookies([{ name: 'nf_lang', value: lang, url }]);
}
