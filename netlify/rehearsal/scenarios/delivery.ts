/** That a buyer gets what he paid for: always, and once. */
import { readUnlocked } from '../actors.ts';
import { failing } from '../failing-store.ts';
import { completed, equal, holds, mails, open, paidSession, purchase, type Scenario, shows } from '../play.ts';

const MINUTE = 60_000;

export const DELIVERY: readonly Scenario[] = [
  {
    name: 'buy, read, get the e-mail, follow its link, come back to the portal',
    async play(stage) {
      const site = open(stage);
      const { id, link } = await purchase(stage, site);
      holds(shows(stage, readUnlocked(await site.unlock(id)).html), 'the success page gets every solution');
      for (const visit of ['first', 'second']) {
        const cookie = await site.follow(link);
        holds(cookie !== undefined, `the link opens on the ${visit} visit`);
        const portal = await site.get('/unlocked-solutions', cookie);
        holds(shows(stage, portal.text), 'the portal shows every solution');
        equal(portal.headers.get('cache-control'), 'private, no-store', 'nobody else may keep the page');
      }
      holds(!shows(stage, (await site.get('/unlocked-solutions')).text), 'without the cookie the portal is locked');
    },
  },
  {
    name: 'ten webhooks for one payment at once: one order, one e-mail',
    async play(stage) {
      const site = open(stage);
      const id = await paidSession(stage, site);
      const answers = await Promise.all(Array.from({ length: 10 }, () => site.webhook(completed(stage, id))));
      for (const answer of answers) equal(answer.status, 200, 'each is answered with 200');
      await stage.settled();
      const tokens = await Promise.all([site.unlock(id), site.unlock(id)]);
      await stage.settled();
      mails(stage, 1);
      equal(
        tokens[0] && readUnlocked(tokens[0]).token,
        tokens[1] && readUnlocked(tokens[1]).token,
        'there is one order',
      );
      const { link } = stage.mail.mails[0] ?? { link: '' };
      holds((await site.follow(link)) !== undefined, 'the e-mailed link opens that order');
    },
  },
  {
    name: 'the webhook comes before the redirect',
    async play(stage) {
      const site = open(stage);
      const id = await paidSession(stage, site);
      equal((await site.webhook(completed(stage, id))).status, 200, 'the webhook is answered with 200');
      await stage.settled();
      mails(stage, 1);
      const page = await site.get(`/payment-success?session_id=${id}`);
      holds(shows(stage, page.text), 'the success page shows the solutions, also without script');
      await stage.settled();
      mails(stage, 1);
    },
  },
  {
    name: 'the webhook comes after the redirect',
    async play(stage) {
      const site = open(stage);
      const id = await paidSession(stage, site);
      const page = await site.get(`/payment-success?session_id=${id}`);
      holds(shows(stage, page.text), 'the success page shows the solutions');
      await stage.settled();
      equal((await site.webhook(completed(stage, id))).status, 200, 'the webhook is answered with 200');
      await stage.settled();
      mails(stage, 1);
    },
  },
  {
    name: 'webhook and redirect at the same moment',
    async play(stage) {
      const [site, other] = [open(stage), open(stage)];
      const id = await paidSession(stage, site);
      const [webhook, unlocked] = await Promise.all([site.webhook(completed(stage, id)), other.unlock(id)]);
      equal(webhook?.status, 200, 'the webhook is answered with 200');
      equal(unlocked?.status, 200, 'the success page gets the solutions');
      await stage.settled();
      mails(stage, 1);
    },
  },
  {
    name: 'the redirect never comes: the e-mail does, and its link opens',
    async play(stage) {
      const site = open(stage);
      const id = await paidSession(stage, site);
      await site.webhook(completed(stage, id));
      await stage.settled();
      mails(stage, 1);
      const cookie = await site.follow(stage.mail.mails[0]?.link ?? '');
      holds(shows(stage, (await site.get('/unlocked-solutions', cookie)).text), 'the link opens the solutions');
    },
  },
  {
    name: 'the webhook never comes: the success page delivers',
    async play(stage) {
      const site = open(stage);
      const id = await paidSession(stage, site);
      equal((await site.unlock(id)).status, 200, 'the success page gets the solutions');
      await stage.settled();
      mails(stage, 1);
    },
  },
  {
    name: 'the process dies between claim and send: the sweep sends, once',
    async play(stage) {
      const dying = open(stage, {}, (world) => ({ ...world, sendMail: () => new Promise(() => undefined) }));
      const id = await paidSession(stage, dying);
      equal((await dying.webhook(completed(stage, id))).status, 200, 'the webhook is answered with 200');
      await new Promise((resolve) => setTimeout(resolve, 100));
      const next = open(stage);
      await next.sweep();
      mails(stage, 0);
      stage.pass(2 * MINUTE);
      await Promise.all([next.sweep(), open(stage).sweep()]);
      mails(stage, 1);
      await next.sweep();
      mails(stage, 1);
    },
  },
  {
    name: 'the process dies between send and its note: the e-mail keeps its id',
    async play(stage) {
      const dying = open(stage, {}, (world) => ({
        ...world,
        async sendMail(mail) {
          await world.sendMail?.(mail);
          await new Promise(() => undefined);
        },
      }));
      const id = await paidSession(stage, dying);
      await dying.webhook(completed(stage, id));
      while (stage.mail.mails.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
      stage.pass(2 * MINUTE);
      await open(stage).sweep();
      const ids = new Set(stage.mail.mails.map(({ messageId }) => messageId));
      equal(ids.size, 1, 'mail programs can tell that it is the same e-mail');
    },
  },
  {
    name: 'the mail server is down, then up: the e-mail is sent later, once',
    async play(stage) {
      const site = open(stage);
      stage.mail.setDown(true);
      const id = await paidSession(stage, site);
      equal((await site.webhook(completed(stage, id))).status, 200, 'the payment is recorded all the same');
      await stage.settled();
      equal((await site.unlock(id)).status, 200, 'the buyer reads meanwhile');
      await stage.settled();
      mails(stage, 0);
      stage.mail.setDown(false);
      for (let tries = 0; tries < 3; tries += 1) {
        stage.pass(10 * MINUTE);
        await site.sweep();
      }
      mails(stage, 1);
    },
  },
  {
    name: 'the store is down: the webhook is not answered with 200, and the next one delivers',
    async play(stage) {
      let down = true;
      const site = open(stage, {}, (world) => ({ ...world, store: failing(world.store, () => down) }));
      const id = await paidSession(stage, site);
      const refused = await site.webhook(completed(stage, id));
      await stage.settled();
      equal(refused.status, 503, 'the provider is told to come again');
      equal((await site.unlock(id)).status, 503, 'the buyer is told to come again');
      mails(stage, 0);
      down = false;
      equal((await site.webhook(completed(stage, id))).status, 200, 'the next webhook is answered with 200');
      await stage.settled();
      mails(stage, 1);
    },
  },
  {
    name: 'the payment service is down: nothing is taken for paid, and the next webhook delivers',
    async play(stage) {
      const site = open(stage);
      const id = await paidSession(stage, site);
      stage.stripe.setDown(true);
      equal((await site.unlock(id)).status, 502, 'the buyer is told so');
      equal((await site.webhook(completed(stage, id))).status, 502, 'the webhook is not taken for done');
      stage.stripe.setDown(false);
      equal((await site.webhook(completed(stage, id))).status, 200, 'the next webhook is answered with 200');
      await stage.settled();
      mails(stage, 1);
    },
  },
];
