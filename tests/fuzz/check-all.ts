/** After a play, without faults: who paid has the guide and one email, nobody else has it, and the owner knows what to look at. */
import { type Buyer, isOwed, requests, requestsOf } from './buyer.ts';
import type { Faults } from './faults.ts';
import type { Ask, Findings, Visitor } from './judge.ts';
import { OWNER, type SentMail } from './outside-world.ts';
import { type FuzzWorld, PAID_TEXT } from './world.ts';

type Check = Readonly<{ ask: Ask; findings: Findings; faults: Faults }>;
type Paid = Buyer & Readonly<{ session: NonNullable<Buyer['session']> }>;

export async function checkAll(world: FuzzWorld, buyers: readonly Buyer[], check: Check): Promise<void> {
  const { scheduler, stripeOf, mails } = world;
  for (const { type, accepted } of [true, false].flatMap((live) => stripeOf(live).events))
    if (!accepted) check.findings.lost.push(`${type} was never accepted`);
  for (const buyer of buyers) {
    const { session } = buyer;
    if (session === undefined) continue;
    scheduler.begin(() => checkBuyer(world, { ...buyer, session }, check));
    await scheduler.run();
  }
  checkLetters(world, buyers, check);
  for (const { to } of mails)
    if (to !== OWNER && !buyers.some(({ email }) => email === to)) check.findings.leaked.push(`an email went to ${to}`);
}

async function checkBuyer(world: FuzzWorld, buyer: Paid, check: Check): Promise<void> {
  const { email, fate, tokens, live } = buyer;
  const { lost, leaked } = check.findings;
  const who = `${email} (${fate})`;
  const mails = world.mails.filter(({ to }) => to === email);
  const links = mails.filter(({ text }) => text.includes('?t='));
  const own = await opens(world, check.ask, { buyer, visitor: buyer, links, live });
  if (isOwed(buyer)) {
    if (links.length === 0) lost.push(`${who} got no email`);
    if (!own.bySession) lost.push(`${who} cannot read by session`);
    if (own.byToken < tokens.length) lost.push(`${who} has a token that opens nothing`);
    if (links.length > 0 && !own.byLink) lost.push(`${who} cannot read by link`);
  } else {
    if (own.bySession || own.byLink || own.byToken > 0) leaked.push(`${who} reads`);
    if (fate !== 'is refunded' && links.length > 0) leaked.push(`${who} got a link`);
  }
  checkMails(mails, buyer, check);
  checkOwner(world, buyer, check);
  if (!check.faults.testShop) return;
  // What judge() finds there is a leak: the other shop has sold nothing to this visitor.
  await opens(world, check.ask, { buyer, visitor: { ...buyer, mayRead: () => false }, links, live: !live });
  if (mails.some((mail) => mail.live !== live)) leaked.push(`${who} got an email of the other shop`);
}

type Opening = Readonly<{ buyer: Paid; visitor: Visitor; links: readonly SentMail[]; live: boolean }>;

async function opens(world: FuzzWorld, ask: Ask, { buyer, visitor, links, live }: Opening) {
  const reads = async (proof: object) =>
    (await ask(visitor, 'unlock-solutions', requestsOf(world.release()).unlock(proof), live)).text.includes(PAID_TEXT);
  const bySession = await reads({ sessionId: buyer.session.id });
  await ask(visitor, 'member-pages', requests.success(buyer.session.id), live);
  let byToken = 0;
  for (const token of buyer.tokens) if (await reads({ token })) byToken += 1;
  const [first] = links;
  const entered = first && (await ask(visitor, 'member-pages', requests.follow(first.text), live));
  const cookie = entered?.headers.getSetCookie()[0]?.split(';')[0];
  const portal = cookie && (await ask(visitor, 'member-pages', requests.portal(cookie), live));
  return { bySession, byToken, byLink: portal ? portal.text.includes(PAID_TEXT) : false };
}

