/** Tells the owner by email what is wrong, about each kind of problem at most once an hour, and what the week brought. */
import { randomUUID } from 'node:crypto';
import { escapeHtml } from '#domain/html.ts';
import type { Env } from '../env.ts';
import type { Clock, Log, Mail, SendMail, Store } from '../ports.ts';
import { updateKey } from '../store/update.ts';
import { commandFor, type Problem, sentenceOf } from './problems.ts';

type OwnerMailOptions = Readonly<{ env: Env; store: Store; sendMail: SendMail | undefined; now: Clock; log: Log }>;
export type OwnerMail = ReturnType<typeof createOwnerMail>;

const HOUR_MS = 60 * 60_000;
const GUIDE = 'What to do about each is in docs/running-the-shop.md.';

export function createOwnerMail({ env, store, sendMail, now, log }: OwnerMailOptions) {
  const host = new URL(env.siteUrl).hostname;

  async function send(subject: string, lines: readonly string[]): Promise<boolean> {
    if (sendMail === undefined || env.ownerEmail === undefined) return false;
    const messageId = `<owner.${randomUUID()}@${host}>`;
    const mail: Mail = {
      to: env.ownerEmail,
      subject,
      text: `${lines.join('\n')}\n`,
      html: htmlOf(lines),
      messageId,
      lang: 'en',
    };
    return sendMail(mail).then(
      () => true,
      () => false,
    );
  }

  /** Whether nobody else has told the owner about it within the hour; if so, it is now ours to tell. */
  async function claim({ kind }: Problem): Promise<boolean> {
    const { changed } = await updateKey(store, `watch/told/${kind}`, (value) =>
      typeof value === 'number' && now() - value < HOUR_MS ? undefined : now(),
    );
    return changed;
  }

  return {
    send,
    async tell(problems: readonly Problem[]): Promise<void> {
      const news: Problem[] = [];
      for (const problem of problems) if (await claim(problem)) news.push(problem);
      if (news.length === 0) return;
      const subject = `${host}: ${news.length === 1 ? 'something needs you' : `${news.length} things need you`}`;
      const lines = news.flatMap((problem) => [sentenceOf(problem), `    ${commandFor(problem)}`, '']);
      const told = await send(subject, [...lines, GUIDE]);
      // The next run tries again: a note that nobody got must not silence the hour.
      if (!told) for (const { kind } of news) await store.delete(`watch/told/${kind}`);
      log(told ? 'owner-told' : 'owner-not-told', { problems: news.map(({ kind }) => kind).join(' ') });
    },
  };
}

function htmlOf(lines: readonly string[]): string {
  const body = lines.map((line) =>
    line.startsWith('    ') ? `<pre>${escapeHtml(line.trim())}</pre>` : `<p>${escapeHtml(line)}</p>`,
  );
  return `<!DOCTYPE html><html lang="en"><body>${body.filter((line) => line !== '<p></p>').join('\n')}</body></html>`;
}
