/** The full site resolved twice, with and without source markers: they change nothing, and lead to where the words are written. */

import { readFileSync } from 'node:fs';
import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/locale.ts';
import { STORED } from '#domain/stored-data.ts';
import { readContent } from '../../generator/content/load.ts';
import { annotate, marksAround, readTracedPage } from '../../generator/content/markers/find-source-markers.ts';
import { marksIn, Trace } from '../../generator/content/markers/source-markers.ts';
import { readSources } from '../../generator/content/yaml/read-folder.ts';
import type { SourceLocator } from '../../generator/content/yaml/source-location.ts';
import { locateIn } from '../../generator/content/yaml/source-location.ts';
import { DiagnosticCollector } from '../../generator/diagnostics/diagnostic.ts';
import { resolveSite } from '../../generator/resolve/resolve-site.ts';
import type { Site } from '../../generator/resolve/site.ts';
import { renderSite } from '../../templates/render-site.tsx';
import { PAGE_ASSETS } from '../helpers/page-assets.ts';
import { FULL_SITE, ROOT } from '../helpers/paths.ts';
import { DIST, filesIn, readDist } from '../helpers/site.ts';

const FOLDER = `${ROOT}/${FULL_SITE}`;
const texts = new Map<string, string>();
const textOf = (file: string): string => {
  const known = texts.get(file) ?? readFileSync(file, 'utf8');
  texts.set(file, known);
  return known;
};
const locate: SourceLocator = (file, spot) => locateIn(file, textOf(file), spot);

const content = readContent(readSources(FOLDER, new DiagnosticCollector()), FOLDER, locate, new DiagnosticCollector());
const trace = new Trace();
const resolve = (marker?: Trace['mark']): Site =>
  resolveSite(
    content,
    { at: Date.UTC(2026, 10, 21), today: '2026-11-21', siteUrl: undefined },
    { locate, log: new DiagnosticCollector(), marker },
  );
const render = (site: Site) =>
  site.pages.map((page) => [page.route, renderSite(site, PAGE_ASSETS)(page).html] as const);
const plain = new Map(render(resolve()));
const traced = render(resolve(trace.mark)).map(([route, html]) => ({ route, page: readTracedPage(html), raw: html }));

describe('a traced page', () => {
  test.each(traced)('$route without its markers equals the published page', ({ route, page }) => {
    expect(page.html).toBe(plain.get(route));
  });

  test('has markers, and no published page has one', () => {
    expect([...plain].filter(([, html]) => /[\uE000-\uF8FF]/.test(html))).toEqual([]);
    expect(traced.every(({ raw }) => marksIn(raw).length > 0)).toBe(true);
  });

  test('can be annotated with attributes, and is otherwise the same', () => {
    const [{ page } = { page: readTracedPage('') }] = traced;
    const written = annotate(page, 'data-source', (marks) => marks.join(' '));
    expect(written.replaceAll(/ data-source="[\d ]+"/g, '')).toBe(page.html);
  });
});

type Words = Readonly<{ route: string; words: string; own: readonly number[]; around: readonly number[] }>;

/** Every run of words in the bodies, with the markers of its element and of those around it. */
const everyWord: readonly Words[] = traced.flatMap(({ route, page }) => {
  const numbered = annotate(
    { ...page, elements: page.elements.map((one, n) => ({ ...one, marks: [n] })) },
    'data-n',
    String,
  );
  return parse(numbered)
    .querySelectorAll('body *')
    .flatMap((element) => {
      const number = Number(element.getAttribute('data-n'));
      const own = page.elements[number]?.marks ?? [];
      return element.childNodes
        .filter((node) => node.nodeType === 3 && /\p{L}{2}/u.test(node.text))
        .map((node) => ({ route, words: node.text.trim(), own, around: marksAround(page, number) }));
    });
});

describe('the words of a page', () => {
  test('have an origin, except for dates, durations, the email address and the names of languages and of what is stored', () => {
    const made = /^\d+ (?:day|year)s?$|^(?:\d{1,2} )?[A-Z][a-z]+ \d{4}$|^\d{1,2} de [a-z]+ de \d{4}$|^\S+@\S+$/;
    const languages = LANGUAGES.map((lang) =>
      new Intl.DisplayNames(lang, { type: 'language' }).of(lang)?.toLowerCase(),
    );
    expect(everyWord.length).toBeGreaterThan(2500);
    const stored = Object.values(STORED).flatMap(({ names }): readonly string[] => names);
    const lost = everyWord.filter(({ words, own }) => own.length === 0 && !made.test(words));
    expect(lost.filter(({ words }) => !stored.includes(words) && !languages.includes(words.toLowerCase()))).toEqual([]);
  });

  test('are written in the line of their origin: of 500, evenly sampled, at most one is some lines off', () => {
    const known = everyWord.filter(({ own }) => own.length > 0);
    const taken = known.filter((_, i) => i % Math.floor(known.length / 500) === 0);
    const wrong = taken.filter(({ words, own }) => !own.some((marker) => isWrittenAt(marker, words)));
    console.log(`${taken.length - wrong.length} of ${taken.length} runs of words are in the line of their origin`);
    expect(wrong.slice(1).map(({ route, words, own }) => ({ route, words, at: own.map(locationOf) }))).toEqual([]);
  });
});

function locationOf(marker: number): string {
  const origin = trace.origin(marker);
  if (origin === undefined) return 'nowhere';
  const { file, line, column } = locate(origin.file, origin.spot);
  return `${file}:${line}:${column}`;
}

const LETTERS = /[^\p{L}\p{N}]+/gu;

/** Whether the line has the first word, or a reference in its stead; a block text begins in the line after its indicator. */
function isWrittenAt(marker: number, words: string): boolean {
  const origin = trace.origin(marker);
  if (origin === undefined) return false;
  const { file, line } = locate(origin.file, origin.spot);
  const [own = '', next = ''] = textOf(file)
    .split('\n')
    .slice(line - 1);
  const written = /[|>][-+]?$/.test(own) ? next : own;
  const first = words.replace(LETTERS, ' ').trim().split(' ').slice(0, 1).join(' ');
  return written.replace(LETTERS, ' ').includes(first) || written.includes('{');
}

describe('what is published', () => {
  test.each(filesIn(DIST).filter((file) => /\.(?:html|js|css|xml|txt|json|webmanifest)$/.test(file)))(
    '%s contains neither an origin nor a URL of offer dev',
    (file) => {
      expect(readDist(file)).not.toMatch(/data-source|\/_offer\//);
    },
  );
});
