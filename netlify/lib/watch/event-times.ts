/**
 * When certain events last happened, for the monitor: times and reason codes, never personal data. A failure to record one stops neither
 * a sale nor a delivery.
 */
import * as z from 'zod';
import type { Clock, Store } from '../dependencies.ts';
import { ignoreStoreError, updateKey } from '../store/update.ts';

export type EventName =
  | 'unannounced-sale'
  | 'last-webhook'
  | 'checkout-refused'
  | 'owner-not-told'
  | 'watch-ran'
  | 'delivery-ran';
type EventTime = Readonly<z.output<typeof eventTime>>;
export type EventTimes = ReturnType<typeof createEventTimes>;

/** The same event is not written again within this time, so that most webhooks cost one read. A recorded time may be this much too old. */
export const REPEAT_MS = 5 * 60_000;
const KEY = 'watch/notes';
const eventTime = z.object({ at: z.number(), reason: z.string().optional() });
const stored = z.record(z.string(), eventTime).catch({});

export function createEventTimes({ store, now }: Readonly<{ store: Store; now: Clock }>) {
  return {
    async record(name: EventName, reason?: string): Promise<void> {
      const at = now();
      await updateKey(store, KEY, (value) => {
        const times = stored.parse(value);
        const last = times[name];
        const isSame = last !== undefined && last.reason === reason && Math.abs(at - last.at) < REPEAT_MS;
        return isSame ? undefined : { ...times, [name]: { at, reason } };
      }).catch(ignoreStoreError);
    },
    read: async (): Promise<Readonly<Partial<Record<EventName, EventTime>>>> =>
      stored.parse((await store.get(KEY))?.value),
  };
}

export async function eraseEventTimes(store: Store, names: readonly EventName[]): Promise<void> {
  await updateKey(store, KEY, (value) => {
    const times = Object.entries(stored.parse(value));
    const left = times.filter(([name]) => !names.some((each) => each === name));
    return left.length === times.length ? undefined : Object.fromEntries(left);
  });
}
