/** Differences in reading order, and each as a line of text. */
import { redirectLine } from '../output/gone-pages.ts';
import type {
  ApprovalMark,
  Difference,
  FactDifference,
  GuideDifference,
  PageDifference,
  TextDifference,
} from './difference.ts';

export const MARKS: Readonly<Record<ApprovalMark, string>> = {
  price: '⚠ price',
  claim: '⚠ claim',
  review: '⚠ review',
};

export type Group = Readonly<{ title: string; differences: readonly Difference[] }>;

const TITLES: Readonly<Record<Difference['kind'], string>> = {
  page: 'Pages',
  price: 'Prices',
  claim: 'Claims',
  review: 'Testimonials',
  text: 'Texts',
  guide: 'The guide (its text is paid for and is not shown here)',
  redirect: 'Redirects',
  scheduled: 'Scheduled for later',
};

export function groupsOf(differences: readonly Difference[]): Group[] {
  return Object.entries(TITLES)
    .map(([kind, title]) => ({ title, differences: differences.filter((one) => one.kind === kind) }))
    .filter((group) => group.differences.length > 0);
}

export const countOf = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

/** `Needs approval: 1 price, 2 claims`; undefined if nothing does. */
export function approvalLine(differences: readonly Difference[]): string | undefined {
  const count = (mark: ApprovalMark) => differences.filter(({ marks }) => marks.includes(mark)).length;
  const parts = (['price', 'claim', 'review'] as const).flatMap((mark) =>
    count(mark) === 0 ? [] : [countOf(count(mark), `${mark} change`)],
  );
  return parts.length === 0 ? undefined : `Needs approval: ${parts.join(', ')}`;
}

/** Control characters, and those that change the direction of writing, are shown as a box: they could disguise a change. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that must not reach a terminal
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
export const printable = (text: string): string => text.replace(UNPRINTABLE, '□');

/** How many URLs are named before the rest is counted. */
const NAMED = 5;

export function placesOf({ places, lang }: TextDifference): string {
  const named = places.slice(0, NAMED).join(', ');
  const rest = places.length > NAMED ? ` and ${places.length - NAMED} more` : '';
  return places.length === 1 ? `${named} (${lang})` : `${countOf(places.length, 'page')} (${lang}): ${named}${rest}`;
}

export function pageLine({ what, route, from, title, redirected }: PageDifference): string {
  const line = redirectLine(what === 'moved' ? { from: from ?? '', to: route } : { from: route, to: '/' });
  const leads = redirected === false ? ` The old URL leads nowhere: add to redirects in site.yaml: ${line}` : '';
  if (what === 'moved') return `${from} is now ${route}: ${printable(title)}.${leads}`;
  return `${route} ${what === 'added' ? 'is new' : 'is gone'}: ${printable(title)}.${leads}`;
}

export function factLine({ kind, name, before, after }: FactDifference): string {
  const [old = '(none)', now = '(none)'] = [before, after];
  if (kind === 'redirect') return printable(`${name} leads to ${now}, before: ${old}`);
  return printable(`${name}: ${old} → ${now}`);
}

export function guideLine({ method, what, sentences }: GuideDifference): string {
  if (what !== 'changed') return printable(`${method} is ${what === 'added' ? 'new' : 'gone'}`);
  return printable(`${method}: ${countOf(sentences, 'sentence')} changed`);
}

/** `quiet → calm`; undefined where a text is new, gone, or entirely different. */
export function wordsLine({ words, before }: TextDifference): string | undefined {
  if (words.length === 0 || words.some((edit) => edit.before.length > before.length * 0.8)) return undefined;
  const one = (text: string) => (text === '' ? '(nothing)' : text);
  return printable(words.map((edit) => `${one(edit.before)} → ${one(edit.after)}`).join(', '));
}
