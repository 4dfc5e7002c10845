/** `offer build`: content/ → dist/ and netlify/generated/. */
import { fileURLToPath } from 'node:url';
import { build, type Summary } from '../../generator/build.ts';
import { readSources, readText } from '../../generator/content/read-folder.ts';
import { toDiagnostics } from '../../generator/diagnostics/fs-errors.ts';
import { formatBytes } from '../../generator/domain/format-bytes.ts';
import { startBundling } from '../../generator/output/bundle-assets.ts';
import { checkOutputs } from '../../generator/output/guard-output-dir.ts';
import type { Sink } from '../../generator/output/output-file.ts';
import { renderInThread } from '../../generator/output/render-pages.ts';
import { widgetData } from '../../generator/output/widget-data.ts';
import { renderInPool } from '../../generator/output/worker-pool.ts';
import { openFolder } from '../../generator/output/writer.ts';
import { openPictures } from '../../generator/share-images/picture-folder.ts';
import { renderMembers } from '../../templates/render-members.tsx';
import { renderSite } from '../../templates/render-site.tsx';
import { buildOptions, type ContentFlags } from '../build-options.ts';
import { createProgress, diagnosticsAsJson, EXIT, printDiagnostics, styleFor } from '../output.ts';

export type BuildFlags = ContentFlags & Readonly<{ out: string; generated: string; minify: boolean }>;

/** The bundle lies in .offer/cli of the project. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WORKER = new URL('./render-worker.mjs', import.meta.url);

export async function runBuild(flags: BuildFlags): Promise<number> {
  const began = performance.now();
  const options = buildOptions(flags);
  const progress = createProgress('Building page');
  try {
    checkOutputs(outputsOf(flags), [options.folder, process.cwd()]);
    const bundle = startBundling(ROOT, flags.minify);
    const summary = await build(
      {
        ...{ readText, renderSite, renderMembers, progress: progress.step },
        readSources: (log) => readSources(options.folder, log),
        bundleAssets: (site) => bundle(widgetData(site)),
        shareImages: openPictures(options.folder),
        renderPages: renderInPool(WORKER, renderInThread(renderSite)),
        openSite: () => announced(openFolder(flags.out)),
        openGenerated: () => openFolder(flags.generated),
      },
      options,
    );
    progress.end();
    report(summary, flags, performance.now() - began);
    return EXIT.done;
  } catch (error) {
    progress.end();
    const diagnostics = toDiagnostics(error);
    if (diagnostics === undefined) throw error;
    if (flags.json) process.stdout.write(diagnosticsAsJson(diagnostics));
    else {
      printDiagnostics(diagnostics);
      process.stderr.write(`Nothing was written: ${flags.out} is as it was.\n`);
    }
    return EXIT.problems;
  }
}

/** Once the site is in its place, a signal interrupts a build that has succeeded. */
function announced(sink: Sink): Sink {
  const commit = () => {
    sink.commit();
    process.exitCode = EXIT.done;
  };
  return { ...sink, commit };
}

/** A file that every folder of its kind has tells it from a folder of the user's. */
const outputsOf = ({ out, generated }: BuildFlags) => [
  { folder: out, marker: 'index.html' },
  { folder: generated, marker: 'prices.json' },
];

function report({ pages, files, bytes, diagnostics }: Summary, flags: BuildFlags, ms: number): void {
  if (flags.json) {
    process.stdout.write(diagnosticsAsJson(diagnostics));
    return;
  }
  printDiagnostics(diagnostics);
  const style = styleFor(process.stdout);
  const seconds = (ms / 1000).toFixed(2);
  process.stdout.write(
    `${style.good('✓')} ${pages} pages, ${files} files, ${formatBytes(bytes)} in ${seconds} s → ${flags.out}\n`,
  );
}
