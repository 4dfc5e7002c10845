/** Helpers for the payment dialog: opening it, and mocked answers of create-payment. */
import type { BrowserContext, Locator, Page, Request } from '@playwright/test';

export const CHECKOUT = '/sandbox/checkout?session_id=cs_test_1';
export const FUNCTION = '**/.netlify/functions/create-payment';

export const paymentDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Unlock 3 Proven RLS Relief Solutions' });

/** Opens the dialog by a button that every selling page shows on every screen. */
export async function openPayment(page: Page): Promise<Locator> {
  await page.locator('[data-buy=solutions] button').click();
  return paymentDialog(page);
}

/** An answer without a checkout. */
export type Refusal = Readonly<{ status: number; json: unknown }>;

/** Answers create-payment and the checkout. @returns the requests, as they arrive */
export async function answerPayment(context: BrowserContext, answer: Partial<Refusal> = {}): Promise<Request[]> {
  const requests: Request[] = [];
  await context.route('**/sandbox/checkout*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html><title>Checkout</title><h1>Checkout</h1>' }),
  );
  await context.route(FUNCTION, async (route) => {
    requests.push(route.request());
    await route.fulfill({ json: { url: CHECKOUT }, ...answer });
  });
  return requests;
}

/** Holds the answer of create-payment until the test calls `answer`. */
export async function holdPayment(context: BrowserContext): Promise<{ requests: Request[]; answer: () => void }> {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const requests: Request[] = [];
  await answerPayment(context);
  await context.route(FUNCTION, async (route) => {
    requests.push(route.request());
    await held;
    // An aborted request cannot be answered.
    await route.fulfill({ json: { url: CHECKOUT } }).catch(() => undefined);
  });
  return { requests, answer };
}
