import { expect, it } from 'vitest';
import { site } from '#schema/files/site.ts';
import { CONTENT } from '../../../fake-content.ts';

const SITE = JSON.parse(CONTENT['site.yaml']);
const issuesOf = (change: object): unknown[] =>
  site.safeParse({ ...SITE, ...change }).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

it('fills in the defaults', () => {
  const { redirects: _, ...rest } = SITE;
  expect(site.parse(rest)).toMatchObject({
    redirects: [],
    checkout: { open: true, termsConsent: false, waiver: false, tax: false, invoices: false, promotionCodes: false },
    seller: { sample: false },
  });
});

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

it.each([
  { termsConsent: true, waiver: true },
  { termsConsent: true, waiver: false },
  { termsConsent: false, waiver: false },
])('accepts the checkout %o', (checkout) => expect(issuesOf({ checkout })).toEqual([]));

const once = { badge: 'secure', afterScreens: 1 };
const COLOUR = 'color';
const PATH = 'site-path';
const MEASUREMENT = 'measurement-id';
const theme = (light: string) => ({ themeColor: { light, dark: '#000000' } });
const analytics = (measurementId: string) => ({ analytics: { measurementId, consent: 'required' } });

it.each<[object, string, string]>([
  [{ url: 'https://shop.local:8443' }, 'url', 'url-of-draft'],
  [{ url: 'https://quiet.ngrok-free.app' }, 'url', 'url-of-draft'],
  [theme('x#ffffff'), 'themeColor.light', COLOUR],
  [theme('#fffffff'), 'themeColor.light', COLOUR],
  [{ redirects: [{ from: '/a b', to: '/' }] }, 'redirects.0.from', PATH],
  [{ redirects: [{ from: '/*', to: '/' }] }, 'redirects.0.from', PATH],
  [analytics('abc'), 'analytics.measurementId', MEASUREMENT],
  [analytics('UA-12345-1'), 'analytics.measurementId', MEASUREMENT],
  [analytics('G-ABC"'), 'analytics.measurementId', MEASUREMENT],
  [{ checkout: { termsConsent: false, waiver: true } }, 'checkout.waiver', 'waiver-with-consent'],
  [{ exitOffer: { opensAfterMinutes: 0 } }, 'exitOffer.opensAfterMinutes', 'range-of-minutes'],
  [{ exitOffer: { lastsMinutes: 900 } }, 'exitOffer.lastsMinutes', 'range-of-minutes'],
  [{ badges: { items: [once, once] } }, 'badges.items', 'each-badge-once'],
  [{ counter: { start: 1, live: true, everySeconds: 1 } }, 'counter.everySeconds', 'range-of-seconds'],
  [{ footer: { explore: [{ to: 'about' }] } }, 'footer.explore.0.to', 'link-target'],
  [{ subject: { kind: 'thing', name: 'Tea', specialty: 'Neurologic' } }, 'subject.specialty', 'specialty-of-condition'],
  [
    {
      seller: {
        ...SITE.seller,
        vatNumber: 'GB 123 4567 82',
        taxNote: { en: 'We are not VAT registered.', es: 'Nada.' },
      },
    },
    'seller.taxNote',
    'tax-note-with-number',
  ],
  [
    { verification: { google: '<meta name="google-site-verification" content="abc">' } },
    'verification.google',
    'verification-code',
  ],
])('refuses %o', (change, path, message) => expect(issuesOf(change)).toEqual([[path, message]]));

it.each(['GB 123 4567 82', 'GB 123 4567 27', 'GB 123 4567 82 001', 'GBGD001', 'FR 12 345678901'])(
  'a VAT number may be %s',
  (vatNumber) => expect(issuesOf({ seller: { ...SITE.seller, vatNumber } })).toEqual([]),
);

const linkTo = (to: string) => issuesOf({ footer: { help: [{ to, label: 'Elsewhere' }] } }).length === 0;
const redirectTo = (to: string) => issuesOf({ redirects: [{ from: '/a', to }] }).length === 0;

it.each([
  ['/about?x=1#top', true, true],
  ['https://other.example', true, true],
  ['https://other.example/a?b=c#d', true, true],
  ['https://en.wikipedia.org/wiki/Help:Contents', true, false],
  ['https://other.example/*', true, false],
  ['https://other.example/:splat', true, false],
  ['mailto:press@other.example', true, false],
  ['mailto:a@b.example?bcc=all@c.example', false, false],
  ['tel:999', false, false],
  ['http://other.example/', false, false],
  ['//other.example/', false, false],
  ['/\\other.example', false, false],
  ['https:/\\other.example', false, false],
  ['https://user@other.example/', false, false],
  ['https://localhost/', false, false],
  ['javascript:alert(1)', false, false],
  ['JaVaScRiPt:alert(1)', false, false],
  ['data:text/html,x', false, false],
  [' https://other.example/', false, false],
  ['https://other.example/ 302', false, false],
  ['https://other.example/\n/* /x', false, false],
])('a link and a redirect may lead to %j: %s, %s', (to, asLink, asRedirect) =>
  expect([linkTo(to), redirectTo(to)]).toEqual([asLink, asRedirect]),
);
