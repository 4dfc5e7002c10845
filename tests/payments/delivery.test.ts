/** A buyer gets what was paid for: always, and once. */
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { readUnlocked } from './clients.ts';
import { completed, MINUTE, paidSession, purchase, showsPaidText, test } from './helpers.ts';

const never = () => new Promise<never>(() => undefined);

describe('a purchase', () => {
  test('opens the success page, sends one email, and its link opens the portal on every visit', async ({ env }) => {
    const site = env.startProcess();
    const { id, link } = await purchase(env, site);
    expect(showsPaidText(env, readUnlocked(await site.unlock(id)).html)).toBe(true);
    for (const _ of ['first visit', 'second visit']) {
      const cookie = await site.follow(link);
      const portal = await site.get('/unlocked-solutions', cookie);
      expect(showsPaidText(env, portal.text)).toBe(true);
      expect(portal.headers.get('cache-control')).toBe('private, no-store');
    }
    expect(showsPaidText(env, (await site.get('/unlocked-solutions')).text)).toBe(false);
  });

  test('can be asked about by answering the email: a reply goes to the address on the site', async ({ env }) => {
    await purchase(env, env.startProcess());
    const [first] = env.mail.mails;
    expect(first?.mail.replyTo).toEqual([{ name: '', address: env.data.settings.email }]);
    expect(first?.mail.from?.address).not.toBe(env.data.settings.email);
  });
});

describe('a failure', () => {
  test('of the process after the email was sent repeats it under the same Message-ID', async ({ env }) => {
    const dying = env.startProcess({
      change: ({ sendMail }) => ({ sendMail: async (mail) => sendMail?.(mail).then(never) }),
    });
    const id = await paidSession(env, dying);
    await dying.webhook(completed(env, id));
    while (env.mail.mails.length === 0) await wait(10);
    env.advance(2 * MINUTE);
    await env.startProcess().deliverPending();
    expect(env.mail.mails).toHaveLength(2);
    expect(new Set(env.mail.mails.map(({ messageId }) => messageId)).size).toBe(1);
  });

  test('of the process as soon as the order is stored leaves its email in the queue', async ({ env }) => {
    const stored: string[] = [];
    const dying = env.startProcess({
      change: ({ store }) => ({
        store: {
          ...store,
          create: async (key, value) => {
            const created = await store?.create(key, value);
            if (!key.startsWith('orders/')) return created === true;
            stored.push(key);
            return never();
          },
        },
      }),
    });
    void dying.webhook(completed(env, await paidSession(env, dying)));
    while (stored.length === 0) await wait(10);
    await env.startProcess().deliverPending();
    expect(env.mail.mails).toHaveLength(1);
  });

  test.for([
    ['store', 503],
    ['payment provider', 502],
  ] as const)('of the %s is answered with %i, so that Stripe repeats the webhook', async ([what, status], { env }) => {
    const site = env.startProcess();
    const id = await paidSession(env, site);
    const setDown = (down: boolean) => {
      if (what === 'store') env.store.state.down = down;
      else env.stripe.setDown(down);
    };
    setDown(true);
    expect((await site.webhook(completed(env, id))).status).toBe(status);
    expect((await site.unlock(id)).status).toBe(202);
    await env.settled();
    expect(env.mail.mails).toHaveLength(0);
    setDown(false);
    expect((await site.webhook(completed(env, id))).status).toBe(200);
    await env.settled();
    expect(env.mail.mails).toHaveLength(1);
  });
});
