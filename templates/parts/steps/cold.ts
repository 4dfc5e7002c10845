/** The second method, one drawing a step. Paid: for members' pages only. */
import type { Drawing } from './drawing.ts';
import { disc } from './drawing.ts';

const FLOOR: Drawing = [['floor', 'M0 176h320v24H0z']];
/** A calf lying level, the knee on the left. */
const CALF: Drawing = [
  [
    'skin',
    'M0 70C40 62 84 66 110 74C150 62 200 66 236 84C262 92 280 92 292 82L306 40C316 34 324 44 318 56L304 112C298 124 280 126 262 124C220 128 180 142 120 138C80 144 40 146 0 146z',
  ],
  ['cloth', 'M0 60C20 58 44 62 60 66C66 92 66 122 58 150C40 154 20 154 0 154z'],
  ['fold', 'M96 88q10 16 0 34M110 92q8 12 0 26'],
];

export const COLD = {
  'cold-sit': [
    ...FLOOR,
    [
      'linen',
      'M56 60h10v116H56zM56 130h66v12H56zM112 130h10v46h-10zM206 136h62v12h-62zM212 148h10v28h-10zM252 148h10v28h-10z',
    ],
    ['skin limb', 'M160 124L244 126'],
    ['skin limb thin', 'M250 122L258 98'],
    ['cloth limb', 'M92 120Q130 108 160 124'],
    ['cloth body', 'M88 116Q84 94 88 80'],
    ['skin limb thin', 'M90 84Q112 98 128 106'],
    ['skin head', disc(92, 48, 18)],
    ['hair', 'M74 46c0-20 32-24 36-4-12-4-24-4-36 4z'],
  ],
  'cold-look': [
    ...CALF,
    ['paper', 'M118 32Q160-8 202 32Q160 68 118 32z'],
    ['ink', disc(160, 31, 12)],
    ['arrow', 'M160 72V88M152 82l8 8 8-8'],
  ],
  'cold-wrap': [
    ...FLOOR,
    ['linen', 'M60 92L160 40 262 92 160 160z'],
    ['ice', 'M120 78q40-24 80 0 16 18-4 34-36 22-72 0-20-18-4-34z'],
    ['fold', 'M60 92q40 0 66-16M262 92q-40 0-66-16M160 160q-4-20-2-34'],
    ['drop', 'M84 132q-8 12 0 16 8-4 0-16zM238 134q-8 12 0 16 8-4 0-16z'],
    ['arrow', 'M64 54Q92 40 112 56M104 44l8 12-14 2'],
  ],
  'cold-place': [
    ['skin', 'M60 0h62c2 40-4 56-6 76 12 34 10 70-4 124H74C56 150 56 110 66 76 64 56 58 40 60 0z'],
    ['skin', 'M198 0h62c2 40-4 56-6 76 10 34 10 74-8 124h-38c-14-54-16-90-4-124-2-20-8-36-6-76z'],
    ['fold', 'M78 62q14 16 28 0M214 62q14 16 28 0'],
    ['linen', 'M92 96q20-6 30 2l-2 62q-14 6-28 0z'],
    ['ice', 'M98 104q12-4 18 2l-1 46q-9 4-17 0z'],
    ['yes', 'M134 124l10 12 18-24'],
    ['no', 'M28 52l22 22M50 52l-22 22M270 52l22 22M292 52l-22 22'],
  ],
  'cold-hold': [
    ...CALF,
    ['linen', 'M104 56q42-14 84 0l4 40q-44-14-92 0z'],
    ['ice', 'M116 60q30-10 60 0l2 26q-32-8-64 0z'],
    ['skin limb thin', 'M236 6Q206 18 186 44M186 44L132 52M184 50L136 64M190 50L150 74'],
    ['paper', disc(268, 158, 30)],
    ['pillow', 'M268 158V128a30 30 0 0 1 26 45z'],
    ['arrow', 'M268 138v20l14 9'],
  ],
  'cold-walk': [
    ...FLOOR,
    ['linen', 'M238 176q-4-22 24-22t26 22z'],
    ['skin limb', 'M106 140L84 168'],
    ['skin limb', 'M156 136L166 170'],
    ['cloth limb', 'M130 112Q118 128 106 140M130 112Q146 122 156 136'],
    ['cloth body', 'M130 108L132 72'],
    ['skin limb thin', 'M132 74Q112 88 108 108M132 74Q152 88 164 96'],
    ['skin head', disc(136, 38, 18)],
    ['hair', 'M118 38c0-22 32-26 36-6-12-4-24-4-36 6z'],
    ['arrow', 'M182 120h36M208 112l10 8-10 8'],
  ],
} as const satisfies Record<string, Drawing>;
