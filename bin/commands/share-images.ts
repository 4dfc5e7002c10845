/** `offer pictures`: draws the pictures that shared links show, those that are missing, into content/pictures. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadContent } from '../../generator/build.ts';
import { readSources } from '../../generator/content/read-folder.ts';
import { ContentError } from '../../generator/diagnostics/content-error.ts';
import { DiagnosticCollector } from '../../generator/diagnostics/diagnostic-collector.ts';
import { createDraw } from '../../generator/share-images/draw.ts';
import { type Drawn, drawMissing } from '../../generator/share-images/draw-missing.ts';
import { createFonts } from '../../generator/share-images/fonts.ts';
import { openPictures } from '../../generator/share-images/picture-folder.ts';
import { buildOptions, type ContentFlags } from '../build-options.ts';
import { EXIT } from '../exit-codes.ts';
import { diagnosticsAsJson, printDiagnostics, readText } from '../report.ts';
import { styleFor } from '../terminal.ts';

export type PicturesFlags = ContentFlags &
  Readonly<{
    all?: boolean;
    /** What is wrong with the content is left for the build to tell. */
    isBuiltNext?: boolean;
  }>;

/** Where the bundle lies below the project: .offer/cli. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FONTS = join(ROOT, 'templates/brand/fonts');

export async function runPictures(flags: PicturesFlags): Promise<number> {
  const began = performance.now();
  const options = buildOptions(flags);
  const log = new DiagnosticCollector();
  const content = new DiagnosticCollector();
  try {
    const ports = { readSources: (into: DiagnosticCollector) => readSources(options.folder, into), readText };
    const { link, locate } = await loadContent(ports, options, content);
    const drawn = await drawMissing(
      link(options, content),
      { folder: options.folder, all: flags.all },
      {
        ...{ pictures: openPictures(options.folder), fontsOf: createFonts(FONTS), locate },
        loadDraw: () => createDraw(FONTS, join(ROOT, '.offer/fonts')),
      },
      log,
    );
    report(drawn, log, flags, performance.now() - began);
    return log.all().length === 0 ? EXIT.done : EXIT.problems;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    if (flags.isBuiltNext) return EXIT.problems;
    if (flags.json) process.stdout.write(diagnosticsAsJson(error.diagnostics));
    else printDiagnostics(error.diagnostics);
    return EXIT.problems;
  }
}

function report(
  { drawn, kept, removed, left }: Drawn,
  log: DiagnosticCollector,
  flags: PicturesFlags,
  ms: number,
): void {
  if (flags.json) {
    process.stdout.write(diagnosticsAsJson(log.all()));
    return;
  }
  printDiagnostics(log.all());
  const style = styleFor(process.stdout);
  process.stdout.write(
    `${style.good('✓')} ${drawn.length} drawn, ${kept} kept, ${removed.length} removed in ${(ms / 1000).toFixed(2)} s → ${flags.content}/pictures\n`,
  );
  if (left > 0) {
    process.stdout.write(
      `  ${left} pages share the picture of their language: so many are drawn only with --all, about 35 kB each.\n`,
    );
  }
}
