/** What goes wrong around the functions: each fault alone and all together, as probabilities per step. */
export type Faults = Readonly<{
  /** Webhooks are repeated and reordered. */
  duplicates: boolean;
  forgeries: boolean;
  /** Offsets of a server's clock in milliseconds, one per process. */
  skews: readonly number[];
  storeFails: number;
  /** The write happened, but its response is lost. */
  storeResponseLost: number;
  /** Reads and lists miss the newest write. */
  storeStale: number;
  providerFails: number;
  providerResponseLost: number;
  mailFails: number;
  /** The email was accepted, but the response is lost. */
  mailResponseLost: number;
  /** The email was accepted, and the answer to its text comes too late. */
  mailUnsure: number;
  /** The store reads, and takes no writes. */
  storeReadOnly: number;
  /** Damaged records of other sales lie in every folder. */
  unreadable: boolean;
  /** The server hangs: the visitor is answered at the deadline, and what was asked of it is done later, or never. */
  late: number;
  /** A value of the store comes cut in half. */
  storeHalf: number;
  /** How often the process that sends a buyer's email dies, before or after the mail server took it. */
  deliveryKills: number;
  /** The scheduled functions do not run. */
  scheduleStops: boolean;
  /** ACCESS_SECRET is being changed: some processes know the new one already. */
  secretDiffers: boolean;
  /** The price table and the public key change, by releases. */
  releases: boolean;
  /** A shop in test mode is on the same store, and its buyers pay with test cards. */
  testShop: boolean;
  /** A step takes longer than a lease. */
  slow: number;
  processDies: number;
}>;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export const NO_FAULTS: Faults = {
  duplicates: false,
  forgeries: false,
  skews: [0],
  storeFails: 0,
  storeResponseLost: 0,
  storeStale: 0,
  providerFails: 0,
  providerResponseLost: 0,
  mailFails: 0,
  mailResponseLost: 0,
  slow: 0,
  processDies: 0,
  mailUnsure: 0,
  storeReadOnly: 0,
  unreadable: false,
  late: 0,
  storeHalf: 0,
  deliveryKills: 0,
  scheduleStops: false,
  secretDiffers: false,
  releases: false,
  testShop: false,
};
const SKEWS = [0, 10 * MINUTE, -10 * MINUTE, DAY, -DAY];

const ALONE: Readonly<Record<string, Partial<Faults>>> = {
  'webhooks twice, late, out of order': { duplicates: true },
  'webhooks forged, replayed, cut in half': { forgeries: true },
  'clocks ten minutes or a day off': { skews: SKEWS, duplicates: true, forgeries: true },
  'a store that fails': { storeFails: 0.1 },
  'a store that writes and loses its response': { storeResponseLost: 0.1 },
  'a store with stale reads': { storeStale: 0.3, duplicates: true },
  'a payment provider that fails': { providerFails: 0.3 },
  'a payment provider whose response is lost': { providerResponseLost: 0.3 },
  'a mail server that fails': { mailFails: 0.5 },
  'a mail server whose response is lost': { mailResponseLost: 0.3 },
  'a mail server that is late after the text': { mailUnsure: 0.7 },
  'a store that takes no writes for a while': { storeReadOnly: 0.2, duplicates: true },
  'unreadable records in every folder': { unreadable: true, duplicates: true },
  'everything slower than a lease': { slow: 0.05, duplicates: true },
  'processes that die': { processDies: 0.06, duplicates: true },
  'store, provider and mail server answering after the deadline': { late: 0.2 },
  'a store that answers by half': { storeHalf: 0.25, mailFails: 0.5 },
  'the same delivery killed twice': { deliveryKills: 2, duplicates: true },
  'a schedule that stops': { scheduleStops: true, duplicates: true, mailFails: 0.5 },
  'a secret that differs': { secretDiffers: true, duplicates: true },
  'prices and public key changing': { releases: true, duplicates: true },
  'live and test shop on one store': { testShop: true, duplicates: true },
  'all of it at once': {
    duplicates: true,
    forgeries: true,
    skews: SKEWS,
    storeFails: 0.03,
    storeResponseLost: 0.03,
    storeStale: 0.1,
    providerFails: 0.1,
    providerResponseLost: 0.1,
    mailFails: 0.2,
    mailResponseLost: 0.1,
    slow: 0.02,
    processDies: 0.02,
    mailUnsure: 0.05,
    storeReadOnly: 0.02,
    unreadable: true,
    late: 0.02,
    storeHalf: 0.02,
    deliveryKills: 1,
    secretDiffers: true,
    releases: true,
    testShop: true,
  },
};

export const FAULTS = Object.entries(ALONE).map(([name, faults]) => ({ name, faults: { ...NO_FAULTS, ...faults } }));
