/** The first method, one drawing a step: seen from the side, the wall on the right. Paid: for members' pages only. */
import type { Drawing } from './drawing.ts';
import { disc } from './drawing.ts';

const ROOM: Drawing = [
  ['wall', 'M272 0h48v200h-48z'],
  ['floor', 'M0 172h320v28H0z'],
];
/** Flat on the floor, hips a little off the wall, heels on it. */
const LYING: Drawing = [
  ...ROOM,
  ['linen', 'M64 172c-8-6-4-14 6-14h40c10 0 14 8 8 14z'],
  ['skin limb', 'M252 92L263 46'],
  ['cloth limb', 'M214 158Q236 130 252 92'],
  ['cloth body', 'M124 156H210'],
  ['skin head', disc(92, 142, 17)],
  ['hair', 'M76 138c2-14 20-18 28-8-10 0-16 6-18 14z'],
];

export const WALL = {
  'wall-sit': [
    ...ROOM,
    ['skin limb', 'M186 152L150 164'],
    ['cloth limb', 'M244 156Q214 140 186 152'],
    ['cloth body', 'M243 152Q240 120 234 96'],
    ['skin limb thin', 'M232 104Q206 120 204 154'],
    ['skin head', disc(230, 68, 17)],
    ['hair', 'M214 64c2-18 28-20 34-2-10-4-20-4-34 2z'],
    ['arrow', 'M200 186H256M248 180l8 6-8 6'],
  ],
  'wall-swing': [
    ...ROOM,
    ['skin limb thin', 'M172 132L158 166H178'],
    ['skin limb', 'M226 100L240 58'],
    ['cloth limb', 'M226 156Q222 128 226 100'],
    ['cloth body', 'M222 156L176 130'],
    ['skin head', disc(152, 112, 17)],
    ['hair', 'M134 112c-2-18 20-26 30-14-12 2-20 8-20 20z'],
    ['arrow', 'M176 74Q196 34 232 28M222 22l10 6-8 9'],
  ],
  'wall-rest': [
    ...LYING,
    ['skin limb thin', 'M132 162H186'],
    ['arrow', 'M226 186H268M234 181l-8 5 8 5M260 181l8 5-8 5'],
  ],
  'wall-wedge': [
    ...ROOM,
    ['pillow', 'M198 172L206 134 290 96V172z'],
    ['skin limb', 'M222 112L282 84'],
    ['cloth limb', 'M190 156Q206 140 214 116'],
    ['cloth body', 'M100 156H186'],
    ['skin limb thin', 'M108 162H160'],
    ['skin head', disc(68, 142, 17)],
    ['hair', 'M52 138c2-14 20-18 28-8-10 0-16 6-18 14z'],
  ],
  'wall-breathe': [
    ...LYING,
    ['skin limb thin', 'M132 164H192'],
    ['arrow', 'M92 112q-8-8 0-16t0-16M108 114q-6-6 0-12t0-12M76 114q-6-6 0-12t0-12'],
  ],
  'wall-finish': [
    ...ROOM,
    ['linen', 'M70 172c-8-6-4-14 6-14h44c10 0 14 8 8 14z'],
    ['skin limb', 'M200 132L226 162'],
    ['cloth limb', 'M206 158Q172 150 194 128'],
    ['cloth body', 'M132 154H204'],
    ['skin limb thin', 'M140 150Q156 136 168 150'],
    ['skin head', disc(100, 144, 17)],
    ['hair', 'M84 148c-4-20 20-30 32-16-12 0-22 4-22 16z'],
    ['arrow', 'M128 104Q156 70 196 84M186 76l10 8-12 4'],
  ],
} as const satisfies Record<string, Drawing>;
