/** Settings as the build hands them over, for tests of the adapters. */
import type { Settings } from '#schema/generated.ts';

const words = (lang: string) => ({
  product: `the guide (${lang})`,
  terms: `Terms ${lang}.`,
  waiver: `At once ${lang}.`,
});

export const SETTINGS: Settings = {
  siteUrl: 'https://quiet.example',
  siteName: 'Quiet',
  email: 'help@quiet.example',
  publicApiKey: 'pk_test',
  seller: { legalName: 'Quiet Ltd', address: '1 Quiet Street', sample: false },
  termsConsent: true,
  waiver: true,
  termsPath: '/terms-of-service',
  checkoutTexts: { en: words('en'), es: words('es') },
};
