/** What the build writes for the widgets: their settings, in the units of the browser, and their texts. */
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

/** The texts of the dictionary that only widgets show; `consent` is in the group nav. They have all of the group modal, too. */
export const WIDGET_TEXTS = {
  cta: [
    'mobileTitle',
    'mobileText',
    'mobileButton',
    'mobileDismiss',
    'badges',
    'badgeGuarantee',
    'badgeGuaranteeText',
    'badgeSecure',
    'badgeSecureText',
    'badgeRating',
    'badgeRatingText',
    'badgeAccess',
    'badgeAccessText',
  ],
  nav: ['notifications', 'dismiss'],
  consent: ['consentTitle', 'consentText', 'consentAccept', 'consentReject'],
} as const;
