/** One try's world: what all processes share, and a process for each call, with a clock of its own. */

import { readEnv } from '../../netlify/lib/env.ts';
import { createLog } from '../../netlify/lib/log.ts';
import { type Mail, MailServerError, ProviderError, type SendMail } from '../../netlify/lib/ports.ts';
import { createServices } from '../../netlify/lib/services.ts';
import { createBlobsStore } from '../../netlify/lib/store/blobs-store.ts';
import { KEY, PRICES, PRODUCTION, SECRET, SITE } from '../payments/fake-services.ts';
import { createHandlers, type HandlerName } from '../payments/handlers.ts';
import { createRandom } from '../payments/hostile-requests.ts';
import { AFTERWARDS, type Chances } from './faults.ts';
import { createScheduler } from './scheduler.ts';
import { createShakyBlobs } from './shaky-blobs.ts';
import { createShakyProvider, WEBHOOK_SECRET } from './shaky-provider.ts';

export const PAID_TEXT = 'this text is for buyers';
/** What no answer and no log may hold. */
export const SECRETS: readonly string[] = [WEBHOOK_SECRET, SECRET, 'sk_live_fuzz', 'smtp-password'];
const START = Date.parse('2026-11-21T12:00:00Z');
const LONGEST_STEP_MS = 400;
const LONGER_THAN_A_LEASE_MS = 90_000;
const filled = { filled: `<p>${PAID_TEXT}</p>`, locked: '<p>locked</p>' };

export type FuzzWorld = ReturnType<typeof createFuzzWorld>;
export type Answer = Readonly<{ status: number; text: string; headers: Headers }>;

export function createFuzzWorld(seed: number, faults: Chances) {
  const random = createRandom(seed);
  const state = { time: START, chances: faults };
  const chances = () => state.chances;
  const lines: string[] = [];
  const mails: Mail[] = [];
  const scheduler = createScheduler(random, () => {
    state.time += Math.floor(random() * LONGEST_STEP_MS) + (random() < chances().slow ? LONGER_THAN_A_LEASE_MS : 0);
  });
  const setting = { random, chances, step: scheduler.step };
  const blobs = createShakyBlobs(setting);
  const provider = createShakyProvider({ ...setting, time: () => state.time });
  const vars = {
    ...PRODUCTION,
    STRIPE_SECRET_KEY: 'sk_live_fuzz',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    SMTP_URL: 'smtp://guide:smtp-password@mail.example',
  };
  const env = readEnv(vars, { siteUrl: SITE, publicApiKey: KEY });

  const sendMail: SendMail = async (mail) => {
    await scheduler.step();
    if (random() < chances().mailFails) {
      throw new (random() < 0.5 ? ProviderError : MailServerError)('the mail server failed');
    }
    mails.push(mail);
    await scheduler.step();
    if (random() < chances().mailHalf) throw new ProviderError('the mail server failed');
  };

  /** A process that starts for this call: nothing is in its memory, and its clock may be wrong. */
  async function call(name: HandlerName, request: Request): Promise<Answer> {
    const skew = chances().skews[Math.floor(random() * chances().skews.length)] ?? 0;
    const now = () => state.time + skew;
    const services = createServices({
      ...{ env, sendMail, prices: PRICES, now, headers: {} },
      store: createBlobsStore(blobs.api),
      payments: provider.payments(now),
      renderMail: ({ to, lang, link, messageId }) => ({
        to,
        lang,
        messageId,
        subject: 'Guide',
        html: link,
        text: link,
      }),
      solutions: [{ id: 'one', html: PAID_TEXT }],
      pages: { '/payment-success': filled, '/unlocked-solutions': filled },
      log: createLog((line) => lines.push(line), now),
    });
    const after: Promise<unknown>[] = [];
    const response = await createHandlers(services)[name](request, { waitUntil: (work) => void after.push(work) });
    const answer = { status: response.status, text: await response.text(), headers: response.headers };
    scheduler.keepFor(after);
    return answer;
  }

  return {
    ...{ random, scheduler, provider, mails, lines, blobs, call },
    time: () => state.time,
    pass: (ms: number) => {
      state.time += ms;
    },
    /** All is well again, with clocks set right. */
    calm: () => {
      state.chances = AFTERWARDS;
    },
    /** The `node:timers/promises` of our own code: time passes without anyone waiting. */
    async wait(ms: number): Promise<void> {
      state.time += ms;
      await scheduler.step();
    },
  };
}
