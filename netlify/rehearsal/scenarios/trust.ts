/** That nobody is believed who should not be, and nobody is flooded. */
import { createHmac } from 'node:crypto';
import { BUYER } from '../actors.ts';
import { completed, equal, flatPrice, holds, mails, open, paidSession, purchase, type Scenario } from '../play.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export const TRUST: readonly Scenario[] = [
  {
    name: 'a webhook with a wrong signature, or none, or another body is refused',
    async play(stage) {
      const site = open(stage);
      const id = await paidSession(stage, site);
      const { body, signature } = completed(stage, id);
      const forged = stage.stripe.sign(body, { secret: 'whsec_somebody_else' });
      equal((await site.webhook(forged)).status, 400, 'another secret is refused');
      equal((await site.webhook({ body, signature: '' })).status, 400, 'no signature is refused');
      equal((await site.webhook({ body: `${body} `, signature })).status, 400, 'another body is refused');
      await stage.settled();
      mails(stage, 0);
    },
  },
  {
    name: 'a webhook signed more than five minutes ago is refused',
    async play(stage) {
      const site = open(stage);
      const id = await paidSession(stage, site);
      const { body } = completed(stage, id);
      const old = stage.stripe.sign(body, { at: stage.now() - 301 * SECOND });
      equal((await site.webhook(old)).status, 400, '301 seconds are too old');
      await stage.settled();
      mails(stage, 0);
      const slow = stage.stripe.sign(body, { at: stage.now() - 299 * SECOND });
      equal((await site.webhook(slow)).status, 200, '299 seconds are not');
    },
  },
  {
    name: 'a webhook that is played again changes nothing, and after a refund brings nothing back',
    async play(stage) {
      const site = open(stage);
      const id = await paidSession(stage, site);
      const event = completed(stage, id);
      for (let again = 0; again < 3; again += 1) {
        equal((await site.webhook(event)).status, 200, 'each is answered with 200');
        await stage.settled();
      }
      mails(stage, 1);
      const { payment_intent } = stage.stripe.sessions.get(id) ?? { payment_intent: null };
      await site.webhook(stage.stripe.event('charge.refunded', { id: 'ch_1', refunded: true, payment_intent }));
      await site.webhook(event);
      await stage.settled();
      mails(stage, 1);
      equal((await site.unlock(id)).status, 402, 'the refund stands');
    },
  },
  {
    name: 'the webhook’s secret is changed: both are good for a while, then the new one only',
    async play(stage) {
      const [oldSecret, newSecret] = ['whsec_rehearsal_1', 'whsec_rehearsal_2'];
      const both = open(stage, { webhookSecrets: [newSecret, oldSecret] });
      const id = await paidSession(stage, both);
      const { body } = completed(stage, id);
      for (const secret of [oldSecret, newSecret]) {
        equal((await both.webhook(stage.stripe.sign(body, { secret }))).status, 200, 'both secrets are good');
      }
      const after = open(stage, { webhookSecrets: [newSecret] });
      equal(
        (await after.webhook(stage.stripe.sign(body, { secret: oldSecret }))).status,
        400,
        'then the old one is not',
      );
      equal((await after.webhook(stage.stripe.sign(body, { secret: newSecret }))).status, 200, 'and the new one is');
    },
  },
  {
    name: 'the secret of the links is changed: old links open until it is dropped',
    async play(stage) {
      const [oldSecret, newSecret] = [
        'an access secret of the rehearsal: first',
        'an access secret of the rehearsal: second',
      ];
      const { link } = await purchase(stage, open(stage, { accessSecrets: [oldSecret] }));
      const both = open(stage, { accessSecrets: [newSecret, oldSecret] });
      holds((await both.follow(link)) !== undefined, 'the old link opens beside the new secret');
      const after = open(stage, { accessSecrets: [newSecret] });
      equal(await after.follow(link), undefined, 'it does not once its secret is gone');
      equal((await after.post('request-access', { email: BUYER })).status, 200, 'the buyer asks for a new one');
      await stage.settled();
      mails(stage, 2);
      holds((await after.follow(stage.mail.mails[1]?.link ?? '')) !== undefined, 'and it opens');
    },
  },
  {
    name: 'a forged or altered link opens nothing',
    async play(stage) {
      const site = open(stage);
      const { token } = await purchase(stage, site);
      const [head = '', body = '', signature = ''] = token.split('.');
      const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
      const flipped = createHmac('sha256', 'guessed').update(`${head}.${body}`).digest('base64url');
      const forged = [
        `${head}.${body}.${flipped}`,
        `${unsigned}.${body}.`,
        `${head}.${body}.`,
        `${head}.${signature}.${body}`,
      ];
      for (const each of forged) {
        equal((await site.post('unlock-solutions', { token: each })).status, 401, 'it is refused');
        equal(await site.follow(`https://rehearsal.example/access?t=${each}`), undefined, 'it leaves no cookie');
      }
    },
  },
  {
    name: 'requests without the site’s key, and from other sites, are refused',
    async play(stage) {
      const site = open(stage);
      const price = flatPrice(stage);
      equal((await site.post('create-payment', price, { apikey: 'guess' })).status, 401, 'a wrong key is refused');
      const elsewhere = { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' };
      equal((await site.post('create-payment', price, elsewhere)).status, 401, 'another site is refused');
      equal(stage.stripe.sessions.size, 0, 'the provider was not asked');
    },
  },
  {
    name: 'an e-mail flood: one in ten minutes and three a day to an address, however often it is asked for',
    async play(stage) {
      const site = open(stage);
      await purchase(stage, site);
      const ask = () => site.post('request-access', { email: BUYER });
      const answers = await Promise.all(Array.from({ length: 20 }, ask));
      await stage.settled();
      equal(answers.filter(({ status }) => status === 200).length, 1, 'one of twenty at once is served');
      const refused = answers.find(({ status }) => status === 429);
      holds(Number(refused?.headers.get('retry-after')) > 0, 'the others are told when to come again');
      mails(stage, 2);
      for (let each = 0; each < 20; each += 1) {
        stage.pass(11 * MINUTE);
        await ask();
        await stage.settled();
      }
      mails(stage, 4);
      stage.pass(24 * HOUR);
      equal((await ask()).status, 200, 'the next day is another day');
    },
  },
  {
    name: 'a buyer cannot have the guide sent to the whole world',
    async play(stage) {
      const site = open(stage);
      const { token } = await purchase(stage, site);
      for (let each = 0; each < 8; each += 1) {
        const email = `friend-${each}@example.com`;
        const answer = await site.post('send-solutions-email', { email }, { Authorization: `Bearer ${token}` });
        equal(answer.status, each < 3 ? 200 : 429, `address ${each + 1} is ${each < 3 ? 'served' : 'refused'}`);
      }
      await stage.settled();
      mails(stage, 4);
    },
  },
  {
    name: 'a day has its cap: links that are asked for stop, what was paid for still goes out',
    async play(stage) {
      let used: Promise<boolean> | undefined;
      const site = open(stage, {}, (world) => {
        used = world.store.create(`limits/day/${new Date(stage.now()).toISOString().slice(0, 10)}`, 500);
        return world;
      });
      await used;
      await purchase(stage, site);
      equal((await site.post('request-access', { email: BUYER })).status, 200, 'asking is answered as ever');
      await stage.settled();
      mails(stage, 1);
    },
  },
  {
    name: 'whether an address has bought is not told, and strangers get no mail',
    async play(stage) {
      const site = open(stage);
      await purchase(stage, site);
      const [buyer, stranger] = [
        await site.post('request-access', { email: BUYER }),
        await site.post('request-access', { email: 'stranger@example.com' }),
      ];
      await stage.settled();
      equal(stranger?.status, buyer?.status, 'both are answered with the same status');
      equal(stranger?.text, buyer?.text, 'and with the same words');
      mails(stage, 2);
      equal(stage.mail.mails.filter(({ to }) => to !== BUYER).length, 0, 'the stranger has got nothing');
    },
  },
  {
    name: 'the log names nobody: no address, no token, no session',
    async play(stage) {
      const site = open(stage);
      const { id, token } = await purchase(stage, site);
      await site.post('request-access', { email: BUYER });
      await site.follow(`https://rehearsal.example/access?t=${token}`);
      await stage.settled();
      const log = stage.log.join('\n');
      holds(log.length > 0, 'there is a log');
      for (const secret of [BUYER, token, id]) holds(!log.includes(secret), 'nothing personal is in it');
    },
  },
];
