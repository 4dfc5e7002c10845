import { describe, expect, it } from 'vitest';
import { site } from '#schema/site.ts';
import { CONTENT } from '../../fake-content.ts';

const SITE = JSON.parse(CONTENT['site.yaml']);
const found = (change: object): unknown[] =>
  site.safeParse({ ...SITE, ...change }).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('the settings of the site', () => {
  it('are right as a whole, and have defaults', () => {
    expect(found({})).toEqual([]);
    const { redirects: _, ...rest } = SITE;
    expect(site.parse(rest)).toMatchObject({
      ...{ redirects: [], checkout: { termsConsent: false, waiver: false }, seller: { sample: false } },
    });
  });

  it.each([
    [{ termsConsent: true, waiver: true }, []],
    [{ termsConsent: true, waiver: false }, []],
    [{ termsConsent: false, waiver: false }, []],
    [
      { termsConsent: false, waiver: true },
      [['checkout.waiver', 'must be false without termsConsent: the waiver is shown beside its checkbox']],
    ],
  ])('of the checkout %o', (checkout, diagnostics) => expect(found({ checkout })).toEqual(diagnostics));

  it.each<[object, string, string]>([
    [{ url: 'https://a.example/' }, 'url', 'must have no slash at the end'],
    [{ email: 'help' }, 'email', 'must be an e-mail address'],
    [{ themeColor: { light: '#fff', dark: '#000000' } }, 'themeColor.light', 'must be a colour such as "#0e1425"'],
    [{ themeColor: { light: 'x#ffffff', dark: '#000000' } }, 'themeColor.light', 'must be a colour such as "#0e1425"'],
    [{ themeColor: { light: '#fffffff', dark: '#000000' } }, 'themeColor.light', 'must be a colour such as "#0e1425"'],
    [{ socialImage: 'og.png' }, 'socialImage', 'must be a path of this site such as /about'],
    [{ socialImage: '//evil.example/og.png' }, 'socialImage', 'must be a path of this site such as /about'],
    [{ redirects: [{ from: '/a b', to: '/' }] }, 'redirects.0.from', 'must be a path of this site such as /about'],
    [{ redirects: [{ from: '/*', to: '/' }] }, 'redirects.0.from', 'must be a path of this site such as /about'],
    [
      ...([{ analytics: { measurementId: 'abc', consent: 'required' } }, 'analytics.measurementId'] as const),
      'must be empty, or an id such as G-ABC123',
    ],
    [
      ...([{ analytics: { measurementId: 'G-ABC"', consent: 'required' } }, 'analytics.measurementId'] as const),
      'must be empty, or an id such as G-ABC123',
    ],
  ])('refuse %o', (change, path, message) => expect(found(change)).toEqual([[path, message]]));
});
