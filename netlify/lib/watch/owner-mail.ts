/**
 * Tells the owner by email what is wrong: about each kind of problem at once, after an hour and then daily, and never more than three
 * times a day. If the store cannot say what was told, the memory of this process and the clock have to do: at most once an hour.
 */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { escapeHtml } from '#domain/html.ts';
import type { Env } from '../env.ts';
import { RejectedError, UnsureError } from '../errors.ts';
import { reasonOf } from '../http/log.ts';
import type { Clock, Log, Mail, SendMail, Store } from '../ports.ts';
import { ignoreStoreError, updateKey } from '../store/update.ts';
import { type EventTimes, eraseEventTimes } from './event-times.ts';
import { commandFor, type Problem, sentenceOf } from './problems.ts';

type OwnerMailOptions = Readonly<{
  env: Env;
  store: Store;
  eventTimes: EventTimes;
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
const KEY = 'watch/told';
/** By kind of problem: when letters about it went out within a day, and how many since the problem last began. */
const toldSchema = z.record(z.string(), z.object({ times: z.array(z.number()), letters: z.number() })).catch({});
type Told = Readonly<z.output<typeof toldSchema>>;

export function createOwnerMail({ env, store, eventTimes, sendMail, now, log }: OwnerMailOptions) {
  const { ownerEmail: to } = env;
  const host = new URL(env.siteUrl).hostname;
  let remembered: Told = {};

  /** Records what is due as told, so that no other process tells it. `before` takes that back. */
  async function claim(problems: readonly Problem[]): Promise<Readonly<{ news: Problem[]; before: Told }>> {
    const time = now();
    let before = remembered;
    try {
      await updateKey(store, KEY, (stored) => {
        before = toldSchema.parse(stored);
        const { told } = decide(before, problems, time);
        return isDeepStrictEqual(told, before) ? undefined : told;
      });
    } catch (error) {
      ignoreStoreError(error);
      before = remembered;
      if (time % HOUR_MS >= INTERVAL_MS) return { news: [], before };
    }
    const { news, told } = decide(before, problems, time);
    remembered = told;
    return { news, before };
  }

  return {
    async tell(problems: readonly Problem[]): Promise<void> {
      if (sendMail === undefined || to === undefined) return;
      const has = (name: Problem['kind']) => problems.some(({ kind }) => kind === name);
      // That an earlier letter did not go out is worth one of its own once the mail server works again.
      const sayable = problems.filter(({ kind }) => kind !== 'owner-not-told' || !has('mail-refused'));
      const { news, before } = await claim(sayable);
      if (news.length === 0) return;
      const kinds = news.map(({ kind }) => kind).join(' ');
      try {
        const messageId = `<owner.${randomUUID()}@${host}>`;
        await sendMail({ to, messageId, lang: 'en', ...letterOn(host, news) });
      } catch (error) {
        // The next run tries again: a letter that nobody got must not silence a day. One that may have come counts as told, and so does one
        // to a refused address: asking every five minutes would only cost us our name with the mail provider.
        if (!(error instanceof UnsureError || error instanceof RejectedError)) {
          remembered = before;
          await updateKey(store, KEY, () => before).catch(ignoreStoreError);
        }
        const reason = reasonOf(error) ?? 'unknown';
        await eventTimes.record('owner-not-told', reason);
        return log('owner-not-told', { problems: kinds, reason });
      }
      if (has('owner-not-told')) await eraseEventTimes(store, ['owner-not-told']).catch(ignoreStoreError);
      log('owner-told', { problems: kinds });
    },
  };
}

function letterOn(host: string, news: readonly Problem[]): Pick<Mail, 'subject' | 'text' | 'html'> {
  const subject = `${host}: ${news.length === 1 ? 'something needs you' : `${news.length} things need you`}`;
  const parts = news.map((problem) => `${sentenceOf(problem)} (${problem.kind})\n    ${commandFor(problem)}\n`);
  const text = `${[...parts, GUIDE].join('\n')}\n`;
  const html = `<!DOCTYPE html><html lang="en"><body><pre style="white-space:pre-wrap">${escapeHtml(text)}</pre></body></html>`;
  return { subject, text, html };
}

/** What is due, and what is told then. A problem that is over may be told at once when it comes back. */
function decide(before: Told, problems: readonly Problem[], time: number) {
  const told: Record<string, Told[string]> = {};
  const open = new Set<string>(problems.map(({ kind }) => kind));
  const due = new Set<string>();
  for (const kind of new Set([...Object.keys(before), ...open])) {
    const { times = [], letters = 0 } = before[kind] ?? {};
    // A time to come is of a process with a wrong clock, and does not count.
    const recent = times.filter((at) => at > time - DAY_MS && at <= time);
    const pause = letters < 2 ? HOUR_MS : DAY_MS;
    told[kind] = { times: recent, letters: open.has(kind) ? letters : 0 };
    if (!open.has(kind) || recent.length >= MAX_PER_DAY || recent.some((at) => at > time - pause)) continue;
    told[kind] = { times: [...recent, time], letters: letters + 1 };
    due.add(kind);
  }
  return { told, news: problems.filter(({ kind }) => due.has(kind)) };
}
