import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeIcons } from '../../../../generator/media/make-icons.ts';
import { openMediaCache } from '../../../../generator/media/media-cache.ts';
import { temporaryFolder } from '../../../helpers/temporary.ts';

const drawn = (background: string) =>
  sharp({ create: { width: 64, height: 64, channels: 4, background } })
    .png()
    .toBuffer();

it('a drawing that fills its file keeps clear of the edge where home screens cut, and only there', async () => {
  const cache = openMediaCache(join(temporaryFolder(), 'icons'));
  const tools = { sharp: async () => sharp, cache, recipe: 'published' } as const;
  const colorOf = async (path: string, at: number, background = '#ff0000', fill = '#0000ff') => {
    const icons = await makeIcons(await drawn(background), fill, tools);
    const icon = icons.find((one) => one.path === path);
    const area = { left: at, top: at, width: 1, height: 1 };
    return [
      ...(await sharp(Buffer.from(icon?.contents ?? ''))
        .removeAlpha()
        .extract(area)
        .raw()
        .toBuffer()),
    ];
  };
  const [red, blue] = [
    [255, 0, 0],
    [0, 0, 255],
  ];
  const maskable = 'icons/maskable-512.png';
  expect([await colorOf(maskable, 60), await colorOf(maskable, 256)]).toEqual([blue, red]);
  expect(await colorOf('icons/icon-512.png', 0)).toEqual(red);
  expect(await colorOf('apple-touch-icon.png', 0, 'transparent')).toEqual(blue);
  expect(await colorOf('apple-touch-icon.png', 0, 'transparent', '#ff0000')).toEqual(red);
});
