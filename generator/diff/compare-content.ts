/** Compares two versions of the content, field by field: what visitors, buyers and search engines would notice. */
import { basename } from 'node:path';
import { diffArrays } from 'diff';
import { groupBy } from '#domain/group-by.ts';
import { isLang } from '#domain/locale.ts';
import { formatLondon, type Instant } from '#domain/london.ts';
import { numbersIn, numberWordsIn } from '#domain/numbers.ts';
import { describeTerm, isPublished } from '#domain/published.ts';
import type { Content } from '../content/content.ts';
import { countOf } from '../diagnostics/diagnostic.ts';
import { redirectLine } from '../output/gone-pages.ts';
import { type ApprovalMark, type ApprovalMarksOf, claimWords, createApprovalMarks } from './approval-marks.ts';
import { type DataChange, type DataPath, dataChanges, isNumbers } from './data-changes.ts';
import { GROUPS, type Group, type Item, pageItems } from './groups.ts';

export type Difference = Readonly<{
  /** The title under which it is listed. */
  group: string;
  /** The URL or the file, and the field in it. */
  name: string;
  /** Of a text that has a file for each language, and of a page in another language than English. */
  langs: readonly string[];
  what: 'added' | 'removed' | 'changed';
  note: string;
  /** The sentences that are no longer there, and those that are new. */
  before: readonly string[];
  after: readonly string[];
  marks: readonly ApprovalMark[];
}>;

/** In the order of the report. @param at decides which pages have been published */
export function compareContent(before: Content, after: Content, at: Instant): Difference[] {
  const marksOf = createApprovalMarks([...claimWords(before), ...claimWords(after)]);
  const dead = deadUrls(before, after, at);
  const found = GROUPS.flatMap((group) =>
    pairsOf(group.itemsOf(before), group.itemsOf(after)).flatMap((pair): Difference[] => {
      const { old, now } = pair;
      const note = pageNote(pair, dead);
      const isMoved = old !== undefined && now !== undefined && old.name !== now.name;
      return [
        ...(isMoved ? [{ ...UNCHANGED, group: group.title, name: `${old.name} is now ${now.name}`, note }] : []),
        ...staleDate(pair, group),
        ...dataChanges(old?.data, now?.data).flatMap((change) => {
          const one = differenceOf(change, pair.item, group, marksOf);
          if (change.path.length > 0 || note === '') return one;
          return one.map((page) => ({ ...page, note, before: [], marks: [] }));
        }),
      ];
    }),
  );
  return sharedByLanguages(found);
}

/** By path, such as `images/garden.jpg`. */
export type Digests = ReadonlyMap<string, string>;

/** A new name, and one that is gone, are in the content too. */
export function changedFiles(before: Digests, after: Digests): Difference[] {
  const changed = [...after].filter(([path, digest]) => (before.get(path) ?? digest) !== digest);
  return changed.map(([path]) => ({ ...UNCHANGED, group: 'Images and fonts', name: `${path} is another file` }));
}

const UNCHANGED = { langs: [], what: 'changed', note: '', before: [], after: [], marks: [] } as const;

/** The same file before and after. */
type Pair = Readonly<{ item: Item; old?: Item | undefined; now?: Item | undefined }>;

/** A page whose file was renamed is known by its title. */
function pairsOf(before: readonly Item[], after: readonly Item[]): Pair[] {
  const files = new Set(after.map(({ file }) => file));
  const gone = new Map(before.map((old) => [old.file, old]));
  const pairs = after.map((now): Pair => {
    const isMoved = (old: Item) => !files.has(old.file) && now.page !== undefined && old.page?.title === now.page.title;
    const old = gone.get(now.file) ?? [...gone.values()].find(isMoved);
    if (old !== undefined) gone.delete(old.file);
    return { item: now, old, now };
  });
  return [...pairs, ...[...gone.values()].map((old) => ({ item: old, old }))];
}

/** The URLs of pages that were published, and lead nowhere now. */
function deadUrls(before: Content, after: Content, at: Instant): ReadonlySet<string> {
  const redirects = after.site.flatMap(({ data }) => data.redirects.map(({ from }) => from));
  const known = new Set([...pageItems(after).map(({ name }) => name), ...redirects]);
  const gone = pageItems(before).filter(({ name, page = {} }) => isPublished(page, at) && !known.has(name));
  return new Set(gone.map(({ name }) => name));
}

/** What an approver wants to know of a page that is new, gone or has another URL. */
function pageNote({ item: { page }, old, now }: Pair, dead: ReadonlySet<string>): string {
  if (page === undefined) return '';
  const line = redirectLine({ from: old?.name ?? '', to: now?.name ?? '/' });
  const isDead = old !== undefined && dead.has(old.name);
  const advice = isDead ? [`The old URL leads nowhere: add to redirects in site.yaml: ${line}`] : [];
  const isTimed = page.publishAt !== undefined || page.unpublishAt !== undefined;
  const term = old === undefined && isTimed ? [`It is published ${describeTerm(page)}.`] : [];
  return [page.title.replace(/(?<![.?!])$/, '.'), ...term, ...advice].join(' ');
}

/** A page says when it was last updated: the day stays where only the text was changed. */
function staleDate({ item, old, now }: Pair, { title }: Group): Difference[] {
  const [before, after] = [old, now].map((one) =>
    one?.page === undefined ? undefined : Reflect.get(one.data, 'updated'),
  );
  if (
    typeof after !== 'string' ||
    before !== after ||
    !dataChanges(old?.data, now?.data).some(({ path }) => path[0] === 'body')
  )
    return [];
  const note = `still ${after}, though the text has changed: set the day of this change`;
  return [{ ...UNCHANGED, group: title, name: `${item.name}, updated`, note }];
}

