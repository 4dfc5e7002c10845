/** `offer build`: content/ → dist/ and netlify/generated/. */
import type { Command } from 'commander';
import { build, type Ports, type Summary } from '../../generator/build.ts';
import { nameOf } from '../../generator/content/yaml/read-folder.ts';
import { formatBytes } from '../../generator/domain/budgets.ts';
import { makeMedia } from '../../generator/media/make-media.ts';
import { openMedia } from '../../generator/media/media-folder.ts';
import { startBundling } from '../../generator/output/bundle-assets.ts';
import { type GonePage, goneBetween, goneLines } from '../../generator/output/gone-pages.ts';
import { checkOutputs } from '../../generator/output/guard-output-dir.ts';
import type { Sink } from '../../generator/output/output-file.ts';
import { ROOT, sourceHash } from '../../generator/output/source-hash.ts';
import { widgetData } from '../../generator/output/widget-data.ts';
import { openFolder } from '../../generator/output/writer.ts';
import { publishedAt } from '../../generator/resolve/resolve-site.ts';
import { openPictures } from '../../generator/share-images/picture-folder.ts';
import { renderMembers } from '../../templates/render-members.tsx';
import { renderSite } from '../../templates/render-site.tsx';
import { addContentFlags, buildOptions, type ContentFlags, filesIn } from '../build-options.ts';
import { createProgress, EXIT, finish, printRefusal, reportDiagnostics, reportErrors, styleFor } from '../output.ts';

type BuildFlags = ContentFlags & Readonly<{ out: string; generated: string; minify: boolean }>;

/** The bundle is in .offer/cli of the project. */
const WORKER = new URL('./render-worker.mjs', import.meta.url);

export function define(command: Command): void {
  addContentFlags(command)
    .option('--out <dir>', 'where the site goes', 'dist')
    .option('--no-minify', 'leave styles and scripts readable')
    .option('--generated <dir>', 'where the data for the functions goes', 'netlify/generated')
    .action(async (flags: BuildFlags) => finish(await runBuild(flags)));
}

export async function runBuild(flags: BuildFlags): Promise<number> {
  const began = performance.now();
  const options = buildOptions(flags);
  const progress = createProgress('Building page');
  const imageProgress = createProgress('Preparing image');
  const showImage = (number: number, all: number, name: string) => imageProgress.step(number, all, `: ${name}`);
  const gone: GonePage[] = [];
  const run = async () => {
    checkOutputs(outputsOf(flags), [options.folder, process.cwd()]);
    const bundle = startBundling(ROOT, flags.minify);
    const media = openMedia(options.folder);
    const ports: Ports = {
      ...filesIn(options.folder),
      renderSite,
      renderMembers,
      progress: progress.step,
      media,
      bundleAssets: async (site, locate) => {
        const options = { root: ROOT, folder: media, recipe: 'published', locate, progress: showImage } as const;
        return bundle(widgetData(site), await makeMedia(site, options).finally(imageProgress.end));
      },
      shareImages: openPictures(options.folder),
      worker: WORKER,
      sourceHash: () => sourceHash(ROOT, options.folder),
      openSite: () => announced(openFolder(flags.out), (now) => gone.push(...goneBetween(flags.out, now))),
      openGenerated: () => openFolder(flags.generated),
    };
    const summary = await build(ports, options).finally(progress.end);
    report(summary, flags, performance.now() - began);
    const { hiddenPages } = publishedAt(summary.content, options.at);
    const lost = gone.filter(({ from }) => !hiddenPages.has(from));
    for (const line of goneLines(lost, nameOf(options.folder, 'site.yaml'))) process.stderr.write(`${line}\n`);
    return EXIT.done;
  };
  return reportErrors(flags.json, run, printRefusal(`Nothing was written: ${flags.out} is as it was.`));
}

/** Once the site is replaced, a signal no longer fails the build. @param compare the complete site with the old one */
function announced(sink: Sink, compare: (folder: string) => void): Sink {
  const commit = () => {
    if (sink.folder !== undefined) compare(sink.folder);
    sink.commit();
    process.exitCode = EXIT.done;
  };
  return { ...sink, commit };
}

/** The marker file that distinguishes an output folder from a folder of the user. */
const outputsOf = ({ out, generated }: BuildFlags) => [
  { folder: out, marker: 'index.html' },
  { folder: generated, marker: 'prices.json' },
];

function report({ pages, files, bytes, diagnostics }: Summary, flags: BuildFlags, ms: number): void {
  reportDiagnostics(flags.json, diagnostics);
  if (flags.json) return;
  const style = styleFor(process.stdout);
  const seconds = (ms / 1000).toFixed(2);
  process.stdout.write(
    `${style.good('✓')} ${pages} pages, ${files} files, ${formatBytes(bytes)} in ${seconds} s → ${flags.out}\n`,
  );
}
