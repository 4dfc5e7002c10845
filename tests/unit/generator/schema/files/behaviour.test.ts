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
  [{ exitOffer: { opensAfterMinutes: 0 } }, 'exitOffer.opensAfterMinutes', 'must be from 0.5 to 60 minutes'],
  [{ exitOffer: { lastsMinutes: 900 } }, 'exitOffer.lastsMinutes', 'must be from 1 to 60 minutes'],
  [{ mobileBar: { afterScreens: 50 } }, 'mobileBar.afterScreens', 'must be from 0 to 10 screens'],
  [{ badges: { items: [once, once] } }, 'badges.items', 'must name each badge once'],
  [{ badges: { hideAfterSeconds: 600 } }, 'badges.hideAfterSeconds', 'must be from 0 to 10 seconds'],
  [{ counter: { start: 1, live: true, everySeconds: 1 } }, 'counter.everySeconds', 'must be from 5 to 3600 seconds'],
  [
    { header: [{ to: '/pricing' }] },
    'header.0.label',
    'must say what the link is called: the dictionary has no word for this page',
  ],
  [
    { footer: { explore: [{ to: 'about' }] } },
    'footer.explore.0.to',
    'must be a page of this site, such as /about or /#solutions',
  ],
  [
    { subject: { kind: 'thing', name: 'Tea', specialty: 'Neurologic' } },
    'subject.specialty',
    'must be left out: only a condition has a medical specialty',
  ],
  [
    { verification: { google: '<meta name="google-site-verification" content="abc">' } },
    'verification.google',
    'must be the code alone: what stands between the quotes behind content=',
  ],
])('refuses %o', (change, path, message) => expect(issuesOf(change)).toContainEqual([path, message]));
