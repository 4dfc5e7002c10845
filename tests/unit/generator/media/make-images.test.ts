/** With images that sharp draws here, and reads again from what was made. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { loadSite } from '../../../../generator/build.ts';
import { readSources, readText } from '../../../../generator/content/yaml/read-folder.ts';
import { createSourceLocator } from '../../../../generator/content/yaml/source-location.ts';
import { DiagnosticCollector } from '../../../../generator/diagnostics/diagnostic.ts';
import { englishContext } from '../../../../generator/i18n/page-texts.ts';
import { type ImageTools, makeImage } from '../../../../generator/media/make-images.ts';
import { makeMedia } from '../../../../generator/media/make-media.ts';
import { openMediaCache } from '../../../../generator/media/media-cache.ts';
import { checkMedia, openMedia } from '../../../../generator/media/media-folder.ts';
import { contentHash } from '../../../../generator/output/output-file.ts';
import { image } from '../../../../generator/schema/images.ts';
import { TEST_DAY } from '../../../helpers/paths.ts';
import { temporaryFolder } from '../../../helpers/temporary.ts';

const root = temporaryFolder();

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f5d50' } }).jpeg();
const photo = await drawn(900, 600).toBuffer();

const toolsIn = (folder: string, more: Partial<ImageTools> = {}): ImageTools => ({
  sharp: async () => sharp,
  cache: openMediaCache(join(root, folder)),
  recipe: 'published',
  ...more,
});

describe('an image', () => {
  it('is made in each size below its own, and its own, as AVIF and as WebP', async () => {
    const { set, files } = await makeImage('Our Gärten.JPG', photo, toolsIn('sizes'));
    const name = `our-garten.${contentHash(photo)}`;
    const expected = ['avif', 'webp'].flatMap((kind) =>
      [160, 400, 800, 900].map((width) => `assets/${name}-${width}.${kind}`),
    );
    expect(files.map(({ path }) => path)).toEqual(expected);
    expect(set).toMatchObject({ width: 900, height: 600, src: `/assets/${name}-900.webp` });
    expect(set.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    expect(set.sources[1]?.srcset.split(', ')[0]).toBe(`/assets/${name}-160.webp 160w`);
    const made = await Promise.all(files.map(({ contents }) => sharp(Buffer.from(contents)).metadata()));
    expect(made.map(({ width, format }) => `${width} ${format === 'webp' ? 'webp' : 'avif'}`)).toEqual(
      expected.map((path) => path.replace(/.*-(\d+)\.(\w+)$/, '$1 $2')),
    );
    const wide = await makeImage('a.jpg', await drawn(1700, 90).toBuffer(), toolsIn('sizes'));
    expect(wide.set.src).toMatch(/-1200\.webp$/);
  });

  it.each([
    ['avatar', [48, 96, 144], [900, 900]],
    ['avatar', [72, 144, 216], [900, 600]],
    // The whole width of an upright photo is in the circle.
    ['avatar', [48, 96, 144], [600, 900]],
    ['logo', [108, 216, 324], [900, 300]],
    ['icon', [], [900, 900]],
  ] as const)('is made for %s only in the sizes that can be shown: %j', async (role, widths, [width, height]) => {
    const { files } = await makeImage('a.jpg', await drawn(width, height).toBuffer(), toolsIn('roles'), [role]);
    expect(files.flatMap(({ path }) => /-(\d+)\.webp$/.exec(path)?.[1] ?? []).map(Number)).toEqual(widths);
  });

  it('that is an avatar and a photo is made for both', async () => {
    const { set } = await makeImage('a.jpg', photo, toolsIn('both'), ['avatar', 'page']);
    expect(set.sources[1]?.srcset.match(/\d+(?=w)/g)?.map(Number)).toEqual([72, 144, 160, 216, 400, 800, 900]);
    expect((await makeImage('a.jpg', photo, toolsIn('both'), ['icon', 'page'])).files).toHaveLength(8);
  });

  it('stands upright, without what the camera wrote into it', async () => {
    const turned = await drawn(300, 200)
      .withExif({ IFD0: { Copyright: 'Ann' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { set, files } = await makeImage('a.jpg', turned, toolsIn('upright'));
    expect(set).toMatchObject({ width: 200, height: 300 });
    for (const { contents } of files) {
      const { exif, width = 0, height = 0 } = await sharp(Buffer.from(contents)).metadata();
      expect({ exif, isUpright: height > width }).toEqual({ exif: undefined, isUpright: true });
    }
  });

  it('is kept by what is in it: the same one is not made again, another one is', async () => {
    const first = await makeImage('a.jpg', photo, toolsIn('kept'));
    const kept = readdirSync(join(root, 'kept')).length;
    const never = async () => Promise.reject(new Error('asked for sharp'));
    expect(await makeImage('a.jpg', photo, toolsIn('kept', { sharp: never }))).toEqual(first);
    await expect(
      makeImage('a.jpg', await drawn(901, 600).toBuffer(), toolsIn('kept', { sharp: never })),
    ).rejects.toThrow('asked for sharp');
    expect(readdirSync(join(root, 'kept'))).toHaveLength(kept);
  });

  it('needs no other size if it is a drawing', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>');
    const { set, files } = await makeImage('logo.svg', svg, toolsIn('svg'));
    expect(set).toEqual({ width: 40, height: 20, src: `/assets/logo.${contentHash(svg)}.svg`, sources: [] });
    expect(files).toHaveLength(1);
  });
});

describe('content that names an image', () => {
  const text = 'sections:\n  - kind: photo\n    image:\n      file: gardn.jpg\n      alt: A garden\n';
  const use = {
    kind: 'image',
    name: 'gardn.jpg',
    file: 'content/pages/about.yaml',
    role: 'page',
    isPublished: true,
  } as const;

  it('is told at its line of a file that is missing, and of the one that was meant', () => {
    const log = new DiagnosticCollector();
    const tools = { locate: createSourceLocator(() => text), log };
    const media = { names: { image: ['garden.jpg'], font: [] }, read: () => photo };
    checkMedia([{ ...use, path: ['sections', 0, 'image', 'file'] }], media, 'content', tools);
    expect(log.all().map(({ code, line }) => `${code} ${line}`)).toEqual(['unused-image 1', 'unknown-image 4']);
    expect(log.all()[1]?.hint).toContain('garden.jpg');
  });

  it.each([
    [{ file: 'a.jpg', alt: 'A garden' }, true],
    [{ file: 'a.jpg', decorative: true }, true],
    [{ file: 'a.jpg' }, false],
    [{ file: 'a.jpg', alt: ' ' }, false],
    [{ file: 'a.jpg', alt: 'A garden', decorative: true }, false],
  ])('says what it shows, or that it shows nothing: %j → %s', (given, isRight) => {
    expect(image().safeParse(given).success).toBe(isRight);
  });
});

describe('the images of a site', () => {
  const folder = 'tests/sites/minimal';
  const log = new DiagnosticCollector();
  const sources = [...readSources(folder, log)];
  const options = { folder, at: Date.parse(TEST_DAY), today: TEST_DAY, siteUrl: undefined };
  const site = loadSite({ readSources: () => sources, readText }, options, log);
  const tools = { root, folder: openMedia(folder), locate: createSourceLocator(readText) };

  it('leave sharp alone where there are none', async () => {
    const made = await makeMedia(site, { ...tools, recipe: 'published' });
    expect(made.images.size).toBe(0);
    // The first thing that loading it does is to write down its fonts.
    expect(existsSync(join(root, '.offer/fonts'))).toBe(false);
  });

  it.each([
    [{ isRecolored: false, drawings: true }, []],
    [{ isRecolored: true, drawings: true }, ['apple-touch-icon.png', 'favicon.ico', 'favicon.svg']],
    [{ isRecolored: false, drawings: false }, ['apple-touch-icon.png', 'cover.svg', 'favicon.ico', 'favicon.svg']],
  ])('come with icons where the brand is %j, and with its fonts', async (change, expected) => {
    const context = englishContext(site.contexts);
    const fonts = [{ family: 'Own', file: 'own.woff2', weights: '400 700' }];
    const contexts = new Map([['en' as const, { ...context, brand: { ...context.brand, ...change, fonts } }]]);
    const read = () => Buffer.from('wOF2');
    const made = await makeMedia(
      { ...site, contexts },
      { ...tools, folder: { ...tools.folder, read }, recipe: 'draft' },
    );
    expect(made.files.flatMap(({ path }) => /^(?:apple|cover|favicon).*/.exec(path) ?? []).sort()).toEqual(expected);
    expect(made.css).toMatch(/font-family:"Own";src:url\(\/assets\/own\.[0-9A-F]{8}\.woff2\).*;font-weight:400 700;/);
  });

  it('are made for each of their places', async () => {
    const use = { kind: 'image', name: 'ann.jpg', file: 'about.yaml', path: [], isPublished: true } as const;
    const media = [{ ...use, role: 'avatar' } as const, { ...use, role: 'page' } as const];
    const read = () => photo;
    const made = await makeMedia({ ...site, media }, { ...tools, folder: { ...tools.folder, read }, recipe: 'draft' });
    expect(made.images.get('ann.jpg')?.sources[0]?.srcset).toMatch(/ 216w, .* 900w$/);
  });
});
