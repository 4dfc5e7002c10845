/** `offer share-images`: draws the missing images of shared links into content/pictures. */
import { join } from 'node:path';
import type { Command } from 'commander';
import { loadContent } from '../../generator/build.ts';
import { type Content, pageEntries } from '../../generator/content/content.ts';
import { countOf, DiagnosticCollector } from '../../generator/diagnostics/diagnostic.ts';
import { type Instant, londonDay } from '../../generator/domain/london.ts';
import { isNever } from '../../generator/domain/published.ts';
import { ROOT } from '../../generator/output/source-hash.ts';
import { resolveSite } from '../../generator/resolve/resolve-site.ts';
import { createDraw, type Drawn, drawMissing } from '../../generator/share-images/draw-missing.ts';
import { createFonts } from '../../generator/share-images/fonts.ts';
import { openPictures } from '../../generator/share-images/picture-folder.ts';
import { sharePicture } from '../../templates/brand/share-picture.ts';
import { addContentFlags, buildOptions, type ContentFlags, filesIn } from '../build-options.ts';
import { EXIT, finish, printDiagnostics, reportDiagnostics, reportErrors, styleFor } from '../output.ts';

type ShareImagesFlags = ContentFlags &
  Readonly<{
    all?: boolean;
    /** Content errors are left to the build that follows. */
    isBuiltNext?: boolean;
  }>;

const FONTS = join(ROOT, 'templates/brand/fonts');

export function define(command: Command): void {
  addContentFlags(command)
    .option('--all', 'draw them even if more than 200 are missing')
    .action(async (flags: ShareImagesFlags) => finish(await runShareImages(flags)));
}

export async function runShareImages(flags: ShareImagesFlags): Promise<number> {
  const began = performance.now();
  const options = buildOptions(flags);
  const print = flags.isBuiltNext ? () => undefined : printDiagnostics;
  const run = async () => {
    const log = new DiagnosticCollector();
    const found = new DiagnosticCollector();
    const { content, locate } = loadContent(filesIn(options.folder), options, found);
    const drawn = await drawMissing(
      momentsOf(content, options.at).map((at) =>
        resolveSite(content, { ...options, at, today: londonDay(at) }, { locate, log: found }),
      ),
      { folder: options.folder, all: flags.all },
      {
        pictures: openPictures(options.folder),
        fontsOf: createFonts(FONTS),
        locate,
        compose: sharePicture,
        loadDraw: () => createDraw(ROOT),
      },
      log,
    );
    report(drawn, log, flags, performance.now() - began);
    return log.all().length === 0 ? EXIT.done : EXIT.problems;
  };
  return reportErrors(flags.json, run, print);
}

/** Now, and when each scheduled page is published. */
function momentsOf(content: Content, now: Instant): Instant[] {
  const later = pageEntries(content).flatMap(({ data: { publishAt } }) =>
    publishAt !== undefined && publishAt > now && !isNever(publishAt) ? [publishAt] : [],
  );
  return [now, ...new Set(later)];
}

function report(
  { drawn, kept, removed, left }: Drawn,
  log: DiagnosticCollector,
  flags: ShareImagesFlags,
  ms: number,
): void {
  reportDiagnostics(flags.json, log.all());
  if (flags.json) return;
  const style = styleFor(process.stdout);
  const what = [
    `${countOf(drawn.length, 'share image')} drawn`,
    ...(kept === 0 ? [] : [`${kept} kept`]),
    ...(removed.length === 0 ? [] : [`${removed.length} removed`]),
  ];
  process.stdout.write(
    `${style.good('✓')} ${what.join(', ')} in ${(ms / 1000).toFixed(2)} s → ${flags.content}/pictures\n`,
  );
  if (left > 0) {
    process.stdout.write(
      `  ${left} pages show the image of their language: that many are drawn only with --all, about 35 kB each.\n`,
    );
  }
}
