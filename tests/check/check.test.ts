/**
 * The full site has none of these faults, and each of them, put in on purpose, is found at the line that made it. Without the check that
 * is meant to see it, it goes unnoticed: so every check is needed, and none stands in for another by chance. Faults that a mistake of an
 * author makes are told in tests/content-mistakes/findings.yaml.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserChecks } from '../../generator/check/browser/browser-checks.ts';
import { createBrowser } from '../../generator/check/browser/open-browser.ts';
import { CHECKS, LAUNCH_CHECKS } from '../../generator/check/checks.ts';
import { budgets } from '../../generator/check/delivery/budgets.ts';
import { runChecks } from '../../generator/check/run-checks.ts';
import { findings } from '../content-mistakes/mistakes.ts';
import type { Defect } from './defect.ts';
import { DEFECTS, fitForLaunch, LAUNCH_DEFECTS } from './defects/index.ts';
import { codesOf, lookAt, type Outcome } from './look-for.ts';
import { buildClean, type Clean, lineOf, withAssetNames, withChange } from './site-under-test.ts';

/** All of them with EVERY_TEST=1; in every run the first that each check is meant to see. */
const inThisRun = (defects: readonly Defect[]): readonly Defect[] =>
  process.env.EVERY_TEST === '1'
    ? defects
    : defects.filter(({ check }, i) => defects.findIndex((other) => other.check === check) === i);

const browser = createBrowser();
const tally = { all: 0, caught: 0, placed: 0, clean: -1 };
let clean: Clean;

beforeAll(async () => {
  clean = await buildClean();
});
afterAll(async () => {
  await browser.close();
  const { all, caught, placed, clean: findings } = tally;
  console.log(
    `defects: ${all}; caught ${caught} of ${all}; right file and line ${placed} of ${all}; clean site: ${findings} findings`,
  );
});

async function seed({ change: given, look, code, at }: Defect, launch: boolean) {
  const change = withAssetNames(given, clean);
  const outcome = await lookAt(await withChange(clean, change), { clean: clean.site, launch, browser, look });
  const place = { file: `content/${at.file}`, line: lineOf(at, clean, change) };
  const found = [...outcome.values()].flat().filter((finding) => finding.code === code);
  tally.all += 1;
  if (found.length > 0) tally.caught += 1;
  if (found.some(({ file, line }) => file === place.file && line === place.line)) tally.placed += 1;
  return { outcome, place, found };
}

function expectUnseenWithout(check: string, outcome: Outcome, { code }: Defect): void {
  const others = [...outcome].filter(([name]) => name !== check).flatMap(([, findings]) => findings);
  expect(outcome.get(check)?.map((finding) => finding.code)).toContain(code);
  expect(others.filter((finding) => finding.code === code)).toEqual([]);
}

describe('the full site', () => {
  it('has nothing to find', async () => {
    const found = await runChecks(clean.site, CHECKS);
    tally.clean = found.length;
    expect(found).toEqual([]);
  });
});

describe.each(inThisRun(DEFECTS))('$name', (defect) => {
  it('is found at the line that made it, by one check alone', async () => {
    const { outcome, place, found } = await seed(defect, false);
    expect(found.map(({ file, line }) => ({ file, line }))).toContainEqual(place);
    expectUnseenWithout(defect.check, outcome, defect);
    expect(codesOf(outcome)).toEqual([defect.code, ...(defect.also ?? [])].sort());
  });
});

describe('an image that is too large', () => {
  it('is reported where the content uses it', async () => {
    const path = ['image', 'file'] as const;
    const use = { kind: 'image', name: 'Big plan.svg', role: 'page', file: 'content/landing/rls-cure.yaml' } as const;
    const site = { ...clean.site.site, media: [{ ...use, path, isPublished: true }] };
    const files = new Map([['assets/big-plan.B9435454.svg', new Uint8Array(500_001)]]);
    const [found, ...others] = await budgets({ ...clean.site, site, files, pages: [], translated: [] });
    expect(found?.diagnostic).toMatchObject({ code: 'over-budget', file: use.file });
    expect(others).toEqual([]);
  });
});

describe('the launch gate', () => {
  it('has nothing to find where everything is real', async () => {
    const fit = await withChange(clean, { in: 'content', edits: fitForLaunch() });
    expect(await runChecks(fit, LAUNCH_CHECKS)).toEqual([]);
  });

  it.each(inThisRun(LAUNCH_DEFECTS))('finds $name', async (defect) => {
    const { outcome, place, found } = await seed(defect, true);
    expect(found.map(({ file, line }) => ({ file, line }))).toContainEqual(place);
    expectUnseenWithout(defect.check, outcome, defect);
    expect(codesOf(outcome)).toEqual([defect.code]);
  });
});

/** Checks whose defects are mistakes in tests/content-mistakes/findings.yaml, by the code of one. */
const AMONG_MISTAKES = {
  consent: 'consent-missing',
  'health claims': 'health-claim-unproved',
  'home page for search engines': 'home-hidden',
  'labels of links': 'label-untranslated',
  redirects: 'redirect-shadowed',
  'share images': 'picture-missing',
  'titles and descriptions': 'head-text-missing',
  addresses: 'address-not-meant',
  'advice on medicines': 'medicine-stopped',
  claims: 'claim-differs',
  contradictions: 'clause-differs',
  counts: 'count-differs',
  dates: 'date-ahead',
  'dates of texts': 'text-undated',
  figures: 'figure-differs',
  'languages of texts': 'text-untranslated',
  'left-over markup': 'left-over-markup',
  'names of methods': 'method-misnamed',
  offers: 'figure-differs',
  repeats: 'word-twice',
  'sample texts': 'sample-text',
  sources: 'source-differs',
  'telephone numbers': 'address-not-meant',
};

describe('the corpus', () => {
  it('has a defect for every check, here or among the mistakes of content', () => {
    const checks = [...CHECKS, ...browserChecks(browser), ...LAUNCH_CHECKS].map(({ name }) => name);
    const told = new Set(findings.map(({ code }) => code));
    const elsewhere = Object.entries(AMONG_MISTAKES).flatMap(([name, code]) => (told.has(code) ? [name] : []));
    const seen = new Set([...[...DEFECTS, ...LAUNCH_DEFECTS].map(({ check }) => check), ...elsewhere]);
    expect([...checks, 'links to other sites'].filter((name) => !seen.has(name))).toEqual([]);
  });
});
