/** Differences as plain text, for the terminal and for the comment on a pull request: grouped by what was changed. */
import { countOf, escapeControls, type Style } from '../diagnostics/format.ts';
import { redirectLine } from '../output/gone-pages.ts';
import {
  type ApprovalMark,
  type Difference,
  type FactDifference,
  type GuideDifference,
  languageName,
  MARKS,
  type PageDifference,
  type TextDifference,
  type WaitingDifference,
} from './difference.ts';
import type { Part } from './page-text.ts';

/** The groups in their order. A text that only shows a new price or claim is in the group of that price or claim. */
const TITLES = {
  price: 'Prices',
  claim: 'Claims',
  checkout: 'Checkout',
  page: 'Pages',
  schedule: 'Schedule',
  review: 'Testimonials',
  text: 'Texts',
  look: 'Look of pages',
  'dialogs and translations': 'Dialogs and translations',
  email: 'Emails',
  answers: 'Checkout, answers and pages of buyers',
  guide: 'The guide (its text is paid for and is not shown here)',
  image: 'Images',
  brand: 'Brand (every page)',
  behaviour: 'Behaviour (every page)',
  search: 'Search results and shared links',
  redirect: 'Redirects',
  site: 'Settings of the site',
  internal: 'Not seen by visitors',
} as const;
type Group = keyof typeof TITLES;
const GROUPS = Object.keys(TITLES) as Group[];

const GROUP_OF_PART: Readonly<Partial<Record<Part, Group>>> = {
  title: 'search',
  description: 'search',
  robots: 'search',
  'image of shared links': 'search',
  'date of the last change': 'search',
  'version in another language': 'search',
  'data for search engines': 'search',
  picture: 'image',
  image: 'image',
  look: 'look',
  testimonials: 'review',
};

/** Names for approvers, where the name of the part would not be understood. */
const PART_NAMES: Readonly<Partial<Record<Part, string>>> = {
  picture: 'text for those who do not see the image',
  robots: 'search engines may',
};
const OTHER_TEXTS: ReadonlySet<string> = new Set(['dialogs and translations', 'email', 'answers'] satisfies Group[]);

function groupOf(one: Difference): Group {
  if (one.kind === 'waiting') return 'page';
  if (one.kind === 'file') return one.name.startsWith('fonts/') ? 'brand' : 'image';
  if (one.kind !== 'text') return one.kind;
  if (one.follows !== undefined) return one.follows;
  const [place = ''] = one.places;
  return GROUP_OF_PART[one.part] ?? (isOtherText(place) ? place : 'text');
}

const isOtherText = (place: string): place is Group => OTHER_TEXTS.has(place);

export function differencesAsText(differences: readonly Difference[], compared: string, style: Style): string {
  if (differences.length === 0) return `No visible change. ${compared}\n`;
  const approval = approvalLine(differences);
  const lines = GROUPS.flatMap((group) => {
    const found = differences.filter((one) => groupOf(one) === group);
    return found.length === 0 ? [] : ['', style.bold(TITLES[group]), ...groupLines(found, style)];
  });
  return [compared, ...(approval === undefined ? [] : [style.warn(approval)]), ...lines, ''].join('\n');
}

/** How many of the texts that only show a new price or claim are listed, as examples. */
const EXAMPLES = 3;

function groupLines(found: readonly Difference[], style: Style): string[] {
  const following = found.filter((one) => one.kind === 'text' && one.follows !== undefined);
  const others = found.filter((one) => !following.includes(one));
  const rest = following.length - EXAMPLES;
  return [
    ...joined(others, style),
    ...joined(following.slice(0, EXAMPLES), style),
    ...(rest > 0
      ? [`  … and ${countOf(rest, 'other text')} that ${rest === 1 ? 'shows' : 'show'} it: offer diff --json`]
      : []),
  ];
}

/** Texts in the same places are listed below one line. */
function joined(differences: readonly Difference[], style: Style): string[] {
  let last = '';
  return differences.flatMap((one) => {
    const marks = one.marks.map((mark) => `${style.warn(`⚠ ${mark}`)} `).join('');
    const line = `  ${marks}${escapeControls(lineOf(one))}`;
    const head = one.kind === 'text' && line === last ? [] : [line];
    last = line;
    return [...head, ...sides(one, style)];
  });
}

/** `Needs approval: 1 price change, 2 claim changes`; undefined if nothing does. */
function approvalLine(differences: readonly Difference[]): string | undefined {
  // A text that only shows a changed price or claim is approved with it.
  const own = differences.filter((one) => one.kind !== 'text' || one.follows === undefined);
  const count = (mark: ApprovalMark) => own.filter(({ marks }) => marks.includes(mark)).length;
  const parts = MARKS.flatMap((mark) => (count(mark) === 0 ? [] : [countOf(count(mark), `${mark} change`)]));
  return parts.length === 0 ? undefined : `Needs approval: ${parts.join(', ')}`;
}

