/** Posts events to the site's webhook as Stripe does: the checkout waits at most ten seconds for the response, then continues. */
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
    /** Resolves when the webhook has responded, or after ten seconds. */
    async deliver(event: SignedEvent): Promise<void> {
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS).unref());
      await Promise.race([send(event).catch(reportError), timeout]);
    },
    /** Runs what the provider does some seconds after the buyer has returned to the site. */
    later: (work: () => Promise<void>): void => {
      setTimeout(() => void work().catch(reportError), LATER_MS).unref();
    },
  };
}
