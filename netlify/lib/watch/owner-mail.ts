/**
 * Tells the owner by email what is wrong: about each kind of problem at once, after an hour and then daily, and never more than three
 * times a day. If the store cannot say what was told, the memory of this process and the clock have to do: at most once an hour.
 */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { escapeHtml } from '#domain/html.ts';
import type { Env } from '../env.ts';
import { reasonOf } from '../log.ts';
import { type Clock, type Log, type Mail, type SendMail, type Store, StoreError } from '../ports.ts';
import { ignoreStoreError, updateKey } from '../store/update.ts';
import type { Notes } from './notes.ts';
import { commandFor, type Problem, sentenceOf } from './problems.ts';

type OwnerMailOptions = Readonly<{
  env: Env;
  store: Store;
  notes: Notes;
  sendMail: SendMail | undefined;
  now: Clock;
  log: Log;
}>;
export type OwnerMail = ReturnType<typeof createOwnerMail>;

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_PER_DAY = 3;
/** How often the schedule in functions/watch-shop.mts runs. */
const INTERVAL_MS = 5 * 60_000;
const GUIDE = 'What to do about each is in docs/running-the-shop.md.';
/** When letters about a kind went out, and how many since the problem last began. */
const told = z.object({ times: z.array(z.number()), letters: z.number() }).catch({ times: [], letters: 0 });
type Told = z.output<typeof told>;
const keyOf = (kind: string) => `watch/told/${kind}`;

export function createOwnerMail({ env, store, notes, sendMail, now, log }: OwnerMailOptions) {
  const host = new URL(env.siteUrl).hostname;
  const remembered = new Map<Problem['kind'], Told>();

  async function send(subject: string, lines: readonly string[]): Promise<void> {
    if (sendMail === undefined || env.ownerEmail === undefined) return;
    const messageId = `<owner.${randomUUID()}@${host}>`;
    const body = { text: `${lines.join('\n')}\n`, html: htmlOf(lines) };
    const mail: Mail = { to: env.ownerEmail, subject, ...body, messageId, lang: 'en' };
    await sendMail(mail);
  }

  /** Whether a letter about it is due; if so, it is now ours to write. */
  async function claim({ kind }: Problem): Promise<boolean> {
    try {
      return (await updateKey(store, keyOf(kind), (value) => withLetter(told.parse(value), now()))).changed;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      const next = withLetter(remembered.get(kind) ?? { times: [], letters: 0 }, now());
      if (next === undefined || now() % HOUR_MS >= INTERVAL_MS) return false;
      remembered.set(kind, next);
      return true;
    }
  }

  /** What is over may be told at once when it comes back. */
  async function forgetOthers(problems: readonly Problem[]): Promise<void> {
    for (const key of await store.list(keyOf(''))) {
      if (problems.some(({ kind }) => keyOf(kind) === key)) continue;
      await updateKey(store, key, (value) => {
        const known = told.parse(value);
        return known.letters === 0 ? undefined : { ...known, letters: 0 };
      });
    }
  }

  return {
    async tell(problems: readonly Problem[]): Promise<void> {
      await forgetOthers(problems).catch(ignoreStoreError);
      const news: Problem[] = [];
      for (const problem of problems)
        if (problem.kind !== 'owner-not-told' && (await claim(problem))) news.push(problem);
      if (news.length === 0 || sendMail === undefined || env.ownerEmail === undefined) return;
      const subject = `${host}: ${news.length === 1 ? 'something needs you' : `${news.length} things need you`}`;
      const lines = news.flatMap((problem) => [sentenceOf(problem), `    ${commandFor(problem)}`, '']);
      const kinds = news.map(({ kind }) => kind).join(' ');
      try {
        await send(subject, [...lines, GUIDE]);
        await notes.erase('owner-not-told');
        log('owner-told', { problems: kinds });
      } catch (error) {
        // The next run tries again: a letter that nobody got must not silence a day.
        for (const { kind } of news) await store.delete(keyOf(kind)).catch(ignoreStoreError);
        await notes.write('owner-not-told', reasonOf(error) ?? 'unknown');
        log('owner-not-told', { problems: kinds, reason: reasonOf(error) ?? 'unknown' });
      }
    },
  };
}

/** Undefined if none is due. A time to come is of a process with a wrong clock, and does not count. */
function withLetter({ times, letters }: Told, time: number): Told | undefined {
  const recent = times.filter((at) => at > time - DAY_MS && at <= time);
  const pause = letters < 2 ? HOUR_MS : DAY_MS;
  const last = recent.at(-1);
  if (recent.length >= MAX_PER_DAY || (last !== undefined && time - last < pause)) return undefined;
  return { times: [...recent, time], letters: letters + 1 };
}

function htmlOf(lines: readonly string[]): string {
  const body = lines.map((line) =>
    line.startsWith('    ') ? `<pre>${escapeHtml(line.trim())}</pre>` : `<p>${escapeHtml(line)}</p>`,
  );
  return `<!DOCTYPE html><html lang="en"><body>${body.filter((line) => line !== '<p></p>').join('\n')}</body></html>`;
}
