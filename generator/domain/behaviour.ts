/** Settings of the widgets, in the units of the browser: written by the build from site.yaml, read by the script. */
export const BADGES = ['guarantee', 'secure', 'rating', 'access'] as const;
export type BadgeName = (typeof BADGES)[number];

/** Times in milliseconds, depths in viewport heights. */
export type Behaviour = Readonly<{
  exitOffer: Readonly<{ opensAfterMs: number; lastsMs: number }>;
  mobileBarAfter: number;
  badges: Readonly<{ names: readonly BadgeName[]; after: readonly number[]; hideAfterMs: number }>;
  counter: Readonly<{ everyMs: number; chance: number; upTo: number }>;
}>;

/** Which of them the site has, by the constants of widgets/virtual.d.ts. */
export type Shown = Readonly<Record<'ANALYTICS' | 'EXIT_OFFER' | 'MOBILE_BAR' | 'BADGES' | 'COUNTER', boolean>>;