function differenceOf(
  { path, before, after }: DataChange,
  { name, file, lang }: Item,
  group: Group,
  marksOf: ApprovalMarksOf,
): Difference[] {
  // A setting may be an empty text until it is set.
  const [isNew, isGone] = [before, after].map((value) => value === undefined || value === '');
  const what = isNew ? 'added' : isGone ? 'removed' : 'changed';
  const common = {
    ...UNCHANGED,
    group: group.title,
    name: fieldName(name, path) || basename(file),
    langs: lang ? [lang] : [],
    what,
  } as const;
  const field = String(path.at(-1));
  const sentences = diffArrays(wordsIn(before, field), wordsIn(after, field));
  const gone = sentences.filter(({ removed }) => removed).flatMap(({ value }) => value);
  const come = sentences.filter(({ added }) => added).flatMap(({ value }) => value);
  const count = Math.max(gone.length, come.length);
  if (what === 'changed' && count === 0) return [];
  if (group.isPaid && [before, after].some((value) => isPaidText(value, field)))
    return [{ ...common, note: what === 'changed' ? paidNote(gone, come, common.langs[0]) : '' }];
  if (group.isPaid) return [{ ...common, before: gone, after: come }];
  // The words of customers, and their translations; the id by which open checkouts are known.
  const mark = path.includes('testimonials') ? 'review' : field === 'shopId' ? 'shop' : group.mark;
  // A number is a setting, such as 30 seconds, and no claim of 30 days.
  const isNumber = [before, after].some((value) => typeof value === 'number');
  const marks = mark !== undefined ? [mark] : isNumber ? [] : marksOf(gone.join('\n'), come.join('\n'));
  return [{ ...common, before: gone, after: come, marks }];
}

/** How much of a paid text changed, and its numbers, which may be minutes of ice: they give nothing away. */
function paidNote(gone: readonly string[], come: readonly string[], lang = 'en'): string {
  const what = come.length === 0 ? 'removed' : gone.length === 0 ? 'added' : 'changed';
  const [before, after] = [gone, come].map((sentences) => {
    const text = sentences.join(' ');
    return [...numbersIn(text), ...(isLang(lang) ? numberWordsIn(text, lang) : [])].join(', ') || 'none';
  });
  const numbers = before === after ? '' : `; its numbers: ${before} → ${after}`;
  return `${countOf(Math.max(gone.length, come.length), 'sentence')} ${what}${numbers}`;
}

/** Numbers, and the names of drawings and methods, are no paid text. */
function isPaidText(value: unknown, field: string): boolean {
  const isName = typeof value === 'string' && ['drawing', 'method'].includes(field);
  return !(value === undefined || typeof value === 'number' || isNumbers(value) || isName);
}

/** `faq, 1, answer` → `/about, faq 2, answer`. Markdown is the text of its field. */
function fieldName(name: string, path: DataPath): string {
  const words = path
    .filter((step) => step !== 'markdown')
    .map((step) => (typeof step === 'number' ? ` ${step + 1}` : `, ${step}`));
  return `${name}${words.join('')}`.replace(/^, /, '');
}

/** The sentences of a text, and of a group of fields all that it says. */
function wordsIn(value: unknown, field: string): string[] {
  if (value === undefined || value === null) return [];
  if (typeof value === 'string') return sentencesOf(value);
  if (isNumbers(value)) return [value.join(', ')];
  if (typeof value === 'object') return Object.entries(value).flatMap(([key, inner]) => namedWords(key, inner));
  return [/^(?:un)?publishAt$/.test(field) ? formatLondon(Number(value)) : String(value)];
}

/** What is no sentence says nothing without the name of its field. */
function namedWords(key: string, value: unknown): string[] {
  // Most are what the schema fills in. Of a testimonial they say whose words it has.
  if (typeof value === 'boolean' && !['sample', 'verified'].includes(key)) return [];
  const words = wordsIn(value, key);
  const isPlain = typeof value === 'object' || /\s/.test(String(value)) || /^(?:\d+|markdown)$/.test(key);
  return isPlain ? words : words.map((one) => `${key}: ${one}`);
}

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

function sentencesOf(text: string): string[] {
  const paragraphs = text.split(/\n{2,}|\n(?=\s*(?:[-*#]|\d+\.))/).map((one) => one.replace(/\s+/g, ' '));
  const segmentsOf = (paragraph: string) => [...SENTENCES.segment(paragraph)].map(({ segment }) => segment);
  return (
    paragraphs
      // A question mark within an address ends no sentence.
      .flatMap((one) =>
        segmentsOf(one)
          .join('\n')
          .replace(/(?<=[?!])\n(?=[!-~])/g, '')
          .split('\n'),
      )
      .map((sentence) => sentence.trim())
      .filter((sentence) => sentence !== '')
  );
}

/** A timer is the same in the guide of every language: such a change is one. */
function sharedByLanguages(all: readonly Difference[]): Difference[] {
  const alike = groupBy(all, ({ langs: _, ...one }) => JSON.stringify(one));
  return [...alike.values()].map((same) => ({ ...same[0], langs: same.flatMap(({ langs }) => langs) }));
}
