import { expect, it } from 'vitest';
import { site } from '#schema/files/site.ts';
import { CONTENT } from '../../../fake-content.ts';

const SITE = JSON.parse(CONTENT['site.yaml']);
const issuesOf = (change: object): unknown[] =>
  site.safeParse({ ...SITE, ...change }).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

it('has the times and depths of the specification where a site names none', () => {
  const { counter } = site.parse({ ...SITE, counter: { start: 1247, live: true } });
  expect(site.parse(SITE)).toMatchObject({
    exitOffer: { show: true, opensAfterMinutes: 3, lastsMinutes: 15 },
    mobileBar: { show: true, afterScreens: 0.5 },
    badges: {
      show: true,
      items: [
        { badge: 'guarantee', afterScreens: 0.25 },
        { badge: 'secure', afterScreens: 0.5 },
        { badge: 'rating', afterScreens: 0.75 },
        { badge: 'access', afterScreens: 1 },
      ],
      hideAfterSeconds: 0.6,
    },
  });
  expect(counter).toEqual({
    show: true,
    start: 1247,
    live: true,
    everySeconds: 30,
    chancePercent: 10,
    growsByUpTo: 3,
  });
});

const once = { badge: 'secure', afterScreens: 1 };

it.each<[object, string, string]>([
  [{ exitOffer: { opensAfterMinutes: 0 } }, 'exitOffer.opensAfterMinutes', 'range-of-minutes'],
  [{ exitOffer: { lastsMinutes: 900 } }, 'exitOffer.lastsMinutes', 'range-of-minutes'],
  [{ badges: { items: [once, once] } }, 'badges.items', 'each-badge-once'],
  [{ counter: { start: 1, live: true, everySeconds: 1 } }, 'counter.everySeconds', 'range-of-seconds'],
  [{ footer: { explore: [{ to: 'about' }] } }, 'footer.explore.0.to', 'link-target'],
  [{ subject: { kind: 'thing', name: 'Tea', specialty: 'Neurologic' } }, 'subject.specialty', 'specialty-of-condition'],
  [
    { verification: { google: '<meta name="google-site-verification" content="abc">' } },
    'verification.google',
    'verification-code',
  ],
])('refuses %o', (change, path, message) => expect(issuesOf(change)).toContainEqual([path, message]));
