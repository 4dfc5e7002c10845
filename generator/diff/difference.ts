/** One thing that is different for a visitor. */
import { escapePattern } from '#domain/escape-pattern.ts';
import { oneSpace } from './page-text.ts';
import type { TextEdit } from './text-edits.ts';

/** The changes that need approval: those of a price, of a claim, and of what a customer is said to have written. */
export const MARKS = ['price', 'claim', 'review'] as const;
export type ApprovalMark = (typeof MARKS)[number];

export type PageDifference = Readonly<{
  kind: 'page';
  what: 'added' | 'removed' | 'moved';
  route: string;
  lang: string;
  from?: string;
  title: string;
  /** Whether the old URL of a removed page redirects; undefined for a new page. */
  redirected?: boolean;
  /** Of a new page: the sentences that no page in its language had, and until when it is published. */
  says?: readonly string[];
  published?: string;
  marks: readonly ApprovalMark[];
}>;

export type TextDifference = Readonly<{
  kind: 'text';
  lang: string;
  /** Where it is the same in several, such as a link. */
  langs?: readonly string[];
  /** The URLs of the pages that show it, or the name of the other texts, such as an email. */
  places: readonly string[];
  /** What it only shows: a price or a claim that changed, and is reported by itself. */
  follows?: 'price' | 'claim';
  marks: readonly ApprovalMark[];
}> &
  TextEdit;

export type Facts = ReadonlyMap<string, string>;

/** What is known of a site besides its texts. */
export const FACT_KINDS = [
  'price',
  'claim',
  'checkout',
  'review',
  'brand',
  'behaviour',
  'search',
  'site',
  'redirect',
  'internal',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

export type FactDifference = Readonly<{
  kind: FactKind | 'schedule';
  name: string;
  before: string | undefined;
  after: string | undefined;
  marks: readonly ApprovalMark[];
}>;

/** Of paid text only how much of it differs, and where: the report may be public. */
export type GuideDifference = Readonly<{
  kind: 'guide';
  /** The title of the method, or the name of another part of the guide. */
  method: string;
  /** The languages of content/guide/ in which it changed. */
  langs?: readonly string[];
  /** Where in it, such as `step 3`; undefined for all of it. */
  part?: string;
  what: 'added' | 'removed' | 'changed';
  sentences: number;
  /** Of a number, such as the length of a timer. */
  before?: string;
  after?: string;
  marks: readonly ApprovalMark[];
}>;

/** A file of the content that is another one under the same name. */
export type FileDifference = Readonly<{
  kind: 'file';
  name: string;
  places: readonly string[];
  marks: readonly ApprovalMark[];
}>;

/** A page or section that is not published now. */
export type WaitingDifference = Readonly<{
  kind: 'waiting';
  /** The URL of the page, or `/, section 2 (faq)`. */
  name: string;
  /** Of a page. */
  lang?: string;
  title?: string;
  /** Of a page that is new or changed: the sentences that no page in its language had. */
  says?: readonly string[];
  what: 'added' | 'changed' | 'hidden';
  published: string;
  /** The day on which it appears. */
  day?: string;
  marks: readonly ApprovalMark[];
}>;

export type Difference =
  | WaitingDifference
  | FileDifference
  | PageDifference
  | TextDifference
  | FactDifference
  | GuideDifference;

export function factDifferences(kind: FactDifference['kind'], before: Facts, after: Facts): FactDifference[] {
  const marks = MARKS.filter((mark) => mark === kind);
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => ({ kind, name, before: before.get(name), after: after.get(name), marks }));
}

/** @returns the marks of a text that changed from one to the other */
export type ApprovalMarksOf = (before: string, after: string) => ApprovalMark[];

const MONEY = /\p{Sc}\s?\d[\d.,]*\d|\p{Sc}\s?\d|\d[\d.,]*\s?\p{Sc}/gu;

/** @param claims their words in every language, some with spaces that do not break */
export function createApprovalMarks(claims: Iterable<string>): ApprovalMarksOf {
  const words = [...new Set([...claims].map(oneSpace))].sort((a, b) => b.length - a.length).map(escapePattern);
  // A figure must not be part of a longer one, but Chinese and Japanese characters may be adjacent to it.
  const edge = '[\\p{Script=Latin}\\p{N}]';
  const claim = words.length === 0 ? undefined : new RegExp(`(?<!${edge})(?:${words.join('|')})(?!${edge})`, 'gu');
  const found = (text: string, pattern: RegExp | undefined): string =>
    pattern === undefined
      ? ''
      : Array.from(text.matchAll(pattern), ([all]) => all)
          .sort()
          .join('\n');
  return (before, after) => [
    ...(found(before, MONEY) === found(after, MONEY) ? [] : (['price'] as const)),
    ...(found(before, claim) === found(after, claim) ? [] : (['claim'] as const)),
  ];
}

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** The docs call it by its usual English name, which the platform does not. */
const OWN_NAMES: Readonly<Record<string, string>> = { bn: 'Bengali' };

/** `es` → `Spanish`. */
export const languageName = (lang: string): string => OWN_NAMES[lang] ?? LANGUAGE_NAMES.of(lang) ?? lang;