function lineOf(one: Difference): string {
  if (one.kind === 'text') {
    const isPlain = one.part === 'text' || one.part === 'look';
    return `${placesOf(one)}${isPlain ? '' : `: ${PART_NAMES[one.part] ?? one.part}`}`;
  }
  if (one.kind === 'page') return pageLine(one);
  if (one.kind === 'waiting') return waitingLine(one);
  if (one.kind === 'file') return `${one.name} is another file, on ${listOf(one.places)}`;
  return one.kind === 'guide' ? guideLine(one) : factLine(one);
}

function pageLine({ what, route, lang, from, title, redirected, published }: PageDifference): string {
  const page = `${route} (${languageName(lang)})`;
  const line = redirectLine(what === 'moved' ? { from: from ?? '', to: route } : { from: route, to: '/' });
  const leads = redirected === false ? ` The old URL leads nowhere: add to redirects in site.yaml: ${line}` : '';
  if (what === 'moved') return `${from} is now ${page}: ${title}.${leads}`;
  if (what === 'removed') return `${page} is gone: ${title}.${leads}`;
  return `${page} is new: ${title}.${published === undefined ? '' : ` It is published ${published}.`}`;
}

const WAITING = { added: ' and has been added', changed: ' and has changed', hidden: ', and was' } as const;

function waitingLine({ name, lang, title, what, says, published, day }: WaitingDifference): string {
  const language = lang === undefined ? '' : ` (${languageName(lang)})`;
  // A page that was published looks on its day as before; what a new one says is below.
  const isSeen = what === 'hidden' || (what === 'added' && says !== undefined);
  const see = day === undefined || isSeen ? '' : ` See it with: offer diff --at ${day}`;
  const titled = title === undefined ? '' : `: ${title}`;
  return `${name}${language} is not published now${WAITING[what]}${titled}. It is published ${published}.${see}`;
}

function factLine({ kind, name, before = '(none)', after = '(none)' }: FactDifference): string {
  if (kind === 'review') return name;
  return kind === 'redirect' ? `${name} leads to ${after}, before: ${before}` : `${name}: ${before} → ${after}`;
}

function guideLine({ method, langs, part, what, sentences, before, after }: GuideDifference): string {
  const languages = langs === undefined ? '' : ` (${langs.map(languageName).join(', ')})`;
  const name = `${method}${part === undefined ? '' : `, ${part}`}${languages}`;
  if (before !== undefined) return `${name}: ${before} → ${after}`;
  return what === 'changed'
    ? `${name}: ${countOf(sentences, 'sentence')} changed`
    : `${name} is ${what === 'added' ? 'new' : 'gone'}`;
}

/** How many URLs are listed; the rest are counted. */
const NAMED = 5;

function listOf(places: readonly string[]): string {
  const rest = places.length > NAMED ? ` and ${places.length - NAMED} more` : '';
  return `${places.slice(0, NAMED).join(', ')}${rest}`;
}

function placesOf({ places, lang, langs }: TextDifference): string {
  const pages = places.filter((place) => !isOtherText(place));
  const language = langs !== undefined ? '' : ` (${languageName(lang)})`;
  if (pages.length === 0) return languageName(lang);
  const others = places.filter(isOtherText).map((place) => `, and ${PLACE_NAMES[place] ?? place}`);
  const list =
    pages.length === 1
      ? `${listOf(pages)}${language}`
      : `${countOf(pages.length, 'page')}${language}: ${listOf(pages)}`;
  return `${list}${others.join('')}`;
}

const PLACE_NAMES: Readonly<Partial<Record<Group, string>>> = {
  'dialogs and translations': 'where the browser translates a page',
};

/** What is no longer said, and what is said now. */
function sides(one: Difference, style: Style): string[] {
  const [old, now] = saidIn(one);
  return [
    ...old.map((text) => style.bad(`    - ${escapeControls(text)}`)),
    ...now.map((text) => style.good(`    + ${escapeControls(text)}`)),
  ];
}

function saidIn(one: Difference): readonly [readonly string[], readonly string[]] {
  if (one.kind === 'page' || one.kind === 'waiting') return [[], one.says ?? []];
  if (one.kind !== 'text' && one.kind !== 'review') return [[], []];
  const [old, now] = [one.before, one.after].map((text = '') => text.split('\n').filter((line) => line !== ''));
  const gone = (old ?? []).filter((line) => !now?.includes(line));
  // With a testimonial that is gone, so are its translations.
  return [now?.length === 0 ? gone.slice(0, 1) : gone, (now ?? []).filter((line) => !old?.includes(line))];
}
