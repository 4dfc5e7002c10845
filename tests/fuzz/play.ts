/** One try: buyers order, pay or not, come back or not; everything that can happens at once; then calm returns and accounts are settled. */
import { type Buyer, checkOut, createBuyer, isOwed } from './buyer.ts';
import type { Chances } from './faults.ts';
import { forgeries } from './forgeries.ts';
import { type Findings, judge, judgeLog, STRANGER, type Visitor } from './judge.ts';
import { follow, order, portal, success, sweep, unlock, webhook } from './requests.ts';
import type { Told } from './shaky-provider.ts';
import { createFuzzWorld, type FuzzWorld, PAID_TEXT } from './world.ts';

const HOUR = 3_600_000;
const ORDER_TRIES = 20;
/** The longest wait between two tries of a delivery is six hours. */
const SWEEPS = 6;

export async function playTry(seed: number, chances: Chances, giveTimer: (wait: FuzzWorld['wait']) => void) {
  const world = createFuzzWorld(seed, chances);
  giveTimer(world.wait);
  const findings: Findings = { lost: [], leaked: [], broken: [] };
  const buyers = Array.from({ length: 1 + Math.floor(world.random() * 3) }, (_, index) =>
    createBuyer(index, world.random),
  );
  const play = createPlay(world, buyers, findings);
  for (const buyer of buyers) await play.order(buyer);
  await play.storm(chances);
  world.calm();
  await play.settle();
  await play.account(chances);
  judgeLog(
    world,
    buyers.flatMap(({ email, session }) => [email, session?.id ?? '']),
    findings,
  );
  return { ...findings, mails: world.mails.length, buyers: buyers.length };
}

function createPlay(world: FuzzWorld, buyers: readonly Buyer[], findings: Findings) {
  const { scheduler, provider, call, random } = world;
  const times = (most: number) => Array.from({ length: Math.floor(random() * (most + 1)) });

  async function ask(visitor: Visitor, name: Parameters<typeof call>[0], request: Request) {
    // A refund that is heard while the answer is on its way comes too late for it.
    const mayRead = visitor.mayRead();
    const answer = await call(name, request);
    const others = buyers.map(({ email }) => email).filter((email) => email !== visitor.email);
    judge(answer, { ...visitor, mayRead: () => mayRead || visitor.mayRead() }, others, findings);
    return answer;
  }

  async function read(buyer: Buyer, sessionId: string): Promise<void> {
    const { text } = await ask(buyer, 'unlock-solutions', unlock({ sessionId }));
    const token = /"token":"([\w.-]+)"/.exec(text)?.[1];
    if (token !== undefined) buyer.tokens.push(token);
  }

  async function tell(event: Told): Promise<void> {
    const body = provider.bodyOf(event);
    const { status } = await ask(STRANGER, 'stripe-webhook', webhook(body, provider.sign(body)));
    if (status !== 200) return;
    event.heard = true;
    if (event.type !== 'charge.refunded') return;
    for (const buyer of buyers)
      buyer.refundHeard ||= Object.values(event.object).includes(buyer.session?.payment_intent);
  }

  function happen(buyer: Buyer, type: string): Told {
    const { session } = buyer;
    if (type.endsWith('async_payment_succeeded') && session !== undefined) session.payment_status = 'paid';
    const object =
      type === 'charge.refunded' ? { refunded: true, payment_intent: session?.payment_intent } : { ...session };
    return provider.tell(type, object);
  }

  return {
    async order(buyer: Buyer): Promise<void> {
      for (let tries = 0; buyer.session === undefined && tries < ORDER_TRIES; tries += 1) {
        scheduler.begin(async () => {
          const { text } = await ask(buyer, 'create-payment', order(buyer.key));
          buyer.session = provider.sessions.get(/cs_\w+/.exec(text)?.[0] ?? '');
        });
        await scheduler.run();
      }
    },

    async storm({ duplicates, forgeries: forging, dies }: Chances): Promise<void> {
      for (const buyer of buyers) {
        const { session } = buyer;
        if (session === undefined) continue;
        const types = checkOut(buyer);
        for (const type of types) {
          scheduler.begin(async () => {
            const event = happen(buyer, type);
            scheduler.begin(() => tell(event));
            if (duplicates) for (const _ of times(3)) scheduler.begin(() => tell(event));
          }, 'world');
        }
        for (const _ of times(2)) scheduler.begin(() => read(buyer, session.id));
        for (const _ of times(1)) scheduler.begin(() => ask(buyer, 'member-pages', success(session.id)));
        if (forging) {
          for (const request of forgeries(world, session, buyers)) {
            scheduler.begin(() => ask(STRANGER, 'stripe-webhook', request));
          }
        }
      }
      for (const _ of times(2)) scheduler.begin(() => ask(STRANGER, 'deliver-pending', sweep()));
      await scheduler.run(dies);
    },

    /** Stripe tells again what was not heard; the platform's clock sweeps. */
    async settle(): Promise<void> {
      for (let round = 0; round < SWEEPS; round += 1) {
        world.pass(6 * HOUR);
        for (const event of provider.events) if (!event.heard) scheduler.begin(() => tell(event));
        await scheduler.run();
        scheduler.begin(() => ask(STRANGER, 'deliver-pending', sweep()));
        await scheduler.run();
      }
    },

    async account(chances: Chances): Promise<void> {
      const unheard = provider.events.filter(({ heard }) => !heard);
      for (const { type } of unheard) findings.lost.push(`${type} was never heard`);
      for (const buyer of buyers) {
        scheduler.begin(() => settleAccount({ world, buyer, findings, ask }, chances));
        await scheduler.run();
      }
      const strangers = world.mails.filter(({ to }) => !buyers.some(({ email }) => email === to));
      for (const { to } of strangers) findings.leaked.push(`an e-mail went to ${to}`);
    },
  };
}

