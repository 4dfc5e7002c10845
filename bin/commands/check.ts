/** `offer check`: the launch gate. Checks the built site as it would be published and reports each finding at its line of content. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Command } from 'commander';
import { build } from '../../generator/build.ts';
import { applyAcceptances } from '../../generator/check/acceptances.ts';
import { browserChecks } from '../../generator/check/browser/browser-checks.ts';
import { type BrowserSource, createBrowser } from '../../generator/check/browser/open-browser.ts';
import { buildContent, type ContentPorts, memorySink } from '../../generator/check/built-content.ts';
import { checkedSite, readDist, textOf } from '../../generator/check/checked-site.ts';
import { CHECKS, LAUNCH_CHECKS } from '../../generator/check/checks.ts';
import { isOfOtherContent, outdated } from '../../generator/check/delivery/files.ts';
import { externalLinks } from '../../generator/check/links/external-links.ts';
import { findingsAsText, githubAnnotations, type Run } from '../../generator/check/report/findings-as-text.ts';
import { htmlReport } from '../../generator/check/report/html-report.ts';
import { type Finding, mergeFindings, type NamedCheck, runChecks } from '../../generator/check/run-checks.ts';
import { readSources, readText } from '../../generator/content/yaml/read-folder.ts';
import { noSite } from '../../generator/diagnostics/catalogue.ts';
import { byLocation, ContentError, DiagnosticCollector, startOf } from '../../generator/diagnostics/diagnostic.ts';
import { formatLondon } from '../../generator/domain/london.ts';
import { makeMedia } from '../../generator/media/make-media.ts';
import { openMedia } from '../../generator/media/media-folder.ts';
import { bundleAssets } from '../../generator/output/bundle-assets.ts';
import { ROOT } from '../../generator/output/source-hash.ts';
import { widgetData } from '../../generator/output/widget-data.ts';
import type { BuildOptions } from '../../generator/resolve/site.ts';
import { openPictures } from '../../generator/share-images/picture-folder.ts';
import { renderMembers } from '../../templates/render-members.tsx';
import { renderSite } from '../../templates/render-site.tsx';
import { addContentFlags, buildOptions, type ContentFlags } from '../build-options.ts';
import { createProgress, EXIT, finish, printResult, problemFields, styleFor } from '../output.ts';

type CheckFlags = ContentFlags &
  CheckOutput &
  Readonly<{ out: string; launch?: boolean; external?: boolean; browser: boolean }>;

export function define(command: Command): void {
  addContentFlags(command)
    .option('--out <dir>', 'the built site', 'dist')
    .option('--launch', 'also report samples, placeholders and claims without proof')
    .option('--external', 'also follow links to other sites')
    .option('--html <file>', 'write an HTML report: each finding with its line and how to fix it')
    .option('--github', 'print annotations for GitHub; GITHUB_ACTIONS=true does so too')
    .option('--no-browser', 'skip the checks that need a browser: accessibility, security policy')
    .action(async (flags: CheckFlags) => finish(await runCheck(flags)));
}

export async function runCheck(flags: CheckFlags): Promise<number> {
  const browser = createBrowser();
  try {
    const run = await checkSite(flags, browser);
    reportCheck(run, flags);
    return run.open.some(({ severity }) => severity === 'error') ? EXIT.problems : EXIT.done;
  } finally {
    await browser.close();
  }
}

async function checkSite(flags: CheckFlags, browser: BrowserSource): Promise<Run> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  try {
    if (!existsSync(join(flags.out, 'index.html')))
      throw new ContentError([noSite(startOf(flags.out), { folder: flags.out })]);
    const files = readDist(flags.out);
    const options = buildOptions(flags);
    const day = flags.at === undefined ? dayOfSite(textOf(files.get('sitemap.xml'))) : undefined;
    const today = day ?? options.today;
    const built = await buildContent(contentPorts({ ...options, today }), { ...options, today });
    const site = checkedSite(built, files);
    const progress = createProgress('Checking:');
    let done = 0;
    const checks = isOfOtherContent(site)
      ? CHECKS.filter(({ run }) => run === outdated)
      : checksFor(flags, browser, () => step('accessibility'));
    const all = checks.length + (flags.browser ? site.pages.length : 0);
    const step = (name: string) => {
      done += 1;
      void progress.step(done, all, `, ${name}`);
    };
    const found = [
      ...mergeFindings(built.warnings.map((diagnostic) => ({ diagnostic }))),
      ...(await runChecks(site, checks, step)),
    ].sort(byLocation);
    progress.end();
    const judged = flags.launch ? applyAcceptances(site, found) : { open: found, accepted: [] };
    return { ...judged, pages: site.pages.length, checks: checks.length, seconds: seconds() };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const open = mergeFindings(error.diagnostics.map((diagnostic) => ({ diagnostic })));
    return { open, accepted: [], pages: 0, checks: 0, seconds: seconds() };
  }
}

function contentPorts(options: BuildOptions): ContentPorts {
  const log = new DiagnosticCollector();
  const sources = [...readSources(options.folder, log)];
  const shareImages = openPictures(options.folder);
  const media = openMedia(options.folder);
  const readAgain = (into: DiagnosticCollector) => {
    into.add(...log.all());
    return sources;
  };
  return {
    sources,
    readText,
    renderSite,
    build: (dist) =>
      build(
        {
          readSources: readAgain,
          readText,
          media,
          shareImages,
          renderSite,
          renderMembers,
          progress: () => undefined,
          openSite: () => dist,
          openGenerated: () => memorySink(new Map()),
          async bundleAssets(site, locate) {
            const made = await makeMedia(site, { root: ROOT, folder: media, recipe: 'published', locate });
            return bundleAssets(ROOT, widgetData(site), made, true);
          },
        },
        options,
      ),
  };
}

function checksFor(
  { launch, external, browser: withBrowser }: CheckFlags,
  browser: BrowserSource,
  onPage: () => void,
): NamedCheck[] {
  return [
    // First, because the browser is another process: it works while the other checks run here.
    ...(withBrowser ? browserChecks(browser, onPage) : []),
    ...(external ? [externalLinks({ fetch, wait: (ms) => wait(ms) })] : []),
    ...CHECKS,
    ...(launch ? LAUNCH_CHECKS : []),
  ];
}

/** The most frequent date in the sitemap is the day the site was built for; compared with another day, every page would differ. */
function dayOfSite(sitemap: string): string | undefined {
  const counts = new Map<string, number>();
  for (const [, day = ''] of sitemap.matchAll(/<lastmod>(\d{4}-\d{2}-\d{2})/g))
    counts.set(day, (counts.get(day) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

type CheckOutput = Readonly<{ json?: boolean; html?: string; github?: boolean }>;

function reportCheck(run: Run, flags: CheckOutput): void {
  if (flags.html !== undefined) {
    writeFileSync(flags.html, htmlReport({ run, at: `${formatLondon(Date.now())} (London time)`, readText }));
    process.stderr.write(`The report is in ${flags.html}\n`);
  }
  if (flags.github || process.env.GITHUB_ACTIONS === 'true') {
    // GitHub reads both streams; stdout is reserved for machine-readable output.
    const stream = flags.json ? process.stderr : process.stdout;
    stream.write(githubAnnotations(run.open));
  }
  printResult(flags.json, findingsFields(run), findingsAsText(run, styleFor(process.stdout)));
}

/** The documented fields, then the pages that show it; accepted findings say by whom. */
function findingsFields({ open, accepted }: Run) {
  const row = (finding: Finding) => ({ ...problemFields(finding), urls: finding.urls });
  return [...open.map(row), ...accepted.map(({ finding, acceptance }) => ({ ...row(finding), accepted: acceptance }))];
}
