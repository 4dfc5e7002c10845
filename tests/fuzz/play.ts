/** One try: buyers order, pay or not, and come back; all events happen concurrently; then the faults end and every buyer is checked. */
import { type Buyer, checkOut, createBuyer, isOwed, requests } from './buyer.ts';
import type { Faults } from './faults.ts';
import { forgeries } from './forgeries.ts';
import { type Findings, judge, judgeLog, STRANGER, type Visitor } from './judge.ts';
import type { StripeEvent } from './outside-world.ts';
import { type Answer, createFuzzWorld, type FuzzWorld, PAID_TEXT } from './world.ts';

const HOUR = 3_600_000;
const ORDER_ATTEMPTS = 20;
/** One more than the longest wait between two attempts of a delivery, six hours, needs. */
const RETRY_RUNS = 6;

type Ask = (visitor: Visitor, name: Parameters<FuzzWorld['call']>[0], request: Request) => Promise<Answer>;

export async function playTry(seed: number, faults: Faults, setTimer: (wait: FuzzWorld['wait']) => void) {
  const world = createFuzzWorld(seed, faults);
  setTimer(world.wait);
  const findings: Findings = { lost: [], leaked: [], broken: [] };
  const buyers = Array.from({ length: 1 + Math.floor(world.random() * 3) }, (_, index) =>
    createBuyer(index, world.random),
  );
  const ask: Ask = async (visitor, name, request) => {
    // A refund that is accepted while the response is on its way comes too late for it.
    const mayRead = visitor.mayRead();
    const answer = await world.call(name, request);
    const others = buyers.map(({ email }) => email).filter((email) => email !== visitor.email);
    judge(answer, { ...visitor, mayRead: () => mayRead || visitor.mayRead() }, others, findings);
    return answer;
  };
  const play = createPlay(world, buyers, ask);
  for (const buyer of buyers) await play.order(buyer);
  await play.everythingAtOnce(faults);
  world.endFaults();
  await play.retryAll();
  await checkAll(world, buyers, { ask, findings, faults });
  const names = buyers.flatMap(({ email, session }) => [email, session?.id ?? '']);
  judgeLog(world, names, findings);
  return { ...findings, mails: world.mails.length };
}

function createPlay({ scheduler, stripe, random, advance, ...world }: FuzzWorld, buyers: readonly Buyer[], ask: Ask) {
  const upTo = (most: number) => Array.from({ length: Math.floor(random() * (most + 1)) });
  const deliverPending = () => ask(STRANGER, 'deliver-pending', requests.deliverPending());

  async function read(buyer: Buyer, sessionId: string): Promise<void> {
    const { text } = await ask(buyer, 'unlock-solutions', requests.unlock({ sessionId }));
    const token = /"token":"([\w.-]+)"/.exec(text)?.[1];
    if (token !== undefined) buyer.tokens.push(token);
  }

  async function send(event: StripeEvent): Promise<void> {
    const { status } = await ask(STRANGER, 'stripe-webhook', requests.webhook(stripe.sign(stripe.bodyOf(event))));
    if (status !== 200) return;
    event.accepted = true;
    if (event.type !== 'charge.refunded') return;
    for (const buyer of buyers)
      buyer.refundAccepted ||= Object.values(event.object).includes(buyer.session?.payment_intent);
  }

  function happen({ session }: Buyer, type: string): StripeEvent {
    if (type.endsWith('async_payment_succeeded') && session !== undefined) session.payment_status = 'paid';
    const isRefund = type === 'charge.refunded';
    return stripe.record(type, isRefund ? { refunded: true, payment_intent: session?.payment_intent } : { ...session });
  }

  return {
    async order(buyer: Buyer): Promise<void> {
      for (let attempt = 0; buyer.session === undefined && attempt < ORDER_ATTEMPTS; attempt += 1) {
        scheduler.begin(async () => {
          const { text } = await ask(buyer, 'create-payment', requests.order(buyer.key));
          buyer.session = stripe.sessions.get(/cs_\w+/.exec(text)?.[0] ?? '');
        });
        await scheduler.run();
      }
    },

    async everythingAtOnce({ duplicates, forgeries: forging, processDies }: Faults): Promise<void> {
      for (const buyer of buyers) {
        const { session } = buyer;
        if (session === undefined) continue;
        for (const type of checkOut(buyer)) {
          scheduler.begin(async () => {
            const event = happen(buyer, type);
            scheduler.begin(() => send(event));
            if (duplicates) for (const _ of upTo(3)) scheduler.begin(() => send(event));
          }, 'outside');
        }
        for (const _ of upTo(2)) scheduler.begin(() => read(buyer, session.id));
        for (const _ of upTo(1)) scheduler.begin(() => ask(buyer, 'member-pages', requests.success(session.id)));
        if (!forging) continue;
        for (const forged of forgeries({ scheduler, stripe, random, advance, ...world }, session, buyers))
          scheduler.begin(() => ask(STRANGER, 'stripe-webhook', requests.webhook(forged)));
      }
      for (const _ of upTo(2)) scheduler.begin(deliverPending);
      await scheduler.run(processDies);
    },

    /** Stripe repeats the events that were not accepted, and the scheduled function runs. */
    async retryAll(): Promise<void> {
      for (let run = 0; run < RETRY_RUNS; run += 1) {
        advance(6 * HOUR);
        for (const event of stripe.events) if (!event.accepted) scheduler.begin(() => send(event));
        await scheduler.run();
        scheduler.begin(deliverPending);
        await scheduler.run();
      }
    },
  };
}

