/** One try: buyers order, pay or not, and come back; all events happen concurrently; then the faults end and every buyer is checked. */
import { type Buyer, checkOut, createBuyer, requests, requestsOf } from './buyer.ts';
import { checkAll } from './check-all.ts';
import type { Faults } from './faults.ts';
import { forgeries } from './forgeries.ts';
import { type Ask, type Findings, judge, judgeLog, STRANGER } from './judge.ts';
import type { StripeEvent } from './outside-world.ts';
import { createFuzzWorld, type FuzzWorld } from './world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ORDER_ATTEMPTS = 20;
/** Enough for three buyers whose deliveries are killed twice each, one after another. */
const RETRY_RUNS = 8;
const WATCHES_AN_HOUR = 12;

export async function playTry(seed: number, faults: Faults, setTimer: (world: FuzzWorld) => void) {
  const world = createFuzzWorld(seed, faults);
  setTimer(world);
  const findings: Findings = { lost: [], leaked: [], broken: [] };
  const buyers = Array.from({ length: 1 + Math.floor(world.random() * 3) }, (_, index) =>
    createBuyer(index, world.random, faults.testShop),
  );
  const ask: Ask = async (visitor, name, request, live = visitor.live) => {
    // A refund that is accepted while the response is on its way comes too late for it.
    const mayRead = visitor.mayRead();
    const answer = await world.call(name, request, live);
    const others = buyers.map(({ email }) => email).filter((email) => email !== visitor.email);
    judge(answer, { ...visitor, mayRead: () => mayRead || visitor.mayRead() }, others, findings);
    return answer;
  };
  if (faults.unreadable)
    for (const folder of ['orders', 'unmatched', 'pending', 'watch', 'limits/2026-11-21'])
      for (const name of ['cs_live_damaged0', 'state', 'reconciled', 'notes', 'told', 'sent'])
        world.blobs.set(`${folder}/${name}`, { data: '{"a":', etag: '"damaged"' });
  const play = createPlay(world, buyers, ask, findings);
  for (const buyer of buyers) {
    if (faults.releases) world.publish();
    await play.order(buyer);
  }
  if (faults.scheduleStops) await play.watch();
  await play.everythingAtOnce(faults);
  await play.retry(faults);
  if (faults.scheduleStops) await play.hears('schedule-silent');
  else for (let run = 0; run < WATCHES_AN_HOUR; run += 1) await play.watch();
  world.endFaults();
  for (let run = 0; run < RETRY_RUNS; run += 1) await play.retry({ ...faults, scheduleStops: false });
  for (let run = 0; run < WATCHES_AN_HOUR; run += 1) await play.watch();
  await checkAll(world, buyers, { ask, findings, faults });
  const names = buyers.flatMap(({ email, session }) => [email, session?.id ?? '']);
  judgeLog(world, names, findings);
  return { ...findings, mails: world.mails.length };
}

