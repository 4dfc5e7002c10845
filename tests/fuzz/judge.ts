/** Checks every response and the log: without a purchase no visitor sees the guide, and none sees a secret or another buyer. */
import { type Answer, type FuzzWorld, PAID_TEXT, SECRETS } from './world.ts';

const STATUSES = [200, 202, 303, 400, 401, 402, 404, 405, 409, 413, 415, 429, 502, 503];

export type Findings = { readonly lost: string[]; readonly leaked: string[]; readonly broken: string[] };
export type Visitor = Readonly<{
  email: string;
  /** Whose shop this visitor goes to. */
  live: boolean;
  /** Whether the guide may be open to this visitor now. */
  mayRead: () => boolean;
}>;

/** @param live whether the live shop is asked, if not the visitor's own */
export type Ask = (
  visitor: Visitor,
  name: Parameters<FuzzWorld['call']>[0],
  request: Request,
  live?: boolean,
) => Promise<Answer>;

export const STRANGER: Visitor = { email: 'stranger', live: true, mayRead: () => false };

export function judge({ status, text, headers }: Answer, visitor: Visitor, others: readonly string[], to: Findings) {
  if (!STATUSES.includes(status)) to.broken.push(`answered ${status}: ${text}`);
  if (text.includes(PAID_TEXT) && !visitor.mayRead()) to.leaked.push(`${visitor.email} read the guide`);
  const cookies = headers.getSetCookie().join();
  if (cookies !== '' && !visitor.mayRead()) to.leaked.push(`${visitor.email} got a cookie`);
  for (const secret of SECRETS) if (text.includes(secret)) to.leaked.push('a response contained a secret');
  for (const email of others) if (text.includes(email)) to.leaked.push(`${visitor.email} saw ${email}`);
}

/** @param names email addresses and session ids */
export function judgeLog({ lines, mails }: FuzzWorld, names: readonly string[], to: Findings): void {
  const log = lines.join('\n');
  const tokens = mails.map(({ text }) => text.split('?t=')[1] ?? '');
  for (const word of [...SECRETS, ...names, ...tokens, PAID_TEXT]) {
    if (word !== '' && log.includes(word)) to.leaked.push(`the log contains "${word}"`);
  }
}