type Check = Readonly<{ ask: Ask; findings: Findings; faults: Faults }>;

async function checkAll(world: FuzzWorld, buyers: readonly Buyer[], check: Check): Promise<void> {
  const { scheduler, stripe, mails } = world;
  for (const { type, accepted } of stripe.events) if (!accepted) check.findings.lost.push(`${type} was never accepted`);
  for (const buyer of buyers) {
    scheduler.begin(() => checkBuyer(world, buyer, check));
    await scheduler.run();
  }
  for (const { to } of mails)
    if (!buyers.some(({ email }) => email === to)) check.findings.leaked.push(`an e-mail went to ${to}`);
}

async function checkBuyer({ mails }: FuzzWorld, buyer: Buyer, { ask, findings, faults }: Check): Promise<void> {
  const { session, email, fate, tokens } = buyer;
  if (session === undefined) return;
  const who = `${email} (${fate})`;
  const received = mails.filter(({ to }) => to === email);
  const reads = async (proof: object) =>
    (await ask(buyer, 'unlock-solutions', requests.unlock(proof))).text.includes(PAID_TEXT);
  const bySession = await reads({ sessionId: session.id });
  const entered =
    received[0] === undefined ? undefined : await ask(buyer, 'member-pages', requests.follow(received[0].text));
  const cookie = entered?.headers.getSetCookie()[0]?.split(';')[0];
  const byLink =
    cookie !== undefined && (await ask(buyer, 'member-pages', requests.portal(cookie))).text.includes(PAID_TEXT);
  if (isOwed(buyer)) {
    if (received.length === 0) findings.lost.push(`${who} got no e-mail`);
    if (!bySession) findings.lost.push(`${who} cannot read by session`);
    for (const token of tokens)
      if (!(await reads({ token }))) findings.lost.push(`${who} has a token that opens nothing`);
    if (received.length > 0 && !byLink) findings.lost.push(`${who} cannot read by link`);
  } else {
    if (bySession || byLink) findings.leaked.push(`${who} reads`);
    if (fate !== 'is refunded' && received.length > 0) findings.leaked.push(`${who} got an e-mail`);
  }
  if (new Set(received.map(({ messageId }) => messageId)).size > 1)
    findings.broken.push(`${email} got different e-mails`);
  if (received.length > 1 && isExactlyOnce(faults)) findings.broken.push(`${email} got ${received.length} e-mails`);
}

/** Unless something breaks between sending and recording it; then at least once, under one Message-ID. */
function isExactlyOnce({ storeFails, storeResponseLost, mailResponseLost, slow, processDies, skews }: Faults): boolean {
  return storeFails + storeResponseLost + mailResponseLost + slow + processDies === 0 && skews.length === 1;
}