function createPlay(world: FuzzWorld, buyers: readonly Buyer[], ask: Ask, findings: Findings) {
  const { scheduler, stripeOf, random, advance, publish } = world;
  const shops = (faults: Faults) => (faults.testShop ? [true, false] : [true]);
  const upTo = (most: number) => Array.from({ length: Math.floor(random() * (most + 1)) });
  const deliverPending = (live: boolean) => ask(STRANGER, 'deliver-pending', requests.deliverPending(), live);

  async function read(buyer: Buyer, sessionId: string): Promise<void> {
    const release = world.release();
    const hasPaid = buyer.session?.payment_status === 'paid' && buyer.fate !== 'is refunded';
    const { text, status } = await ask(buyer, 'unlock-solutions', requestsOf(release).unlock({ sessionId }));
    if (hasPaid && release === world.release() && (status === 401 || status === 402))
      findings.broken.push(`${buyer.email} has paid and was told: ${text}`);
    const token = /"token":"([\w.-]+)"/.exec(text)?.[1];
    if (token !== undefined) buyer.tokens.push(token);
  }

  async function send(event: StripeEvent, to = event.live): Promise<void> {
    const { sign, bodyOf } = stripeOf(event.live);
    const { status } = await ask(STRANGER, 'stripe-webhook', requests.webhook(sign(bodyOf(event))), to);
    if (status !== 200 || to !== event.live) return;
    event.accepted = true;
    if (event.type !== 'charge.refunded') return;
    for (const buyer of buyers)
      buyer.refundAccepted ||= Object.values(event.object).includes(buyer.session?.payment_intent);
  }

  function happen({ session, live }: Buyer, type: string): StripeEvent {
    const isRefund = type === 'charge.refunded';
    const { record, money } = stripeOf(live);
    if (isRefund) money.set(session?.payment_intent ?? '', { refunded: true });
    return record(type, isRefund ? { refunded: true, payment_intent: session?.payment_intent } : { ...session });
  }

  return {
    async order(buyer: Buyer): Promise<void> {
      for (let attempt = 0; buyer.session === undefined && attempt < ORDER_ATTEMPTS; attempt += 1) {
        scheduler.begin(async () => {
          const { text } = await ask(buyer, 'create-payment', requestsOf(world.release()).order());
          buyer.session = stripeOf(buyer.live).sessions.get(/cs_\w+/.exec(text)?.[0] ?? '');
        });
        await scheduler.run();
      }
    },

    async everythingAtOnce(faults: Faults): Promise<void> {
      const { duplicates, forgeries: forging, processDies } = faults;
      for (const buyer of buyers) {
        const { session } = buyer;
        if (session === undefined) continue;
        for (const type of checkOut(buyer)) {
          scheduler.begin(async () => {
            const event = happen(buyer, type);
            scheduler.begin(() => send(event));
            // By mistake, the webhook of the one shop is also sent to the other.
            if (faults.testShop) scheduler.begin(() => send(event, !event.live));
            if (duplicates) for (const _ of upTo(3)) scheduler.begin(() => send(event));
          }, 'outside');
        }
        for (const _ of upTo(2)) scheduler.begin(() => read(buyer, session.id));
        for (const _ of upTo(1)) scheduler.begin(() => ask(buyer, 'member-pages', requests.success(session.id)));
        if (!forging) continue;
        for (const forged of forgeries(world, session, buyers))
          scheduler.begin(() => ask(STRANGER, 'stripe-webhook', requests.webhook(forged), buyer.live));
      }
      if (faults.releases) for (const _ of upTo(2)) scheduler.begin(async () => publish(), 'outside');
      if (!faults.scheduleStops)
        for (const live of shops(faults)) for (const _ of upTo(2)) scheduler.begin(() => deliverPending(live));
      await scheduler.run(processDies);
    },

    /** The next run of the schedule: the comparison finds what no message has told of, and the owner hears. */
    async watch(): Promise<void> {
      advance(5 * MINUTE);
      scheduler.begin(() => ask(STRANGER, 'watch-shop', requests.watchShop(), true));
      await scheduler.run();
    },

    /** A monitor outside asks whether the shop is well. */
    async hears(problem: string): Promise<void> {
      scheduler.begin(async () => {
        const { text } = await ask(STRANGER, 'health', requests.health(), true);
        if (!text.includes(problem)) findings.broken.push(`health does not say ${problem}: ${text}`);
      });
      await scheduler.run();
    },

    /** Six hours later: Stripe repeats the events that were not accepted, and the scheduled function runs. */
    async retry(faults: Faults): Promise<void> {
      advance(6 * HOUR);
      for (const live of shops(faults))
        for (const event of stripeOf(live).events) if (!event.accepted) scheduler.begin(() => send(event));
      await scheduler.run();
      if (!faults.scheduleStops) for (const live of shops(faults)) scheduler.begin(() => deliverPending(live));
      await scheduler.run();
    },
  };
}
