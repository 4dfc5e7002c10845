/** Answers that break off on the way, over real sockets: what did not come whole has not happened, and no error repeats what was sent. */
import { createServer as createHttpServer, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createSmtp } from '../../../../netlify/lib/mail/smtp.ts';
import { createStripePayments } from '../../../../netlify/lib/payments/stripe.ts';
import { ProviderError } from '../../../../netlify/lib/ports.ts';
import { SETTINGS } from '../../../payments/fake-services.ts';

const SECRET = 'sk_test_nobody_may_see';
const BUYER = 'ann@buyer.example';
const ID = 'cs_test_0123456789abcdef';

const servers: Server[] = [];
const sockets = new Set<Socket>();
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done))));
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  server.on('connection', (socket: Socket) => sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address: AddressInfo | string | null = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** How a call ended: as one of our errors, as if it had succeeded, or with words that nobody may see. */
async function outcome(call: Promise<unknown>) {
  const ended = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  const words = ended instanceof Error ? `${ended.message} ${ended.stack} ${JSON.stringify(ended)}` : String(ended);
  return {
    lost: ended instanceof ProviderError ? 0 : 1,
    leaked: words.includes(SECRET) || words.includes(BUYER) ? 1 : 0,
  };
}

const sum = (outcomes: readonly Readonly<{ lost: number; leaked: number }>[]) => ({
  tries: outcomes.length,
  lost: outcomes.reduce((all, { lost }) => all + lost, 0),
  leaked: outcomes.reduce((all, { leaked }) => all + leaked, 0),
});

const PAID = JSON.stringify({ id: ID, mode: 'payment', payment_status: 'paid', livemode: false, email: BUYER });
const JSON_TYPE = { 'Content-Type': 'application/json' };

const STRIPE_BREAKS: readonly ((answer: ServerResponse) => unknown)[] = [
  (answer) => answer.destroy(),
  (answer) => answer.writeHead(200, JSON_TYPE).write(PAID.slice(0, 40), () => answer.destroy()),
  (answer) => answer.writeHead(200, { ...JSON_TYPE, 'Content-Length': '9999' }).write(PAID, () => answer.destroy()),
  (answer) => answer.writeHead(200, JSON_TYPE).end(PAID.slice(0, -1)),
  (answer) => answer.writeHead(200, { 'Content-Type': 'text/html' }).end(`<p>${BUYER}</p>`),
  (answer) => answer.writeHead(200, JSON_TYPE).end('{}'),
  (answer) => answer.writeHead(200, JSON_TYPE).end('null'),
  (answer) => answer.writeHead(200).end(),
  (answer) => answer.writeHead(500, JSON_TYPE).end(JSON.stringify({ error: { message: BUYER } })),
  (answer) => answer.writeHead(302, { Location: 'https://elsewhere.example/' }).end(),
];

describe('an answer that breaks', () => {
  it('of the payment provider is never taken for a payment, and tells nothing', async () => {
    const outcomes = STRIPE_BREAKS.map(async (breaks) => {
      const port = await listen(
        createHttpServer((request, answer) => void request.resume().on('end', () => breaks(answer))),
      );
      const payments = createStripePayments({
        ...{ secretKey: SECRET, webhookSecrets: ['whsec'], settings: SETTINGS, clock: Date.now },
        apiBase: new URL(`http://127.0.0.1:${port}`),
      });
      return outcome(payments.getSession(ID));
    });
    const figures = sum(await Promise.all(outcomes));
    expect(figures).toEqual({ tries: STRIPE_BREAKS.length, lost: 0, leaked: 0 });
  });

  it('of the mail server is never taken for a delivery, and tells nothing', async () => {
    const steps = ['', 'EHLO', 'MAIL', 'RCPT', 'DATA', '.'];
    const ways = steps.flatMap((step) => [`${step} hangs up`, ...(step === '' ? [] : [`${step} 451 ${BUYER}`])]);
    const outcomes = ways.map(async (way) => {
      const port = await listen(createServer((socket) => speak(socket, way)));
      const send = createSmtp({ url: `smtp://127.0.0.1:${port}`, from: 'Guide <guide@guide.example>' });
      const words = {
        subject: 'Guide',
        html: SECRET,
        text: SECRET,
        messageId: '<1@guide.example>',
        lang: 'en' as const,
      };
      return outcome(send({ to: BUYER, ...words }));
    });
    const figures = sum(await Promise.all(outcomes));
    expect(figures).toEqual({ tries: ways.length, lost: 0, leaked: 0 });
  });
});

/** A mail server that breaks at one step: it hangs up, or answers with an error. */
function speak(socket: Socket, way: string): void {
  const [step = '', ...answer] = way.split(' ');
  const breaks = () => (answer[0] === 'hangs' ? socket.destroy() : void socket.write(`${answer.join(' ')}\r\n`));
  if (step === '') breaks();
  else socket.write('220 mail.test\r\n');
  let isBody = false;
  socket.on('data', (data) => {
    const text = data.toString();
    const word = isBody ? (text.endsWith('\r\n.\r\n') ? '.' : '') : (text.split(/[ \r]/)[0]?.toUpperCase() ?? '');
    if (word === '') return;
    if (word === step || (step === 'EHLO' && word === 'HELO')) return breaks();
    isBody = word === 'DATA';
    socket.write(isBody ? '354 go on\r\n' : '250 fine\r\n');
  });
}
