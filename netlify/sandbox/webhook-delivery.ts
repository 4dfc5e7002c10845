/** Posts events to the site's webhook as Stripe does: the checkout waits for the answer, but no longer than ten seconds, and goes on. */
import type { SignedEvent } from './payments.ts';

type WebhookDeliveryOptions = Readonly<{
  /** Undefined if there is no webhook. */
  post: (request: Request) => Promise<Response> | undefined;
  url: string;
  report: (message: string) => void;
}>;

const WEBHOOK = '/.netlify/functions/stripe-webhook';
const TIMEOUT_MS = 10_000;
const LATER_MS = 3_000;

export function createWebhookDelivery({ post, url, report }: WebhookDeliveryOptions) {
  async function send({ body, signature }: SignedEvent): Promise<void> {
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature };
    const response = await post(new Request(`${url}${WEBHOOK}`, { method: 'POST', headers, body }));
    if (response?.ok !== true) report(`The webhook answered ${response?.status ?? 'nothing'}.`);
  }
  const reportError = (error: unknown) =>
    report(error instanceof Error ? (error.stack ?? error.message) : String(error));

  return {
    /** Resolves when the webhook has answered, or after ten seconds. */
    async deliver(event: SignedEvent): Promise<void> {
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS).unref());
      await Promise.race([send(event).catch(reportError), timeout]);
    },
    /** What the provider does some seconds after the buyer has gone back. */
    later: (work: () => Promise<void>): void => {
      setTimeout(() => void work().catch(reportError), LATER_MS).unref();
    },
  };
}
