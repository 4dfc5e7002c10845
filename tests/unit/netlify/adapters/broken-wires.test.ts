/** Broken responses over real sockets: they never count as success, and no error repeats what was sent. */
import { createServer as createHttpServer, type ServerResponse } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { ProviderError } from '../../../../netlify/lib/errors.ts';
import { createSmtp } from '../../../../netlify/lib/mail/smtp.ts';
import { createStripePayments } from '../../../../netlify/lib/payments/stripe.ts';
import { portOf } from '../../../helpers/free-port.ts';
import { SETTINGS } from '../../../payments/fake-services.ts';

const SECRET = 'sk_test_never_shown';
const BUYER = 'ann@buyer.example';
const ID = 'cs_test_0123456789abcdef';

const servers: Server[] = [];
const sockets = new Set<Socket>();
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done))));
});

function listen(server: Server): Promise<number> {
  servers.push(server);
  server.on('connection', (socket: Socket) => sockets.add(socket.on('error', () => undefined)));
  return portOf(server.listen(0, '127.0.0.1'));
}

/** Fails unless the call was rejected with a provider error that repeats nothing of what was sent. */
async function expectProviderError(call: Promise<unknown>): Promise<void> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ProviderError);
  const words = error instanceof Error ? `${error.message} ${error.stack} ${JSON.stringify(error)}` : '';
  for (const secret of [SECRET, BUYER]) expect(words).not.toContain(secret);
}

const PAID = JSON.stringify({ id: ID, mode: 'payment', payment_status: 'paid', livemode: false, email: BUYER });
const JSON_TYPE = { 'Content-Type': 'application/json' };

const STRIPE_BREAKS: readonly [string, (answer: ServerResponse) => unknown][] = [
  ['a closed connection', (answer) => answer.destroy()],
  ['a body cut short', (answer) => answer.writeHead(200, JSON_TYPE).write(PAID.slice(0, 40), () => answer.destroy())],
  ['half a JSON', (answer) => answer.writeHead(200, JSON_TYPE).end(PAID.slice(0, -1))],
  ['HTML', (answer) => answer.writeHead(200, { 'Content-Type': 'text/html' }).end(`<p>${BUYER}</p>`)],
  ['an empty object', (answer) => answer.writeHead(200, JSON_TYPE).end('{}')],
  ['an error', (answer) => answer.writeHead(500, JSON_TYPE).end(JSON.stringify({ error: { message: BUYER } }))],
  ['a redirect elsewhere', (answer) => answer.writeHead(302, { Location: 'https://elsewhere.example/' }).end()],
];

describe('a broken response', () => {
  it.each(STRIPE_BREAKS)('of the payment provider is never taken for a payment: %s', async (_, breaks) => {
    const port = await listen(
      createHttpServer((request, answer) => void request.resume().on('end', () => breaks(answer))),
    );
    const payments = createStripePayments({
      secretKey: SECRET,
      webhookSecrets: ['whsec'],
      settings: SETTINGS,
      clock: Date.now,
      apiBase: new URL(`http://127.0.0.1:${port}`),
    });
    await expectProviderError(payments.getSession(ID));
  });

  const steps = ['EHLO', 'MAIL', 'RCPT', 'DATA', '.'];
  const ways = [' hangs up', ...steps.flatMap((step) => [`${step} hangs up`, `${step} 451 ${BUYER}`])];
  it.each(ways)('of the mail server is never taken for a delivery: %s', async (way) => {
    const port = await listen(createServer((socket) => speak(socket, way)));
    const send = createSmtp({ url: `smtp://127.0.0.1:${port}`, from: 'Guide <guide@guide.example>' });
    const mail = { subject: 'Guide', html: SECRET, text: SECRET, messageId: '<1@guide.example>', lang: 'en' } as const;
    await expectProviderError(send({ to: BUYER, ...mail }));
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
