/**
 * Subsets the serif of the pages into templates/fonts, and the fonts of the share images into templates/brand/fonts:
 * `node templates/brand/make-fonts.mjs`. Needs the npm registry. Of the share images, Latin, Devanagari and Bengali are complete. The Chinese and Japanese fonts (80 MB) are reduced to the characters in content/:
 * run it when `offer share-images` reports a missing one. The results are committed, so nothing else needs these packages.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const VERSION = '5.3.0';
const SUBSETTER = 'subset-font@2.9.0';
const WEB = fileURLToPath(new URL('../fonts/', import.meta.url));
const OUT = fileURLToPath(new URL('fonts/', import.meta.url));
const CONTENT = fileURLToPath(new URL('../../content/', import.meta.url));

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
const LATIN = `${range(0x20, 0x7e) + range(0xa0, 0x24f) + range(0x1e00, 0x1eff) + range(0x2010, 0x2044)}€™−`;
const JOINERS = range(0x200c, 0x200d);
/** Punctuation and full-width forms. */
const CJK = `${range(0x3000, 0x301f) + range(0xff01, 0xff5e)}・…—“”‘’`;
const KANA = range(0x3041, 0x3096) + range(0x3099, 0x309f) + range(0x30a0, 0x30ff);

const FONTS = [
  { file: 'latin', from: 'cardo', slice: 'latin', text: () => LATIN },
  { file: 'latin-ext', from: 'cardo', slice: 'latin-ext', text: () => LATIN },
  { file: 'hi', from: 'tiro-devanagari-hindi', slice: 'devanagari', text: () => `${range(0x900, 0x97f) + JOINERS}₹◌` },
  {
    file: 'bn',
    from: 'tiro-bangla',
    slice: 'bengali',
    text: () => `${range(0x980, 0x9ff)}${range(0x964, 0x965)}${JOINERS}◌`,
  },
  { file: 'zh', from: 'noto-serif-sc', slice: 'chinese-simplified', text: () => CJK + charactersOf(/\p{Script=Han}/u) },
  { file: 'ja', from: 'noto-serif-jp', slice: 'japanese', text: () => CJK + KANA + charactersOf(/\p{Script=Han}/u) },
];

/** Fraunces at its softest, between regular and semibold, with the letters of English, Spanish, Portuguese and French: 21 kB. */
const SERIF = {
  from: '@fontsource-variable/fraunces',
  file: 'files/fraunces-latin-full-normal.woff2',
  text: `${range(0x20, 0x5a) + range(0x61, 0x7a)}\u00a0¡¿·ÀÁÂÃÇÉÊÍÑÓÔÕÚàáâãçèéêëíîïñóôõùúûüœ–—‘’“”…€£+×`,
  options: {
    targetFormat: 'woff2',
    keepFeatures: ['kern', 'lnum', 'tnum'],
    variationAxes: { SOFT: 100, WONK: 0, opsz: 72, wght: { min: 400, max: 600, default: 400 } },
  },
};

/** The distinct matching characters in content/. */
function charactersOf(kind) {
  const files = readdirSync(CONTENT, { recursive: true }).filter((name) => /\.(?:ya?ml|md)$/.test(name));
  const found = new Set(
    files.flatMap((name) => [...readFileSync(join(CONTENT, name), 'utf8')].filter((c) => kind.test(c))),
  );
  return [...found].sort().join('');
}

const work = mkdtempSync(join(tmpdir(), 'fonts-'));
try {
  writeFileSync(join(work, 'package.json'), '{}');
  const packages = [
    SUBSETTER,
    `${SERIF.from}@${VERSION}`,
    ...new Set(FONTS.map(({ from }) => `@fontsource/${from}@${VERSION}`)),
  ];
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--save-exact'];
  execFileSync('npm', ['install', ...flags, ...packages], { cwd: work, stdio: 'inherit' });
  const subset = createRequire(join(work, 'package.json'))('subset-font');
  const serif = join(work, 'node_modules', SERIF.from);
  writeFileSync(
    join(WEB, 'serif.woff2'),
    await subset(readFileSync(join(serif, SERIF.file)), SERIF.text, SERIF.options),
  );
  copyFileSync(join(serif, 'LICENSE'), join(WEB, 'fraunces.LICENSE.txt'));
  mkdirSync(OUT, { recursive: true });
  for (const { file, from, slice, text } of FONTS) {
    const source = join(work, 'node_modules/@fontsource', from);
    const whole = readFileSync(join(source, `files/${from}-${slice}-400-normal.woff2`));
    const font = await subset(whole, text(), { targetFormat: 'truetype' });
    writeFileSync(join(OUT, `${file}.ttf`), font);
    copyFileSync(join(source, 'LICENSE'), join(OUT, `${from}.LICENSE.txt`));
    process.stdout.write(`${file}.ttf  ${font.length} bytes\n`);
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
