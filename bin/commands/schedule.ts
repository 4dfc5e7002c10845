/** `offer schedule`: what will be published and unpublished from now on, and the cron lines that make CI build the site at those times. */
import type { Command } from 'commander';
import { cronLines } from '#domain/london.ts';
import { loadContent } from '../../generator/build.ts';
import { readText } from '../../generator/content/yaml/read-folder.ts';
import { DiagnosticCollector, type Location } from '../../generator/diagnostics/diagnostic.ts';
import { formatLondon, formatUtc, type Instant } from '../../generator/domain/london.ts';
import { leavesNoExitOffer, salePrices } from '../../generator/domain/prices.ts';
import { type Refused, refusedLater } from '../../generator/resolve/later-builds.ts';
import { type Change, changesAfter, type Draft, draftsOf } from '../../generator/resolve/pages/schedule.ts';
import type { Pricing } from '../../generator/schema/files/pricing.ts';
import { addContentFlags, buildOptions, type ContentFlags, filesIn } from '../build-options.ts';
import { EXIT, finish, printDiagnostics, printResult, reportErrors } from '../output.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

export function define(command: Command): void {
  addContentFlags(command).action(async (flags: ContentFlags) => finish(await runSchedule(flags)));
}

async function runSchedule(flags: ContentFlags): Promise<number> {
  const options = buildOptions(flags);
  return reportErrors(flags.json, async () => {
    const log = new DiagnosticCollector();
    const loaded = loadContent(filesIn(options.folder), options, log);
    const changes = changesAfter(loaded.content, options.at, loaded.locate);
    const moments = [...new Set(changes.map(({ at }) => at))];
    // A cron line has no year: one for a later moment would build the site a year or more too early.
    const soon = moments.filter((at) => at < options.at + YEAR_MS);
    const drafts = draftsOf(loaded.content, loaded.locate);
    const cron = cronLines(soon).filter((line) => !isInWorkflow(line));
    const fields = { changes: changes.map(changeFields), cron, drafts: drafts.map(draftFields) };
    const currencies = loaded.content.pricing.flatMap(({ data }) => data.currencies);
    printResult(flags.json, fields, `${inWords(changes, soon, cron, currencies)}${draftsInWords(drafts)}`);
    const broken = refusedLater(loaded.content, options, loaded.locate);
    return broken.length === 0 ? EXIT.done : failed(broken);
  });
}

function failed(broken: readonly Refused[]): number {
  for (const { at, diagnostics } of broken) {
    process.stderr.write(`\nThe build of ${inBoth(at)} would fail, and the site would stay as it was:\n\n`);
    printDiagnostics(diagnostics);
  }
  return EXIT.problems;
}

/** `Sat 28 Nov 2026 09:00 London (09:00 UTC)`; the date is repeated only where it differs in UTC. */
function inBoth(at: Instant): string {
  const [london, utc] = [formatLondon(at), formatUtc(at)];
  const time = utc.slice(-5);
  return `${london} London (${london.slice(0, -5) === utc.slice(0, -5) ? time : utc} UTC)`;
}

const subjectOf = ({ route, section }: Draft): string =>
  section === undefined ? route : `section ${section.number} (${section.kind}) of ${route}`;

type Currencies = Pricing['currencies'];

/** `the sale at £2.99, $3.99`. */
function wordsOf(change: Change, currencies: Currencies): string {
  if (!('sale' in change)) return subjectOf(change);
  const rests = leavesNoExitOffer(change.sale, currencies) ? ', without the exit offer,' : '';
  return `the sale at ${salePrices(change.sale, currencies)}${rests}`;
}

function inWords(
  changes: readonly Change[],
  soon: readonly Instant[],
  cron: readonly string[],
  currencies: Currencies,
): string {
  if (changes.length === 0)
    return 'Nothing is scheduled: no page, section or sale has a publishAt or unpublishAt in the future.\n';
  const rows = changes.map((change) => {
    const { at, does, where } = change;
    return `${inBoth(at)}: ${wordsOf(change, currencies)} ${does}\n  ${positionOf(where)}\n`;
  });
  const isAllSoon = changes.every(({ at }) => soon.includes(at));
  return `${rows.join('')}${soon.length === 0 ? '' : cronBlock(cron)}${isAllSoon ? '' : LATER}`;
}

const LATER = `
A change more than a year away has no cron line yet: run "offer schedule" again within a year of it.
`;

const WORKFLOW = '.github/workflows/scheduled.yml';

/** By itself, or as one that builds at this time on every day. */
function isInWorkflow(line: string): boolean {
  const [minute, hour] = line.split(' ');
  const lines: readonly string[] = readText(WORKFLOW)?.match(/(?<=^\s*- cron: ["'])[^"']+/gm) ?? [];
  return lines.includes(line) || lines.includes(`${minute} ${hour} * * *`);
}

const cronBlock = (cron: readonly string[]): string =>
  cron.length === 0
    ? `\n${WORKFLOW} builds the site at these times already.\n`
    : `
To be added to ${WORKFLOW}, in UTC:
${cron.map((line) => `  - cron: '${line}'\n`).join('')}
A cron line has no year, so it runs again every year and rebuilds the same site, which is harmless.
`;

function draftsInWords(drafts: readonly Draft[]): string {
  if (drafts.length === 0) return '';
  const rows = drafts.map((draft) => `  ${subjectOf(draft)}  ${positionOf(draft.where)}\n`);
  return `\nDrafts, which are published on the day that you set as publishAt:\n${rows.join('')}`;
}

const positionOf = ({ file, line, column }: Location): string => `${file}:${line}:${column}`;

const changeFields = ({ at, does, where, ...what }: Change) => ({
  at: new Date(at).toISOString(),
  london: formatLondon(at),
  does,
  ...('sale' in what ? { sale: what.sale.prices } : what),
  ...positionFields(where),
});

const draftFields = ({ route, section, where }: Draft) => ({ route, section, ...positionFields(where) });

const positionFields = ({ file, line, column }: Location) => ({ file, line, column });