function checkMails(mails: readonly SentMail[], { email, fate }: Paid, { findings: { broken }, faults }: Check): void {
  if (new Set(mails.map(({ messageId }) => messageId)).size > 1) broken.push(`${email} got different emails`);
  if (mails.length > 2 && isOnlyUnsure(faults)) broken.push(`${email} (${fate}) got ${mails.length} emails`);
  if (mails.length > 1 && isExactlyOnce(faults)) broken.push(`${email} (${fate}) got ${mails.length} emails`);
}

/** Nothing waits. The owner is told of a payment that is not its checkout's price, and of no other. */
function checkOwner({ blobs }: FuzzWorld, { session, email, fate }: Paid, { findings, faults }: Check): void {
  const isUnmatched = blobs.has(`unmatched/${session.id}`);
  if (isUnmatched !== (fate === 'pays less')) findings.broken.push(`${email} (${fate}): unmatched is ${isUnmatched}`);
  // One that may have come twice already waits for the owner.
  const isGivenUp = faults.mailUnsure > 0 && blobs.get(`orders/${session.id}`)?.data.includes('"state":"held"');
  if (blobs.has(`pending/${session.id}`) && isGivenUp !== true)
    findings.broken.push(`${email} (${fate}) is still in pending/`);
}

const DAY = 24 * 60 * 60_000;
/** What the letters to the owner say of each kind of problem. */
const SAYINGS = {
  unmatched: 'checkout amount',
  unreadable: 'cannot be read by this release',
  stuck: 'refused or not confirmed by the mail server',
  late: 'waited for the email with the guide',
  silent: 'came without a webhook call from the payment provider',
  schedule: 'has not run for half an hour',
  down: 'does not answer, or accepts no writes',
} as const;

/** Within an hour of calm the owner knows what needs a person; of nothing more than three times a day. */
function checkLetters(
  { mails, blobs }: FuzzWorld,
  buyers: readonly Buyer[],
  { findings: { broken }, faults }: Check,
): void {
  const letters = mails.filter(({ to }) => to === OWNER);
  const isTold = (kind: keyof typeof SAYINGS) => letters.some(({ text }) => text.includes(SAYINGS[kind]));
  const paidLess = buyers.some(({ fate, live, session }) => fate === 'pays less' && live && session !== undefined);
  if (paidLess && !isTold('unmatched')) broken.push('the owner was not told of another amount');
  if (faults.unreadable && !isTold('unreadable')) broken.push('the owner was not told of what cannot be read');
  const isStuck = [...blobs].some(([key, { data }]) => key.startsWith('orders/') && data.includes('"state":"held"'));
  if (isStuck && !isTold('stuck')) broken.push('the owner was not told of an email that was given up');
  // A letter that was taken and whose answer was lost, or whose note was, is written again; and each clock has days of its own.
  const { mailResponseLost, storeFails, storeResponseLost, storeHalf, late, processDies, skews } = faults;
  const isTwice = mailResponseLost + storeFails + storeResponseLost + storeHalf + late + processDies > 0;
  if (isTwice || skews.length > 1) return;
  for (const saying of Object.values(SAYINGS)) {
    const times = letters.filter(({ text }) => text.includes(saying)).map(({ at }) => at);
    const most = Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + DAY).length));
    if (most > 3) broken.push(`the owner was told "${saying}" ${most} times in a day`);
  }
}

/** A buyer who may have the email gets it once more, and never a third time. */
const isOnlyUnsure = ({ mailUnsure, ...faults }: Faults): boolean =>
  isExactlyOnce({ ...faults, mailUnsure: 0 }) && mailUnsure > 0;

/** Unless something breaks between sending and recording it; then at least once, under one Message-ID. */
function isExactlyOnce({ skews, ...faults }: Faults): boolean {
  const {
    mailUnsure,
    storeReadOnly,
    storeFails,
    storeResponseLost,
    storeHalf,
    mailResponseLost,
    slow,
    late,
    processDies,
    deliveryKills,
  } = faults;
  const broken = storeFails + storeResponseLost + storeHalf + mailResponseLost + slow + late + processDies;
  return broken + deliveryKills + mailUnsure + storeReadOnly === 0 && skews.length === 1;
}
