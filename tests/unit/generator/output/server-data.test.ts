import { describe, expect, it } from 'vitest';
import { securityHeaders } from '../../../../generator/output/security-headers.ts';
import { type MemberTexts, serverData } from '../../../../generator/output/server-data.ts';
import { CONTENT, loadFake } from '../../fake-content.ts';

const site = await loadFake({ 'pages/terms-of-service.md': CONTENT['pages/terms.md'] });
const settings = site.contexts.get('en')?.settings;
if (settings === undefined) throw new Error('the fake site has an English context');
const polar = {
  id: 'polar',
  number: 1,
  title: 'Polar',
  when: 'At night',
  body: 'The paid steps.',
  html: '<p>The steps.</p>',
};
const members: MemberTexts = {
  solutions: [polar],
  pages: { '/payment-success': { filled: '<p>The paid steps.</p>', locked: '<p>Locked.</p>' } },
  drawings: [],
  emails: { en: { subject: 'Yours', html: '<p>%LINK%</p>', text: '%LINK%' } },
};
const made = { emailDrawings: { calm: 'cG5n' } };
const dataOf = (of = site, texts = members) =>
  new Map(serverData(of, texts, made).map(({ path, contents }) => [path, JSON.parse(String(contents))]));
const data = dataOf();

describe('the data of the functions', () => {
  it.each([
    ['prices.json', 'the prices that pages show', site.pricing],
    ['solutions.json', 'the paid text', members.solutions],
    ['member-pages.json', 'the pages with the paid text', members.pages],
    ['emails.json', 'the emails', members.emails],
    ['email-drawings.json', 'their drawings', made.emailDrawings],
    ['headers.json', 'the security headers of pages', securityHeaders([], settings)],
  ])('has in %s %s', (path, _, expected) => expect(data.get(path)).toEqual(expected));

  it('has in settings.json who sells, where, and what the buyer agrees to', () => {
    expect(data.get('settings.json')).toEqual({
      siteUrl: 'https://quiet.example',
      siteName: 'Quiet',
      email: 'help@quiet.example',
      publicApiKey: 'pk_test',
      seller: { legalName: 'Quiet Ltd', address: '1 Quiet Street', sample: false },
      open: true,
      termsConsent: false,
      waiver: false,
      tax: false,
      invoices: false,
      promotionCodes: false,
      termsPath: '/terms-of-service',
      checkoutTexts: { en: { product: 'product', terms: 'terms', waiver: 'waiver' } },
      answers: { en: expect.objectContaining({ tooMany: 'tooMany', asked: 'askedTitle', invalidEmail: 'invalid' }) },
      look: {
        light: { ground: '#f7f4ee', ink: '#1b2140', soft: '#4d5471', button: '#f2b84b', buttonText: '#171c38' },
        dark: { ground: '#121930', ink: '#ece7da', soft: '#b3b8cc', button: '#f2b84b', buttonText: '#171c38' },
        line: '#efb445',
        drawings: true,
      },
      purchaseTexts: { en: expect.objectContaining({ processingTitle: 'processingTitle', home: 'home' }) },
    });
  });

  it('has in settings.json what the site was built from, where it is published', async () => {
    const files = serverData(site, members, { ...made, sourceHash: 'made-of-this' });
    const settings = files.find(({ path }) => path === 'settings.json');
    expect(JSON.parse(String(settings?.contents))).toHaveProperty('sourceHash', 'made-of-this');
    expect(data.get('settings.json')).not.toHaveProperty('sourceHash');
  });

  it('has no price below the flat one without an exit offer', async () => {
    const quiet = JSON.stringify({ ...JSON.parse(CONTENT['site.yaml']), exitOffer: { show: false } });
    const { currencies } = dataOf(await loadFake({ 'site.yaml': quiet })).get('prices.json');
    expect(currencies).toEqual(site.pricing.currencies.map((row) => ({ ...row, exitIntentPriceCents: 399 })));
  });

  it('names no terms if the site has no such page', async () => {
    expect(dataOf(await loadFake()).get('settings.json')).not.toHaveProperty('termsPath');
  });

  it('is not written if it breaks its own schema', () => {
    expect(() => dataOf(site, { ...members, solutions: [{ ...polar, html: '' }] })).toThrow();
  });
});
