/**
 * How events get to the site's webhook, as from Stripe: the checkout waits for the answer, but not for ever and not for a good one;
 * what was not taken is sent again.
 */
type Signed = Readonly<{ body: string; signature: string }>;
type Setting = Readonly<{
  /** Undefined if there is no webhook. */
  post: (request: Request) => Promise<Response> | undefined;
  url: string;
  report: (message: string) => void;
}>;

const WEBHOOK = '/.netlify/functions/stripe-webhook';
const PATIENCE_MS = 10_000;
const AGAIN_MS = [2_000, 10_000, 60_000];
const LATER_MS = 3_000;

export function createDelivery({ post, url, report }: Setting) {
  async function attempt({ body, signature }: Signed, tries: number): Promise<void> {
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature };
    const answer = await post(new Request(`${url}${WEBHOOK}`, { method: 'POST', headers, body }));
    if (answer?.ok === true) return;
    const wait = AGAIN_MS[tries];
    report(
      `The webhook answered ${answer?.status ?? 'nothing'}; ${wait === undefined ? 'given up' : `again in ${wait / 1000} s`}.`,
    );
    if (wait !== undefined) run(wait, () => attempt({ body, signature }, tries + 1));
  }

  /** A timer that keeps no process alive. */
  function run(ms: number, work: () => Promise<void>): void {
    const complain = (error: unknown) =>
      report(error instanceof Error ? (error.stack ?? error.message) : String(error));
    setTimeout(() => void work().catch(complain), ms).unref();
  }

  return {
    /** Ends when the webhook has answered, or after ten seconds. */
    async deliver(event: Signed): Promise<void> {
      const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
      await Promise.race([attempt(event, 0), patience]);
    },
    later: (work: () => Promise<void>) => run(LATER_MS, work),
  };
}
