import { describe, expect, it } from 'vitest';
import { askMail } from '../../../../bin/doctor/ask-mail.ts';
import { MailServerError } from '../../../../netlify/lib/errors.ts';

const GOOD: Readonly<Record<string, readonly string[]>> = {
  'quiet.example': ['v=spf1 include:mail.example -all', 'site-verification=1'],
  'k1._domainkey.quiet.example': ['k=rsa; p=MIGf'],
  '_dmarc.quiet.example': ['v=DMARC1; p=none'],
};

type Shop = Readonly<{
  url?: string;
  from?: string;
  reason?: string;
  records?: Readonly<Record<string, readonly string[]>>;
  down?: boolean;
  /** The resolver's code for a name that has no such record. */
  none?: string;
  dkimSelector?: string;
}>;

const ask = ({
  url = 'smtps://u:p@mail.example',
  from = 'Quiet <guide@quiet.example>',
  reason,
  records = {},
  down = false,
  none = 'ENOTFOUND',
  dkimSelector,
}: Shop = {}) =>
  askMail({
    mail: { kind: 'smtp', url, from },
    check: async () => {
      if (reason !== undefined) throw new MailServerError('refused', reason);
    },
    resolveTxt: async (name) => {
      if (down) throw new Error('ETIMEOUT');
      if ({ ...GOOD, ...records }[name] === undefined) throw Object.assign(new Error(name), { code: none });
      // Long records come in parts.
      return ({ ...GOOD, ...records }[name] ?? []).map((text) => [text.slice(0, 9), text.slice(9)]);
    },
    dkimSelector,
  });

describe('mail', () => {
  it.each(['ENOTFOUND', 'ENODATA'])(
    'that is well is called so, without its password, beside names with %s',
    async (none) => {
      const findings = await ask({ none });
      expect(findings.map(({ state, says }) => [state, says])).toEqual([
        ['ok', 'mail.example accepts our login, over TLS'],
        ['ok', 'quiet.example has SPF'],
        ['ok', 'quiet.example has DKIM (k1)'],
        ['ok', 'quiet.example has DMARC'],
      ]);
    },
  );

  it.each([
    ['smtp://u:p@mail.example', 'mail.example accepts our login, over TLS (STARTTLS)'],
    ['smtp://localhost:25', 'localhost accepts our login; without TLS, because it is this machine'],
  ])('at %s is sent as its server can, from an address without a name too', async (url, says) => {
    const found = await ask({ url, from: 'guide@Quiet.Example' });
    expect(found.map((one) => one.says)).toEqual(expect.arrayContaining([says, 'quiet.example has SPF']));
  });

  it.each<[string, Shop, string, string]>([
    [
      'a wrong password',
      { reason: 'EAUTH' },
      'the login to mail.example failed: EAUTH',
      'password in SMTP_URL is wrong',
    ],
    ['a host that does not exist', { reason: 'EDNS' }, 'failed: EDNS', 'does not exist'],
    ['a server without TLS', { reason: 'ETLS' }, 'failed: ETLS', 'smtps:// and port 465'],
    [
      'a server that is away',
      { reason: 'ECONNECTION' },
      'mail.example does not answer as a mail server: ECONNECTION',
      'Compare host and port',
    ],
    ['no SPF', { records: { 'quiet.example': [] } }, 'quiet.example has no SPF', 'v=spf1'],
    [
      'two SPF records',
      { records: { 'quiet.example': ['v=spf1 -all', 'v=spf1 ~all'] } },
      'has 2 SPF records, so all are ignored',
      'Merge',
    ],
    [
      'no DKIM of the given name',
      { dkimSelector: 'q7' },
      'q7._domainkey.quiet.example has no key',
      'Add the DKIM record',
    ],
    [
      'a DKIM key that was taken back',
      { dkimSelector: 'k1', records: { 'k1._domainkey.quiet.example': ['p='] } },
      'has no key',
      'Add',
    ],
    ['no DMARC', { records: { '_dmarc.quiet.example': [] } }, 'quiet.example has no DMARC', 'p=none'],
  ])('%s is found, with what to do', async (_, shop, says, todo) => {
    const wrong = (await ask(shop)).filter(({ state }) => state === 'wrong');
    expect(wrong).toMatchObject([{ says: expect.stringContaining(says), todo: expect.stringContaining(todo) }]);
  });

  it('says what it could not find out, and calls none of it wrong', async () => {
    expect((await ask({ down: true })).slice(1).map(({ state }) => state)).toEqual(['unasked', 'unasked', 'unasked']);
    expect((await ask({ records: { 'k1._domainkey.quiet.example': [] } }))[2]).toMatchObject({ state: 'unasked' });
  });
});
