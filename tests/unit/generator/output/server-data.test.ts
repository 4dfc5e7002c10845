import { describe, expect, it } from 'vitest';
import {
  generatedEmails,
  generatedHeaders,
  generatedMemberPages,
  generatedPrices,
  generatedSettings,
  generatedSolutions,
} from '#schema/generated.ts';
import type { MemberTexts } from '../../../../generator/output/server-data.ts';
import { serverData } from '../../../../generator/output/server-data.ts';
import { CONTENT, loadFake } from '../../fake-content.ts';

const site = await loadFake({ 'pages/terms-of-service.md': CONTENT['pages/terms.md'] });
const members: MemberTexts = {
  solutions: [
    {
      id: 'polar',
      number: 1,
      title: 'Polar',
      when: 'At night',
      body: 'The paid steps.',
      html: '<p>The paid steps.</p>',
    },
  ],
  pages: { '/payment-success': { filled: '<p>The paid steps.</p>', locked: '<p>Locked.</p>' } },
  emails: { en: { subject: 'Yours', html: '<p>%LINK%</p>', text: '%LINK%' } },
};
const SECURITY = { 'X-Content-Type-Options': 'nosniff' };
const emit = (of = site, texts = members) =>
  new Map(serverData(of, texts, SECURITY).map(({ path, contents }) => [path, JSON.parse(String(contents))]));
const files = emit();

describe('emitGenerated', () => {
  it('hands the functions the prices that pages show', () => {
    expect(files.get('prices.json')).toEqual(site.pricing);
  });

  it('hands the functions the paid text, as written and as HTML', () => {
    expect(files.get('solutions.json')).toEqual(members.solutions);
  });

  it('hands the functions who sells, where, and what the buyer agrees to', () => {
    expect(emit().get('settings.json')).toEqual({
      siteUrl: 'https://quiet.example',
      siteName: 'Quiet',
      email: 'help@quiet.example',
      publicApiKey: 'pk_test',
      seller: { legalName: 'Quiet Ltd', address: '1 Quiet Street', sample: false },
      termsConsent: false,
      waiver: false,
      termsPath: '/terms-of-service',
      checkoutTexts: { en: { product: 'product', terms: 'terms', waiver: 'waiver' } },
    });
  });

  it('names no terms where the site has no such page', async () => {
    expect(emit(await loadFake()).get('settings.json')).not.toHaveProperty('termsPath');
  });

  it('writes nothing that its own schemas would refuse when it is read', () => {
    expect(generatedPrices.parse(files.get('prices.json'))).toEqual(files.get('prices.json'));
    expect(generatedSettings.parse(files.get('settings.json'))).toEqual(files.get('settings.json'));
    expect(generatedSolutions.parse(files.get('solutions.json'))).toEqual(files.get('solutions.json'));
    expect(generatedEmails.parse(files.get('emails.json'))).toEqual(files.get('emails.json'));
    expect(generatedMemberPages.parse(files.get('member-pages.json'))).toEqual(files.get('member-pages.json'));
    expect(generatedHeaders.parse(files.get('headers.json'))).toEqual(SECURITY);
  });

  it('refuses data that breaks its own schema', () => {
    const [solution] = members.solutions;
    if (solution === undefined) throw new Error('there is one above');
    expect(() => emit(site, { ...members, solutions: [{ ...solution, html: '' }] })).toThrow();
  });
});
