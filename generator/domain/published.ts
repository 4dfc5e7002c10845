/** Scheduled publishing of pages and sections. */
import { formatLondon, type Instant, londonDay } from './london.ts';

/** Far enough in the future to keep a draft off the site until the author chooses a day. */
const NEVER_DAY = '2999-12-31';

/** Whether the moment says only that no day is chosen yet. */
export const isNever = (at: Instant): boolean => londonDay(at) >= NEVER_DAY;

/** Published from `publishAt` (inclusive) until `unpublishAt` (exclusive). Either can be missing. */
export type Term = Readonly<{ publishAt?: Instant | undefined; unpublishAt?: Instant | undefined }>;

export function isPublished({ publishAt, unpublishAt }: Term, at: Instant): boolean {
  return (publishAt === undefined || publishAt <= at) && (unpublishAt === undefined || at < unpublishAt);
}

/** `from Sat 28 Nov 2026 09:00 until Tue 1 Dec 2026 00:00 (London time)`. */
export function describeTerm({ publishAt, unpublishAt }: Term): string {
  const from = publishAt === undefined ? [] : [`from ${formatLondon(publishAt)}`];
  const until = unpublishAt === undefined ? [] : [`until ${formatLondon(unpublishAt)}`];
  return `${[...from, ...until].join(' ')} (London time)`;
}
