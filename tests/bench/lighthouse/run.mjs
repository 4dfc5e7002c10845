/**
 * `npm run lighthouse`: the real Lighthouse, as for a phone, over one page of each kind of the site that `offer preview` serves.
 * Exits 1 unless every score is 100, the largest paint is the first one, nothing moves and nothing blocks. `npm run build` comes first.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { PAGES } from './pages.mjs';

const PORT = Number(process.env.PORT ?? 4310);
const ROOT = new URL('../../..', import.meta.url);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** The audit that asks for a page to be in search. */
const IN_SEARCH = 'is-crawlable';
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

const chromePath = [
  process.env.LIGHTHOUSE_CHROME,
  '/usr/bin/chromium',
  process.env.CHROMIUM_PATH,
  '/usr/bin/google-chrome',
].find((path) => path !== undefined && existsSync(path));

/** @returns what one page scored, and what is wrong with it */
async function measure({ path, kind, hidden = false }, port) {
  const skipAudits = hidden ? [IN_SEARCH] : [];
  const result = await lighthouse(`http://localhost:${PORT}${path}`, {
    ...{ port, logLevel: 'error', output: 'json', onlyCategories: CATEGORIES, skipAudits },
  });
  const { categories, audits } = result.lhr;
  const value = (id) => Math.round((audits[id].numericValue ?? Number.NaN) * 1000) / 1000;
  const scores = CATEGORIES.map((id) => Math.round((categories[id].score ?? 0) * 100));
  const [fcp, lcp, cls, tbt] = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'cumulative-layout-shift',
    'total-blocking-time',
  ].map(value);
  const failed = CATEGORIES.flatMap((id) => categories[id].auditRefs)
    .filter(
      ({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 1 && audits[id].scoreDisplayMode !== 'notApplicable',
    )
    .map(({ id }) => `${id} ${audits[id].displayValue ?? ''}`.trim());
  // The forecasts of both for a slow line differ by a model's assumptions; what the browser painted does not.
  const { observedFirstContentfulPaint: first, observedLargestContentfulPaint: largest } =
    audits.metrics.details.items[0];
  const faults = [
    ...(scores.every((score) => score === 100) ? [] : [`scores below 100: ${[...new Set(failed)].join(', ')}`]),
    ...(largest === first ? [] : [`the largest paint came ${largest - first} ms after the first`]),
    ...(cls === 0 ? [] : [`CLS ${cls}`]),
    ...(tbt === 0 ? [] : [`TBT ${tbt} ms`]),
  ];
  return {
    path,
    kind,
    hidden,
    scores,
    fcp,
    lcp,
    cls,
    tbt,
    painted: largest === first ? `${first} ms, at once` : `${first} ms, then ${largest} ms`,
    faults,
  };
}

function print(rows) {
  const cells = rows.map((row) => [
    row.kind,
    row.path,
    ...row.scores.map((score, i) => `${score}${row.hidden && CATEGORIES[i] === 'seo' ? ' *' : ''}`),
    ...[row.fcp, row.lcp, row.tbt].map((ms) => `${Math.round(ms)} ms`),
    String(row.cls),
    row.painted,
  ]);
  const table = [['page', 'address', ...CATEGORIES, 'FCP', 'LCP', 'TBT', 'CLS', 'painted here'], ...cells];
  const widths = table[0].map((_, i) => Math.max(...table.map((line) => line[i].length)));
  for (const line of table)
    console.log(
      line
        .map((cell, i) => cell.padEnd(widths[i]))
        .join('  ')
        .trimEnd(),
    );
  console.log(`\n* kept out of search by specification: without the audit "${IN_SEARCH}".`);
  for (const { path, faults } of rows) for (const fault of faults) console.log(`✘ ${path}: ${fault}`);
}

async function served(url) {
  for (let tries = 0; tries < 60; tries += 1) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`offer preview does not answer at ${url}; is there a build?`);
}

const preview = spawn(process.execPath, ['bin/offer.mjs', 'preview', '--port', String(PORT)], {
  cwd: ROOT,
  stdio: 'ignore',
});
const chrome = await launch({ chromePath, chromeFlags: FLAGS });
try {
  await served(`http://localhost:${PORT}/`);
  const rows = [];
  for (const page of PAGES) {
    process.stderr.write(`${page.path}\n`);
    rows.push(await measure(page, chrome.port));
  }
  print(rows);
  process.exitCode = rows.every(({ faults }) => faults.length === 0) ? 0 : 1;
} finally {
  chrome.kill();
  preview.kill();
}
