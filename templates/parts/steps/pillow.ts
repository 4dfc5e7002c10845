/** The third method, one drawing a step: from above, on the bed. Paid: for members' pages only. */
import type { Drawing } from './drawing.ts';
import { disc } from './drawing.ts';

const BED: Drawing = [
  ['floor', 'M20 8h280a12 12 0 0 1 12 12v160a12 12 0 0 1-12 12H20a12 12 0 0 1-12-12V20A12 12 0 0 1 20 8z'],
  ['linen', 'M22 40q30-12 52 4 8 56 0 112-22 16-52 4-8-60 0-120z'],
];
const HEAD: Drawing = [
  ['skin head', disc(64, 94, 19)],
  ['hair', 'M44 94c-2-26 34-34 42-8-14-6-28-2-32 16z'],
];
const LOWER_LEG: Drawing = [
  ['skin limb', 'M222 132L274 142'],
  ['cloth limb', 'M158 116Q194 122 222 132'],
];
const UPPER_LEG: Drawing = [
  ['skin limb', 'M226 104L280 112'],
  ['cloth limb', 'M156 96Q196 88 226 104'],
];
const TRUNK: Drawing = [['cloth body', 'M98 96Q126 90 158 104'], ...HEAD];
const PILLOW: Drawing = [
  ['pillow', 'M92 150q-6-18 14-20 40 4 70-4 50-12 84 2 16 8 6 20-50-6-84 4-40 14-76 8-12-2-14-10z'],
];
const HELD: Drawing = [...BED, ...LOWER_LEG, ...PILLOW, ...UPPER_LEG];
const ARM: Drawing = [['skin limb thin', 'M106 102Q116 122 142 138']];

export const PILLOW_STEPS = {
  'pillow-move': [
    ['floor', 'M0 176h320v24H0z'],
    ['linen', 'M210 120h110v56H210zM224 104h60q10 0 10 16h-80q0-16 10-16z'],
    ['skin limb', 'M124 144L128 170'],
    ['skin limb', 'M74 146L48 170'],
    ['cloth limb', 'M98 112Q120 124 124 144M98 112Q84 130 74 146'],
    ['cloth body', 'M98 108L108 72'],
    ['skin limb thin', 'M110 76Q136 86 160 66M108 76Q132 74 158 58'],
    ['skin head', disc(116, 38, 18)],
    ['hair', 'M98 40c-2-24 32-28 36-8-12-4-24-2-36 8z'],
    ['arrow', 'M44 150q-8 8 0 16M34 146q-12 12 0 24'],
  ],
  'pillow-side': [
    ...BED,
    ...LOWER_LEG,
    ...UPPER_LEG,
    ...TRUNK,
    ['skin limb thin', 'M106 102Q112 124 132 128'],
    ['arrow', 'M150 36h56M160 28l-10 8 10 8M196 28l10 8-10 8'],
  ],
  'pillow-arm': [...HELD, ...TRUNK, ...ARM, ['arrow', 'M142 178V160M134 168l8-8 8 8']],
  'pillow-knees': [...HELD, ...TRUNK, ...ARM, ['ring', disc(240, 122, 40)]],
  'pillow-feet': [
    ...HELD,
    ...TRUNK,
    ...ARM,
    ['skin limb thin', 'M280 112l8-18M274 142l10-16'],
    ['arrow', 'M298 84q8 8 4 18M290 162q10-4 12-16'],
  ],
  'pillow-turn': [...HELD, ...TRUNK, ...ARM, ['arrow', 'M120 56Q170 16 226 50M212 42l14 8-6 14']],
} as const satisfies Record<string, Drawing>;
