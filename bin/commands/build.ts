/** `offer build`: content/ → dist/ and netlify/generated/. */
import { fileURLToPath } from 'node:url';
import { bundleAssets } from '../../generator/adapters/asset-bundler.ts';
import { readSources } from '../../generator/adapters/content-reader.ts';
import { openFolder } from '../../generator/adapters/dist-writer.ts';
import { openPictures } from '../../generator/adapters/pictures/picture-folder.ts';
import { build } from '../../generator/pipeline/build.ts';
import { withPictures } from '../../generator/pipeline/pictures.ts';
import type { Summary } from '../../generator/pipeline/types.ts';
import { widgetData } from '../../generator/pipeline/widget-data.ts';
import { BuildFailure } from '../../generator/problems/build-failure.ts';
import type { ProblemLog } from '../../generator/problems/problem-log.ts';
import { renderMembers } from '../../templates/render-members.tsx';
import { renderSite } from '../../templates/render-site.tsx';
import { buildOptions, type ContentFlags } from '../build-options.ts';
import { EXIT } from '../exit-codes.ts';
import { printProblems, problemsAsJson, readText } from '../report.ts';
import { createProgress, formatBytes, styleFor } from '../terminal.ts';

export type BuildFlags = ContentFlags & Readonly<{ out: string; generated: string; minify: boolean }>;

/** Where the bundle lies below the project: .offer/cli. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export async function runBuild(flags: BuildFlags): Promise<number> {
  const began = performance.now();
  const options = buildOptions(flags);
  const progress = createProgress('Building page');
  try {
    const summary = await build(
      {
        readSources: (log: ProblemLog) => readSources(options.folder, log),
        readText,
        bundleAssets: (site) => bundleAssets(ROOT, widgetData(site), flags.minify),
        pictures: (site) => withPictures(site, openPictures(options.folder)),
        renderSite,
        renderMembers,
        openSite: () => openFolder(flags.out),
        openGenerated: () => openFolder(flags.generated),
        progress: progress.step,
      },
      options,
    );
    progress.end();
    report(summary, flags, performance.now() - began);
    return EXIT.done;
  } catch (error) {
    progress.end();
    if (!(error instanceof BuildFailure)) throw error;
    if (flags.json) process.stdout.write(problemsAsJson(error.problems));
    else {
      printProblems(error.problems);
      process.stderr.write(`Nothing was written: ${flags.out} is as it was.\n`);
    }
    return EXIT.problems;
  }
}

function report(summary: Summary, flags: BuildFlags, ms: number): void {
  if (flags.json) {
    process.stdout.write(problemsAsJson(summary.problems));
    return;
  }
  printProblems(summary.problems);
  const style = styleFor(process.stdout);
  const { pages, files, bytes, sectionsReused } = summary;
  process.stdout.write(
    `${style.good('✓')} ${pages} pages, ${files} files, ${formatBytes(bytes)} in ${(ms / 1000).toFixed(2)} s → ${flags.out}\n` +
      `  ${sectionsReused} sections reused from other pages\n`,
  );
}
