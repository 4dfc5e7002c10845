/** Settings of the exit offer, mobile bar, trust badges and counter. Part of content/site.yaml; their texts are in the dictionary. */
import * as z from 'zod';
import { BADGES } from '#domain/widgets.ts';
import { flag, optionalGroup } from '../fields.ts';
import { rule } from '../value-messages.ts';

const show = (what: string) => flag(`Whether ${what}`, true);
const between = (min: number, max: number, unit: 'minutes' | 'screens' | 'seconds' | 'percent') => {
  const message = rule(`range-of-${unit}`);
  return z.number().min(min, message).max(max, message);
};
const screens = () => between(0, 10, 'screens');

export const exitOffer = z
  .strictObject({
    show: show('a visitor who is about to leave sees the lower price, once'),
    opensAfterMinutes: between(0.5, 60, 'minutes')
      .default(3)
      .describe('It opens by itself this many minutes after the page was opened'),
    lastsMinutes: between(1, 60, 'minutes').default(15).describe('Its countdown, in minutes'),
  })
  .prefault({})
  .describe(
    'The exit offer; its price is exitIntentPriceCents in pricing.yaml, its texts are modal.exit… in the dictionary',
  );

export const mobileBar = z
  .strictObject({
    show: show('phones have a bar with a buy button at the bottom of the screen'),
    afterScreens: screens()
      .default(0.5)
      .describe('It appears after this many screen heights of scrolling; 0.5 is half a screen'),
  })
  .prefault({})
  .describe('The bar at the bottom of a phone; its texts are cta.mobile… in the dictionary');

const badge = z.strictObject({
  badge: z.enum(BADGES).describe('Which one; its texts are cta.badge… in the dictionary'),
  afterScreens: screens().describe('It appears after this many screen heights of scrolling'),
});

export const badges = z
  .strictObject({
    show: show('trust badges appear beside the page while a visitor scrolls'),
    items: z
      .array(badge)
      .min(1)
      .refine((items) => new Set(items.map((item) => item.badge)).size === items.length, rule('each-badge-once'))
      .default(BADGES.map((name, i) => ({ badge: name, afterScreens: (i + 1) / 4 })))
      .describe('The badges, from top to bottom'),
    hideAfterSeconds: between(0, 10, 'seconds')
      .default(0.6)
      .describe('How long a badge stays when the visitor scrolls back up'),
  })
  .prefault({})
  .describe('The trust badges at the side of the page');

export const counter = optionalGroup('"People found relief this month"; without it there is no counter', {
  show: show('it is shown'),
  start: z.int().positive().describe('Number that the counter starts with'),
  live: z.boolean().describe('Whether it grows while the page is open'),
  everySeconds: between(5, 3600, 'seconds').default(30).describe('How often it may grow'),
  chancePercent: between(1, 100, 'percent').default(10).describe('How likely it is to grow each time'),
  growsByUpTo: z
    .int()
    .min(1, rule('range'))
    .max(100, rule('range'))
    .default(3)
    .describe('It grows by 1 up to this number'),
});
