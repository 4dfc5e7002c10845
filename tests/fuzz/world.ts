/** What all server processes of one try share, and a new process with its own clock for each call. */
import { readEnv } from '../../netlify/lib/env.ts';
import { createLog } from '../../netlify/lib/http/log.ts';
import { createServices } from '../../netlify/lib/services.ts';
import { createBlobsStore } from '../../netlify/lib/store/blobs-store.ts';
import { PRODUCTION, SECRET, SETTINGS, SITE } from '../payments/fake-services.ts';
import { createHandlers, type HandlerName } from '../payments/handlers.ts';
import { createRandom } from '../payments/hostile-requests.ts';
import { createDeadlines } from './deadlines.ts';
import { type Faults, NO_FAULTS } from './faults.ts';
import {
  createUnreliableBlobs,
  createUnreliableMail,
  createUnreliableStripe,
  OWNER,
  WEBHOOK_SECRET,
} from './outside-world.ts';
import { FIRST_RELEASE, nextRelease } from './releases.ts';
import { createScheduler } from './scheduler.ts';

export const PAID_TEXT = 'this text is for buyers';
const NEW_SECRET = 'the next secret of more than thirty-two characters';
/** Must never be in a response or in the log. */
export const SECRETS: readonly string[] = [
  WEBHOOK_SECRET,
  SECRET,
  NEW_SECRET,
  'sk_live_fuzz',
  'sk_test_fuzz',
  'smtp-password',
];
const START = Date.parse('2026-11-21T12:00:00Z');
const MAX_STEP_MS = 400;
const LONGER_THAN_LEASE_MS = 90_000;
const page = { filled: `<p>${PAID_TEXT}</p>`, locked: '<p>locked</p>' };

export type FuzzWorld = ReturnType<typeof createFuzzWorld>;
export type Answer = Readonly<{ status: number; text: string; headers: Headers }>;

export function createFuzzWorld(seed: number, faults: Faults) {
  const random = createRandom(seed);
  const state = { time: START, faults, release: FIRST_RELEASE };
  const lines: string[] = [];
  const scheduler = createScheduler(random, () => {
    state.time += Math.floor(random() * MAX_STEP_MS) + (random() < state.faults.slow ? LONGER_THAN_LEASE_MS : 0);
  });
  const deadlines = createDeadlines(random, (ms) => {
    state.time += ms;
  });
  const options = { random, scheduler, faults: () => state.faults, passDeadlines: deadlines.pass };
  const { unreliable, blobs } = createUnreliableBlobs(options);
  const now = () => state.time;
  const stripe = {
    live: createUnreliableStripe(options, true, now),
    test: createUnreliableStripe(options, false, now),
  };
  const stripeOf = (live: boolean) => (live ? stripe.live : stripe.test);
  const { mails, sendMail } = createUnreliableMail(options, faults.deliveryKills, now);
  const vars = {
    ...PRODUCTION,
    STRIPE_SECRET_KEY: 'sk_live_fuzz',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    SMTP_URL: 'smtp://guide:smtp-password@mail.example',
    OWNER_EMAIL: OWNER,
  };
  /** Of this process: while the secret is being changed, half of them have the new one, and in the end all. */
  function secretOf(): string {
    if (!faults.secretDiffers) return SECRET;
    return state.faults.secretDiffers && random() < 0.5 ? SECRET : `${NEW_SECRET},${SECRET}`;
  }
  const testVars = { ...vars, CONTEXT: 'deploy-preview', STRIPE_SECRET_KEY: 'sk_test_fuzz' };

  /** @param live whether the live shop is asked, or the test shop */
  async function call(name: HandlerName, request: Request, live: boolean): Promise<Answer> {
    const { key: publicApiKey, prices } = state.release;
    const env = readEnv({ ...(live ? vars : testVars), ACCESS_SECRET: secretOf() }, { siteUrl: SITE, publicApiKey });
    const { skews } = state.faults;
    const skew = skews[Math.floor(random() * skews.length)] ?? 0;
    const now = () => state.time + skew;
    const services = createServices({
      env,
      sendMail: sendMail(live),
      prices,
      now,
      headers: {},
      purchaseTexts: SETTINGS.purchaseTexts,
      answers: SETTINGS.answers,
      look: SETTINGS.look,
      store: createBlobsStore(unreliable),
      payments: stripeOf(live).payments(now),
      renderMail: ({ to, lang, link, messageId }) => ({
        to,
        lang,
        messageId,
        subject: 'Guide',
        html: link,
        text: link,
      }),
      solutions: [{ id: 'one', html: PAID_TEXT }],
      pages: { '/payment-success': page, '/unlocked-solutions': page },
      log: createLog((line) => lines.push(line), now),
    });
    const background: Promise<unknown>[] = [];
    const response = await createHandlers(services)[name](request, { waitUntil: (work) => void background.push(work) });
    const answer = { status: response.status, text: await response.text(), headers: response.headers };
    scheduler.keepFor(background);
    return answer;
  }

  return {
    random,
    scheduler,
    stripeOf,
    blobs,
    mails,
    lines,
    call,
    within: deadlines.within,
    time: now,
    release: () => state.release,
    publish: () => {
      state.release = nextRelease(random);
    },
    advance: (ms: number) => {
      state.time += ms;
    },
    endFaults: () => {
      state.faults = NO_FAULTS;
    },
    /** Replaces `node:timers/promises` in the functions: time passes at once. */
    async wait(ms: number): Promise<void> {
      state.time += ms;
      await scheduler.step();
    },
  };
}
