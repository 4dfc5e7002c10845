/**
 * Posts events to the site's webhook as Stripe does: the checkout waits for the answer, but no longer than ten seconds, and goes on
 * whatever the answer is. Events that were not accepted are sent again.
 */
import type { SignedEvent } from './payments.ts';

type WebhookDeliveryOptions = Readonly<{
  /** Undefined if there is no webhook. */
  post: (request: Request) => Promise<Response> | undefined;
  url: string;
  report: (message: string) => void;
}>;

const WEBHOOK = '/.netlify/functions/stripe-webhook';
const TIMEOUT_MS = 10_000;
const RETRY_DELAYS_MS = [2_000, 10_000, 60_000];
const LATER_MS = 3_000;

export function createWebhookDelivery({ post, url, report }: WebhookDeliveryOptions) {
  async function attempt({ body, signature }: SignedEvent, tries: number): Promise<void> {
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature };
    const response = await post(new Request(`${url}${WEBHOOK}`, { method: 'POST', headers, body }));
    if (response?.ok === true) return;
    const delay = RETRY_DELAYS_MS[tries];
    const next = delay === undefined ? 'no more retries' : `next try in ${delay / 1000} s`;
    report(`The webhook answered ${response?.status ?? 'nothing'}; ${next}.`);
    if (delay !== undefined) schedule(delay, () => attempt({ body, signature }, tries + 1));
  }

  function schedule(ms: number, work: () => Promise<void>): void {
    const reportError = (error: unknown) =>
      report(error instanceof Error ? (error.stack ?? error.message) : String(error));
    setTimeout(() => void work().catch(reportError), ms).unref();
  }

  return {
    /** Resolves when the webhook has answered, or after ten seconds. */
    async deliver(event: SignedEvent): Promise<void> {
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS).unref());
      await Promise.race([attempt(event, 0), timeout]);
    },
    later: (work: () => Promise<void>) => schedule(LATER_MS, work),
  };
}
