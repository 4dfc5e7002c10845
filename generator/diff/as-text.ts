/** Differences as plain text, for the terminal and for the comment on a pull request. */
import { countOf, escapeControls, type Style } from '../diagnostics/format.ts';
import { redirectLine } from '../output/gone-pages.ts';
import {
  type ApprovalMark,
  type Difference,
  type FactDifference,
  type GuideDifference,
  MARKS,
  type PageDifference,
  type TextDifference,
} from './difference.ts';

const TITLES: Readonly<Record<Difference['kind'], string>> = {
  page: 'Pages',
  price: 'Prices',
  review: 'Testimonials',
  text: 'Texts',
  guide: 'The guide (its text is paid for and is not shown here)',
  redirect: 'Redirects',
};

export function differencesAsText(differences: readonly Difference[], compared: string, style: Style): string {
  if (differences.length === 0) return `No visible change. ${compared}\n`;
  const approval = approvalLine(differences);
  const lines = differences.flatMap((one, i) => [
    ...(one.kind === differences[i - 1]?.kind ? [] : ['', style.bold(TITLES[one.kind])]),
    `  ${one.marks.map((mark) => `${style.warn(`⚠ ${mark}`)} `).join('')}${escapeControls(lineOf(one))}`,
    ...(one.kind === 'text' ? sides(one, style) : []),
  ]);
  return [compared, ...(approval === undefined ? [] : [style.warn(approval)]), ...lines, ''].join('\n');
}

/** `Needs approval: 1 price change, 2 claim changes`; undefined if nothing does. */
function approvalLine(differences: readonly Difference[]): string | undefined {
  const count = (mark: ApprovalMark) => differences.filter(({ marks }) => marks.includes(mark)).length;
  const parts = MARKS.flatMap((mark) => (count(mark) === 0 ? [] : [countOf(count(mark), `${mark} change`)]));
  return parts.length === 0 ? undefined : `Needs approval: ${parts.join(', ')}`;
}

function lineOf(one: Difference): string {
  if (one.kind === 'text') return `${placesOf(one)}${one.part === 'text' ? '' : `: ${one.part}`}`;
  if (one.kind === 'page') return pageLine(one);
  return one.kind === 'guide' ? guideLine(one) : factLine(one);
}

function pageLine({ what, route, from, title, redirected }: PageDifference): string {
  const line = redirectLine(what === 'moved' ? { from: from ?? '', to: route } : { from: route, to: '/' });
  const leads = redirected === false ? ` The old URL leads nowhere: add to redirects in site.yaml: ${line}` : '';
  if (what === 'moved') return `${from} is now ${route}: ${title}.${leads}`;
  return `${route} ${what === 'added' ? 'is new' : 'is gone'}: ${title}.${leads}`;
}

function factLine({ kind, name, before = '(none)', after = '(none)' }: FactDifference): string {
  return kind === 'redirect' ? `${name} leads to ${after}, before: ${before}` : `${name}: ${before} → ${after}`;
}

function guideLine({ method, what, sentences }: GuideDifference): string {
  if (what !== 'changed') return `${method} is ${what === 'added' ? 'new' : 'gone'}`;
  return `${method}: ${countOf(sentences, 'sentence')} changed`;
}

/** How many URLs are listed; the rest are counted. */
const NAMED = 5;

function placesOf({ places, lang }: TextDifference): string {
  const named = places.slice(0, NAMED).join(', ');
  const rest = places.length > NAMED ? ` and ${places.length - NAMED} more` : '';
  return places.length === 1 ? `${named} (${lang})` : `${countOf(places.length, 'page')} (${lang}): ${named}${rest}`;
}

function sides({ before, after }: TextDifference, style: Style): string[] {
  return [
    ...(before === '' ? [] : [style.bad(`    - ${escapeControls(before)}`)]),
    ...(after === '' ? [] : [style.good(`    + ${escapeControls(after)}`)]),
  ];
}
