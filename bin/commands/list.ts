/** `offer list`: every URL of the site with its file, language, title and the content file it comes from. */
import type { Command } from 'commander';
import { loadSite } from '../../generator/build.ts';
import { DiagnosticCollector } from '../../generator/diagnostics/diagnostic.ts';
import { fileOf } from '../../generator/domain/route.ts';
import { GENERATED_ROUTES } from '../../generator/resolve/references/route-table.ts';
import type { Site } from '../../generator/resolve/site.ts';
import { addContentFlags, buildOptions, type ContentFlags, filesIn } from '../build-options.ts';
import { EXIT, finish, formatTable, printResult, reportErrors } from '../output.ts';

type Row = Readonly<{ url: string; file: string; lang: string; title: string; source: string }>;

export function define(command: Command): void {
  addContentFlags(command).action(async (flags: ContentFlags) => finish(await runList(flags)));
}

async function runList(flags: ContentFlags): Promise<number> {
  const options = buildOptions(flags);
  return reportErrors(flags.json, async () => {
    const log = new DiagnosticCollector();
    const site = loadSite(filesIn(options.folder), options, log);
    const rows = rowsOf(site);
    printResult(flags.json, rows, table(rows));
    return EXIT.done;
  });
}

function rowsOf(site: Site): Row[] {
  const pages = site.pages.map((page) => ({
    url: page.route === '/404' ? '*' : page.route,
    file: fileOf(page.route),
    lang: page.lang,
    title: page.head.title,
    source: page.file,
  }));
  const generated = GENERATED_ROUTES.map((url) => ({
    url,
    file: url.slice(1),
    lang: '–',
    title: '–',
    source: 'generated',
  }));
  return [...pages, ...generated];
}

function table(rows: readonly Row[]): string {
  const cells = rows.map((row) => [row.url, row.file, row.lang, row.title, row.source]);
  return `${formatTable(['URL', 'File', 'Lang', 'Title', 'From'], cells)}\n\n${rows.length} routes\n`;
}
