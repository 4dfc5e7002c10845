/**
 * Reports problems to the owner by email: each kind immediately, again after an hour and then daily, at most three times a day. While the
 * store with the reporting times is down, this process's memory and the clock limit it to one email an hour.
 */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { escapeHtml } from '#domain/html.ts';
import type { Dependencies, Mail } from '../dependencies.ts';
import { RejectedError, UnsureError } from '../errors.ts';
import { reasonOf } from '../http/log.ts';
import { ignoreStoreError, updateKey } from '../store/update.ts';
import { type EventTimes, eraseEventTimes } from './event-times.ts';
import { commandFor, type Problem, sentenceOf } from './problems.ts';

type OwnerMailOptions = Pick<Dependencies, 'env' | 'store' | 'sendMail' | 'now' | 'log'> &
  Readonly<{ eventTimes: EventTimes }>;

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_PER_DAY = 3;
/** How often the schedule in functions/watch-shop.mts runs. */
const INTERVAL_MS = 5 * 60_000;
const GUIDE = 'What to do about each is in docs/running-the-shop.md.';
const KEY = 'watch/told';
/** By kind of problem: when emails about it were sent in the last day, and how many since the problem last began. */
const reportedSchema = z.record(z.string(), z.object({ times: z.array(z.number()), letters: z.number() })).catch({});
type Reported = Readonly<z.output<typeof reportedSchema>>;

export function createOwnerMail({ env, store, eventTimes, sendMail, now, log }: OwnerMailOptions) {
  const { ownerEmail: to } = env;
  const host = new URL(env.siteUrl).hostname;
  let remembered: Reported = {};

  /** Marks due problems as reported before sending, so that no other process reports them too. `before` allows a rollback. */
  async function claim(problems: readonly Problem[]): Promise<Readonly<{ due: Problem[]; before: Reported }>> {
    const time = now();
    let before = remembered;
    try {
      await updateKey(store, KEY, (stored) => {
        before = reportedSchema.parse(stored);
        const { reported } = decide(before, problems, time);
        return isDeepStrictEqual(reported, before) ? undefined : reported;
      });
    } catch (error) {
      ignoreStoreError(error);
      before = remembered;
      if (time % HOUR_MS >= INTERVAL_MS) return { due: [], before };
    }
    const { due, reported } = decide(before, problems, time);
    remembered = reported;
    return { due, before };
  }

  return {
    async report(problems: readonly Problem[]): Promise<void> {
      if (sendMail === undefined || to === undefined) return;
      const has = (name: Problem['kind']) => problems.some(({ kind }) => kind === name);
      // An earlier email that failed is reported only once the mail server works again.
      const reportable = problems.filter(({ kind }) => kind !== 'owner-not-told' || !has('mail-refused'));
      const { due, before } = await claim(reportable);
      if (due.length === 0) return;
      const kinds = due.map(({ kind }) => kind).join(' ');
      try {
        const messageId = `<owner.${randomUUID()}@${host}>`;
        await sendMail({ to, messageId, lang: 'en', ...renderReport(host, due) });
      } catch (error) {
        // Roll back, so that the next run tries again. An email that may have arrived counts as reported, and so does one to a rejected
        // address: retrying every five minutes would only damage our reputation with the mail provider.
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

function renderReport(host: string, due: readonly Problem[]): Pick<Mail, 'subject' | 'text' | 'html'> {
  const subject = `${host}: ${due.length === 1 ? 'something needs you' : `${due.length} things need you`}`;
  const parts = due.map((problem) => `${sentenceOf(problem)} (${problem.kind})\n    ${commandFor(problem)}\n`);
  const text = `${[...parts, GUIDE].join('\n')}\n`;
  const html = `<!DOCTYPE html><html lang="en"><body><pre style="white-space:pre-wrap">${escapeHtml(text)}</pre></body></html>`;
  return { subject, text, html };
}

/** Which problems are due, and the state after reporting them. A problem that went away and comes back may be due immediately. */
function decide(before: Reported, problems: readonly Problem[], time: number) {
  const reported: Record<string, Reported[string]> = {};
  const open = new Set<string>(problems.map(({ kind }) => kind));
  const due = new Set<string>();
  for (const kind of new Set([...Object.keys(before), ...open])) {
    const { times = [], letters = 0 } = before[kind] ?? {};
    // A time in the future comes from a process with a wrong clock and is ignored.
    const recent = times.filter((at) => at > time - DAY_MS && at <= time);
    const pause = letters < 2 ? HOUR_MS : DAY_MS;
    reported[kind] = { times: recent, letters: open.has(kind) ? letters : 0 };
    if (!open.has(kind) || recent.length >= MAX_PER_DAY || recent.some((at) => at > time - pause)) continue;
    reported[kind] = { times: [...recent, time], letters: letters + 1 };
    due.add(kind);
  }
  return { reported, due: problems.filter(({ kind }) => due.has(kind)) };
}
