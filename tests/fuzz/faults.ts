/** What goes wrong around the functions, each by itself and all at once; and how likely at one step. */
export type Chances = Readonly<{
  /** A webhook told again, later, older, altered or cut. */
  duplicates: boolean;
  forgeries: boolean;
  /** How far our clock is from the world's, in milliseconds; a process has one of them. */
  skews: readonly number[];
  storeFails: number;
  /** Written, and the answer lost. */
  storeHalf: number;
  /** Reads and lists that do not show the newest write yet. */
  storeLag: number;
  providerFails: number;
  providerHalf: number;
  mailFails: number;
  /** Taken by the mail server, and its answer lost. */
  mailHalf: number;
  /** A step that takes longer than a lease. */
  slow: number;
  /** The process dies. */
  dies: number;
}>;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const CALM: Chances = {
  ...{ duplicates: false, forgeries: false, skews: [0], storeFails: 0, storeHalf: 0, storeLag: 0 },
  ...{ providerFails: 0, providerHalf: 0, mailFails: 0, mailHalf: 0, slow: 0, dies: 0 },
};
const SKEWS = [0, 10 * MINUTE, -10 * MINUTE, DAY, -DAY];

export type FaultClass = Readonly<{ name: string; chances: Chances }>;

export const FAULTS: readonly FaultClass[] = [
  { name: 'webhooks twice, late, out of order', chances: { ...CALM, duplicates: true } },
  { name: 'webhooks forged, replayed, cut in half', chances: { ...CALM, forgeries: true } },
  { name: 'clocks ten minutes or a day off', chances: { ...CALM, skews: SKEWS, duplicates: true, forgeries: true } },
  { name: 'a store that fails', chances: { ...CALM, storeFails: 0.1 } },
  { name: 'a store that writes and loses its answer', chances: { ...CALM, storeHalf: 0.1 } },
  { name: 'a store that shows writes late', chances: { ...CALM, storeLag: 0.3, duplicates: true } },
  { name: 'a payment provider that fails', chances: { ...CALM, providerFails: 0.3 } },
  { name: 'a payment provider that answers by half', chances: { ...CALM, providerHalf: 0.3 } },
  { name: 'a mail server that fails', chances: { ...CALM, mailFails: 0.5 } },
  { name: 'a mail server that loses its answer', chances: { ...CALM, mailHalf: 0.3 } },
  { name: 'everything slower than a lease', chances: { ...CALM, slow: 0.05, duplicates: true } },
  { name: 'processes that die', chances: { ...CALM, dies: 0.06, duplicates: true } },
  {
    name: 'all of it at once',
    chances: {
      ...{ duplicates: true, forgeries: true, skews: SKEWS, storeFails: 0.03, storeHalf: 0.03, storeLag: 0.1 },
      ...{ providerFails: 0.1, providerHalf: 0.1, mailFails: 0.2, mailHalf: 0.1, slow: 0.02, dies: 0.02 },
    },
  },
];

export const AFTERWARDS = CALM;