type Account = Readonly<{ world: FuzzWorld; buyer: Buyer; findings: Findings; ask: Ask }>;
type Ask = (
  visitor: Visitor,
  name: Parameters<FuzzWorld['call']>[0],
  request: Request,
) => ReturnType<FuzzWorld['call']>;

async function settleAccount({ world, buyer, findings, ask }: Account, chances: Chances): Promise<void> {
  const { session, email, fate } = buyer;
  if (session === undefined) return;
  const own = world.mails.filter(({ to }) => to === email);
  const opened = (await ask(buyer, 'unlock-solutions', unlock({ sessionId: session.id }))).text.includes(PAID_TEXT);
  const entered = own[0] === undefined ? undefined : await ask(buyer, 'member-pages', follow(own[0].text));
  const cookie = entered?.headers.getSetCookie()[0]?.split(';')[0];
  const inside = cookie !== undefined && (await ask(buyer, 'member-pages', portal(cookie))).text.includes(PAID_TEXT);
  if (isOwed(buyer)) {
    if (own.length === 0) findings.lost.push(`${email} (${fate}) got no e-mail`);
    if (!opened) findings.lost.push(`${email} (${fate}) cannot read by his session`);
    for (const token of buyer.tokens) {
      const { text } = await ask(buyer, 'unlock-solutions', unlock({ token }));
      if (!text.includes(PAID_TEXT)) findings.lost.push(`${email} (${fate}) was given a token that opens nothing`);
    }
    if (own.length > 0 && !inside) findings.lost.push(`${email} (${fate}) cannot read by his link`);
  } else if (opened || inside) findings.leaked.push(`${email} (${fate}) reads`);
  if (fate !== 'is refunded' && !isOwed(buyer) && own.length > 0)
    findings.leaked.push(`${email} (${fate}) got an e-mail`);
  if (new Set(own.map(({ messageId }) => messageId)).size > 1) findings.broken.push(`${email} got different e-mails`);
  if (own.length > 1 && isOnce(chances)) findings.broken.push(`${email} got ${own.length} e-mails`);
}

/** Exactly once, unless something broke between sending and noting it; then at least once, under one id. */
function isOnce({ storeFails, storeHalf, mailHalf, slow, dies, skews }: Chances): boolean {
  return storeFails + storeHalf + mailHalf + slow + dies === 0 && skews.length === 1;
}
