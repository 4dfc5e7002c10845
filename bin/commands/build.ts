/** `offer build`: content/ → dist/ and netlify/generated/. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '../../generator/build.ts';
import type { DiagnosticCollector } from '../../generator/diagnostics/diagnostic-collector.ts';
import { toDiagnostics } from '../../generator/diagnostics/system-errors.ts';
import { formatBytes } from '../../generator/domain/format-bytes.ts';
import { openBundler } from '../../generator/output/bundle-assets.ts';
import { checkOutputs } from '../../generator/output/guard-output-dir.ts';
import { widgetData } from '../../generator/output/widget-data.ts';
import { openFolder } from '../../generator/output/writer.ts';
import { openPictures } from '../../generator/share-images/picture-folder.ts';
import type { Sink, Summary } from '../../generator/types.ts';
import { renderMembers } from '../../templates/render-members.tsx';
import { renderSite } from '../../templates/render-site.tsx';
import { buildOptions, type ContentFlags } from '../build-options.ts';
import { EXIT } from '../exit-codes.ts';
import { createLandingCrew, type StayingCrew } from '../landing/landing-crew.ts';
import { SurprisingPage } from '../landing/landing-hand.ts';
import { LastSite } from '../last-site.ts';
import { diagnosticsAsJson, printDiagnostics, readText } from '../report.ts';
import { createProgress, styleFor } from '../terminal.ts';

export type BuildFlags = ContentFlags & Readonly<{ out: string; generated: string; minify: boolean; watch?: boolean }>;

/** How a build ended, and who can make a page of it again. */
export type Built = Readonly<{ code: number; crew: StayingCrew | undefined }>;

/** Where the bundle lies below the project: .offer/cli. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export async function runBuild(flags: BuildFlags): Promise<number> {
  const { code } = await buildSite(flags);
  return code;
}

export async function buildSite(flags: BuildFlags, whole = false): Promise<Built> {
  const began = performance.now();
  const options = buildOptions(flags);
  const progress = createProgress('Building page');
  const [cache, program] = [cacheOf(options.folder, flags), programOf()];
  const last = new LastSite({ cache, program, root: ROOT, minify: flags.minify, options });
  const open = {
    out: () => announced(last.recording('out', openFolder(flags.out))),
    generated: () => last.recording('generated', openFolder(flags.generated)),
  };
  // The bundlers work in processes of their own while the content is read, if they are likely to be needed.
  const early = last.isThere() ? undefined : openBundler(ROOT, flags.minify);
  try {
    checkOutputs(outputsOf(flags), [options.folder, process.cwd()]);
    const restored = flags.watch === true ? undefined : await last.restore(open);
    if (restored !== undefined) {
      report(restored, flags, performance.now() - began);
      return { code: EXIT.done, crew: undefined };
    }
    const bundle = early ?? openBundler(ROOT, flags.minify);
    const crew = createLandingCrew({
      ...options,
      out: flags.out,
      ...{ cache, program, minify: flags.minify },
      renderSite,
      whole,
    });
    const summary = await build(
      {
        readSources: (log: DiagnosticCollector) => last.readSources(log),
        landing: crew,
        readText,
        bundleAssets: (site) => bundle(widgetData(site)),
        pictures: openPictures(options.folder),
        renderSite,
        renderMembers,
        openSite: open.out,
        openGenerated: open.generated,
        progress: progress.step,
      },
      options,
    );
    progress.end();
    report(summary, flags, performance.now() - began);
    await last.save(summary);
    return { code: EXIT.done, crew };
  } catch (error) {
    progress.end();
    if (error instanceof SurprisingPage && !whole) return buildSite(flags, true);
    const diagnostics = toDiagnostics(error);
    if (diagnostics === undefined) throw error;
    if (flags.json) process.stdout.write(diagnosticsAsJson(diagnostics));
    else {
      printDiagnostics(diagnostics);
      process.stderr.write(`Nothing was written: ${flags.out} is as it was.\n`);
    }
    return { code: EXIT.problems, crew: undefined };
  }
}

/** From then on whoever stops the program stops one that is done. */
function announced(sink: Sink): Sink {
  const commit = () => {
    sink.commit();
    process.exitCode = EXIT.done;
  };
  return { ...sink, commit };
}

const outputsOf = ({ out, generated }: BuildFlags) => [
  { folder: out, mark: 'index.html' },
  { folder: generated, mark: 'prices.json' },
];

/** A cache for each pair of content and output. */
function cacheOf(folder: string, { out, minify }: BuildFlags): string {
  const name = createHash('sha1')
    .update([resolve(folder), resolve(out), minify].join('\0'))
    .digest('hex')
    .slice(0, 8);
  return join('.offer/cache', name);
}

/** The bundle names its chunks by what is in them. Compiled code beside them comes and goes. */
function programOf(): string {
  const names = readdirSync(new URL('.', import.meta.url)).filter((name) => /\.[cm]js$/.test(name));
  return `${names.sort().join('\n')}\n${readFileSync(new URL('./offer.mjs', import.meta.url), 'utf8')}`;
}

function report(summary: Summary, flags: BuildFlags, ms: number): void {
  if (flags.json) {
    process.stdout.write(diagnosticsAsJson(summary.diagnostics));
    return;
  }
  printDiagnostics(summary.diagnostics);
  const style = styleFor(process.stdout);
  const { pages, files, bytes, sectionsReused, pagesKept } = summary;
  process.stdout.write(
    `${style.good('✓')} ${pages} pages, ${files} files, ${formatBytes(bytes)} in ${(ms / 1000).toFixed(2)} s → ${flags.out}\n` +
      `  ${sectionsReused} sections reused from other pages${pagesKept === 0 ? '' : `, ${pagesKept} pages as they were`}\n`,
  );
}
