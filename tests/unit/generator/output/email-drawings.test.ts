import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openDrawing } from '../../../../generator/output/paid-drawings.ts';

const draw = await openDrawing();
const svg = '<svg class="illustration" viewBox="0 0 48 30"><path class="skin" d="M0 0h24v30H0z"/></svg>';
const css = `:root,.day{--skin:#ffffff;--warm:#ff0000}.night{--ground:#000080;--skin:var(--warm)}
/* by day */ @media (prefers-color-scheme:dark){:root,.day{--skin:#00ff00}} .skin{fill:var(--skin)}`;

it('draws in the colours of the night, on their ground, twice as wide as a phone shows it', async () => {
  const { calm = '' } = await draw([{ id: 'calm', svg, css }]);
  const { data, info } = await sharp(Buffer.from(calm, 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixel = (x: number) => [...data.subarray(x * info.channels, x * info.channels + 3)];
  expect([info.width, info.height]).toEqual([720, 450]);
  expect([pixel(10), pixel(700)]).toEqual([
    [255, 0, 0],
    [0, 0, 128],
  ]);
});

it('gives the same bytes for the same drawing, and nothing for none', async () => {
  const drawing = { id: 'calm', svg, css };
  expect(await draw([drawing])).toEqual(await draw([drawing]));
  expect(await draw([])).toEqual({});
});
