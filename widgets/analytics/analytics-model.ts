/**
 * Analytics without a network: events wait in a queue until the visitor has agreed and the script is there. What leaves is a list
 * of plain fields; addresses lose every token and session id first.
 */

export type EventFields = Readonly<Record<string, string | number>>;
export type Sender = (name: string, fields: EventFields) => void;
export type TrackedEvent = Readonly<{
  category: string;
  action: string;
  label?: string;
  value?: number;
  transport?: string;
}>;

const TRANSPORTS: readonly string[] = ['beacon', 'xhr', 'image'];
/** Parts of an address that say who someone is, or open a door. */
const PRIVATE = /^(session_id|token|t|email|e|key|code)$/i;
const QUEUE_LIMIT = 100;

export function createAnalyticsModel(report: (message: string) => void) {
  let sender: Sender | undefined;
  let queue: ((to: Sender) => void)[] = [];
  let dropped = false;

  /** Does something with the sender: now, or once there is one. */
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
    /** From now on events leave, the waiting ones first. Only the first call counts. */
    start(to: Sender): void {
      if (sender !== undefined) return;
      sender = to;
      dropped = false;
      for (const use of queue) attempt(to, use);
      queue = [];
    },
    /** The visitor has said no: nothing waits and nothing leaves. */
    stop(): void {
      sender = undefined;
      dropped = true;
      queue = [];
    },
    /** An event of other code, checked: a wrong one is reported to the console and not sent. */
    track({ category, action, label, value, transport }: TrackedEvent): void {
      const fault = faultOf({ category, action, value, transport });
      if (fault !== undefined) {
        report(`analytics: ${fault}`);
        return;
      }
      send(action, {
        event_category: category,
        ...(label === undefined ? {} : { event_label: label }),
        ...(value === undefined ? {} : { value }),
        ...(transport === undefined ? {} : { transport_type: transport }),
      });
    },
  };
}

export type AnalyticsModel = ReturnType<typeof createAnalyticsModel>;

function faultOf({
  category,
  action,
  value,
  transport,
}: Partial<Record<keyof TrackedEvent, unknown>>): string | undefined {
  if (!category || !action) return 'an event needs a category and an action';
  if (value !== undefined && (typeof value !== 'number' || !Number.isFinite(value)))
    return 'the value of an event must be a number';
  if (transport !== undefined && !TRANSPORTS.includes(String(transport)))
    return `transport must be ${TRANSPORTS.join(', ')}`;
  return undefined;
}

/** A path with its query, without what is nobody's business: private names, and whatever looks like an address of e-mail. */
export function cleanAddress(path: string, query: string): string {
  const kept = [...new URLSearchParams(query)].filter(([name, value]) => !PRIVATE.test(name) && !value.includes('@'));
  const search = new URLSearchParams(kept).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** The depths that are reported, each once, in percent of what can be scrolled. */
export const DEPTHS = [25, 50, 75, 100] as const;

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

/** A purchase as the contract has it; the id is made of the moment. */
export function conversion(type: string, value = 3.99, now = Date.now()): EventFields {
  return { value, currency: 'GBP', transaction_id: `txn_${now}`, conversion_type: type };
}
