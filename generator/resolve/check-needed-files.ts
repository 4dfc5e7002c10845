/** Checks that the pages, methods and dictionaries that selling and delivering need exist: few pages link to them, so a buyer would notice first. */
import { FALLBACK_LANGUAGE } from '#domain/locale.ts';
import type { Instant } from '#domain/london.ts';
import type { Content, Entry } from '../content/content.ts';
import {
  duplicateNumber,
  duplicateTitle,
  methodWithoutText,
  missingFile,
  missingPage,
  missingSection,
  neededPageTerm,
  numberSkipped,
} from '../diagnostics/catalogue.ts';
import { type DiagnosticCollector, startOf } from '../diagnostics/diagnostic.ts';
import { routeOfEntry } from './references/route-table.ts';
import type { CheckTools } from './site.ts';

type NeededSection = 'solution-guides' | 'request-access';
type NeededPage = Readonly<{ route: string; file: string; purpose: string; sections?: readonly NeededSection[] }>;

const NEEDED: readonly NeededPage[] = [
  { route: '/', file: 'pages/home.yaml', purpose: 'the home page' },
  { route: '/404', file: 'pages/404.yaml', purpose: 'the page that visitors see at URLs that do not exist' },
  {
    route: '/payment-success',
    file: 'pages/payment-success.yaml',
    sections: ['solution-guides'],
    purpose: 'the page that opens after a payment',
  },
  {
    route: '/unlocked-solutions',
    file: 'pages/unlocked-solutions.yaml',
    sections: ['request-access', 'solution-guides'],
    purpose: 'the page that the link in the email opens, and that sends the link again',
  },
];
const TERMS: NeededPage = {
  route: '/terms-of-service',
  file: 'pages/terms-of-service.md',
  purpose: 'the terms that buyers agree to, because site.yaml has "termsConsent: true"',
};

export function neededPages({ site }: Pick<Content, 'site'>): readonly NeededPage[] {
  return site.some(({ data }) => data.checkout.termsConsent) ? [...NEEDED, TERMS] : NEEDED;
}

type Tools = Readonly<{
  /** The content whether published or not, and the moment of the build. */
  all: Content;
  at: Instant;
}> &
  CheckTools;

/** @param content what is published of it */
export function checkNeededFiles(content: Content, { all, at, locate, log }: Tools): void {
  const start = startOf((content.site[0]?.file ?? '').replace(/\/?[^/]*$/, ''));
  const entries = [...content.pages, ...content.textPages];
  const pages = new Map<string, (typeof entries)[number]>(entries.map((entry) => [routeOfEntry(entry), entry]));
  for (const { route, file, purpose, sections = [] } of neededPages(content)) {
    const page = pages.get(route);
    const whole = [...all.pages, ...all.textPages].find((entry) => routeOfEntry(entry) === route);
    if (whole === undefined) log.add(missingPage(start, { file, purpose }));
    else checkTerms(whole, sections, { purpose, at, locate, log });
    for (const section of sections)
      if (page !== undefined && !hasSection(page, section))
        log.add(missingSection(locate(page.file, { path: ['sections'], on: 'key' }), { section, purpose }));
  }
  if (content.solutions.length === 0)
    log.add(
      missingFile(start, {
        name: 'solutions/first-method.md',
        purpose: 'a method of the guide, which is what people pay for',
      }),
    );
  checkTexts(content, log);
  checkMethods(content.solutions, { locate, log });
  checkDictionaries(content, { locate, log });
}

type NeededTerm = Pick<Tools, 'at' | 'locate' | 'log'> & Pick<NeededPage, 'purpose'>;

/** A page that selling needs must not appear later or disappear one day, nor the section with the guide. */
function checkTerms(
  { file, data }: Entry<'pages'> | Entry<'textPages'>,
  needed: readonly string[],
  { purpose, at, locate, log }: NeededTerm,
): void {
  const sections = 'sections' in data ? data.sections : [];
  const terms = [
    { term: data, path: [] },
    ...sections.flatMap((term, i) => (needed.includes(term.kind) ? [{ term, path: ['sections', i] }] : [])),
  ];
  for (const { term, path } of terms) {
    if (term.publishAt !== undefined && term.publishAt > at)
      log.add(neededPageTerm(locate(file, { path: [...path, 'publishAt'] }), { field: 'publishAt', purpose }));
    if (term.unpublishAt !== undefined)
      log.add(neededPageTerm(locate(file, { path: [...path, 'unpublishAt'] }), { field: 'unpublishAt', purpose }));
  }
}

const hasSection = ({ data }: Entry<'pages'> | Entry<'textPages'>, kind: string): boolean =>
  'sections' in data && data.sections.some((section) => section.kind === kind);

/** Buyers read a method's steps from guide/, or else the text of the method's own file. */
function checkTexts({ solutions, guide }: Content, log: DiagnosticCollector): void {
  for (const { file, id, body, bodyLine: line } of solutions) {
    const hasSteps = guide.some(({ data }) => id in data.methods);
    if (body.trim() === '' && !hasSteps) log.add(methodWithoutText({ file, line, column: 1 }, { id }));
  }
}

/** Cards, links and the guide know a method by its number; readers and screen readers, by its title. */
function checkMethods(solutions: Content['solutions'], { locate, log }: CheckTools): void {
  const free = Math.max(0, ...solutions.map(({ data }) => data.number)) + 1;
  for (const [i, { file, data }] of solutions.entries()) {
    const firstWith = (field: 'number' | 'title') =>
      solutions.slice(0, i).find((other) => other.data[field] === data[field])?.file;
    const [numbered, titled] = [firstWith('number'), firstWith('title')];
    if (numbered !== undefined)
      log.add(duplicateNumber(locate(file, { path: ['number'] }), { number: data.number, first: numbered, free }));
    if (titled !== undefined)
      log.add(duplicateTitle(locate(file, { path: ['title'] }), { title: data.title, first: titled }));
  }
  const inOrder = solutions.toSorted((a, b) => a.data.number - b.data.number);
  const skips = inOrder.findIndex(({ data }, i) => data.number > i + 1);
  const after = inOrder[skips];
  if (after === undefined) return;
  const { file, data } = after;
  log.add(numberSkipped(locate(file, { path: ['number'] }), { number: data.number, free: skips + 1 }));
}

/** A page in a language without a dictionary would have English buttons around its text. */
function checkDictionaries(content: Content, { locate, log }: CheckTools): void {
  const there = new Set<string>([FALLBACK_LANGUAGE, ...content.translations.map(({ id }) => id)]);
  for (const { file, data } of [...content.pages, ...content.textPages, ...content.landing]) {
    if (there.has(data.lang)) continue;
    const purpose = `the texts of the interface in the language of this page, "${data.lang}". To do without the language, delete the page and redirect its address`;
    log.add(missingFile(locate(file, { path: ['lang'] }), { name: `translations/${data.lang}.yaml`, purpose }));
  }
}
