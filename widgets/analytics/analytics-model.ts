/**
 * Analytics without network access: events are queued until the visitor has consented and the tag is started. Tokens and session ids are
 * removed from URLs before they are sent.
 */

export type EventFields = Readonly<Record<string, string | number>>;
export type Sender = (name: string, fields: EventFields) => void;
type TrackedEvent = Readonly<{
  category: string;
  action: string;
  label?: string;
  value?: number;
  transport?: string;
}>;

const TRANSPORTS: readonly string[] = ['beacon', 'xhr', 'image'];
/** Query parameters that identify a person or grant access. */
const PRIVATE = /^(session_id|token|t|email|e|key|code)$/i;
const QUEUE_LIMIT = 100;

export function createAnalyticsModel(report: (message: string) => void) {
  let sender: Sender | undefined;
  let queue: ((to: Sender) => void)[] = [];
  let dropped = false;

  /** Runs a callback with the sender, as soon as there is one. */
  function later(use: (to: Sender) => void): void {
    if (dropped) return;
    if (sender !== undefined) attempt(sender, use);
    else if (queue.length < QUEUE_LIMIT) queue.push(use);
  }

  function attempt(to: Sender, use: (to: Sender) => void): void {
    try {
      use(to);
    } catch (error) {
      report(`analytics: ${String(error)}`);
    }
  }

  const send: Sender = (name, fields) => later((to) => to(name, fields));

  return {
    send,
    later,
    /** Sends the queued events, and from then on every new one immediately. A second call does nothing. */
    start(to: Sender): void {
      if (sender !== undefined) return;
      sender = to;
      dropped = false;
      for (const use of queue) attempt(to, use);
      queue = [];
    },
    /** Called when consent is refused: drops the queue and all later events. */
    stop(): void {
      sender = undefined;
      dropped = true;
      queue = [];
    },
    /** The public API, `window.offerTracker`. Never throws: an invalid event is reported to the console and not sent. */
    track(event: unknown): void {
      try {
        const { action, ...others } = readEvent(event);
        send(action, others);
      } catch (error) {
        report(`analytics: ${error instanceof Error ? error.message : error}`);
      }
    },
  };
}

/** @throws {TypeError} if the event is invalid */
function readEvent(event: unknown): EventFields & { action: string } {
  const { category, action, label, value, transport }: Partial<Record<keyof TrackedEvent, unknown>> = Object(event);
  if (!isText(category) || !isText(action)) throw new TypeError('an event needs a category and an action');
  if (value !== undefined && !Number.isFinite(value)) throw new TypeError('the value of an event must be a number');
  if (transport !== undefined && !TRANSPORTS.includes(`${transport}`))
    throw new TypeError(`transport must be ${TRANSPORTS.join(', ')}`);
  return {
    action,
    event_category: category,
    ...(label !== undefined && { event_label: `${label}` }),
    ...(value !== undefined && { value: Number(value) }),
    ...(transport !== undefined && { transport_type: `${transport}` }),
  };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** A path with its query, without private parameters and without values that look like email addresses. */
export function cleanAddress(path: string, query: string): string {
  const params = [...new URLSearchParams(query)].filter(([name, value]) => !PRIVATE.test(name) && !value.includes('@'));
  const search = new URLSearchParams(params).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** Scroll depths in percent, each reported once. */
const DEPTHS = [25, 50, 75, 100] as const;

export function createDepthMeter(report: (percent: number) => void) {
  let reached = 0;
  return (percent: number): void => {
    for (const depth of DEPTHS) {
      if (percent >= depth && depth > reached) {
        reached = depth;
        report(depth);
      }
    }
  };
}

export type Paid = Readonly<{ amount: number; currency: string }>;

/** The fields of a conversion event. The amount is in major units, such as 3.99. */
export function conversion(type: string, { amount, currency }: Paid, now = Date.now()): EventFields {
  return { value: amount, currency, transaction_id: `txn_${now}`, conversion_type: type };
}
