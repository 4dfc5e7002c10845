/** The e-mails: with the purchase, when the buyer asks, and when somebody asks who may be a buyer. */
import { describe, expect, it } from 'vitest';
import { type Answer, FORM, functionPath, KEY, PUBLIC, type Stage } from './call.ts';
import { buy, mailsTo } from './purchase.ts';

const SEND = functionPath('send-solutions-email');
const REQUEST = functionPath('request-access');
const TOO_MANY = '{"error":{"message":"Too many requests. Please try again later."}}';

export const tokenIn = (link = ''): string => link.split('t=')[1] ?? '';
const seen = ({ status, text }: Answer) => [status, text];

export function describeEmails(stage: () => Stage): void {
  describe('the e-mails', () => {
    it.concurrent('go out once for a purchase, and once to a friend of the buyer', async () => {
      const { ask, runtime } = stage();
      await buy(ask, runtime, 'bob@buyer.example');
      const [delivered] = await mailsTo(runtime, 'bob@buyer.example', 1);
      expect(delivered?.link.startsWith(`${runtime.base}/access?t=`)).toBe(true);
      const headers = { apikey: KEY, Authorization: `Bearer ${tokenIn(delivered?.link)}` };
      const send = () => ask(SEND, { body: { email: 'cy@friend.example' }, headers });
      expect(seen(await send())).toEqual([200, '{"success":true}']);
      await mailsTo(runtime, 'cy@friend.example', 1);
      const again = await send();
      expect(seen(again)).toEqual([429, TOO_MANY]);
      expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(500);
      expect(seen(await ask(REQUEST, { body: { email: 'bob@buyer.example' }, headers: PUBLIC }))).toEqual([
        200,
        '{"success":true}',
      ]);
      await mailsTo(runtime, 'bob@buyer.example', 2);
    });

    it.concurrent('do not go to strangers, who are answered as buyers are', async () => {
      const { ask, runtime } = stage();
      const request = () => ask(REQUEST, { body: { email: 'dan@stranger.example' }, headers: PUBLIC });
      const eve = { body: { email: 'eve@stranger.example' }, headers: PUBLIC };
      const answers = await Promise.all([request(), ask(SEND, eve)]);
      for (const answer of answers) expect(seen(answer)).toEqual([200, '{"success":true}']);
      const again = await request();
      expect(seen(again)).toEqual([429, TOO_MANY]);
      expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(500);
      expect(runtime.mail.mails.filter(({ to }) => to.endsWith('stranger.example'))).toEqual([]);
    });

    it.concurrent('are asked for without script too', async () => {
      const body = `email=fay@stranger.example&key=${KEY}`;
      const answer = await stage().ask(REQUEST, { body, headers: FORM });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(answer.text).toContain('Look into your inbox');
    });
  });
}
