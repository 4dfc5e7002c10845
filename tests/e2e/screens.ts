import { readdirSync } from 'node:fs';
import { ROOT } from '../helpers/paths.ts';

/** One page of every kind, and the landing pages that differ most. */
export const PAGES = [
  '/',
  '/about',
  '/medical-advice',
  '/privacy-policy',
  '/terms-of-service',
  '/payment-success',
  '/unlocked-solutions',
  '/404',
  '/rls-cure',
  '/rls-treatment-options',
  '/piernas-inquietas-causas',
];

/** Of every template one page. */
export const KINDS = [
  '/',
  '/about',
  '/medical-advice',
  '/privacy-policy',
  '/payment-success',
  '/unlocked-solutions',
  '/404',
  '/rls-treatment-options',
];

/** All that the build wrote. */
export const EVERY_PAGE = readdirSync(`${ROOT}/.offer/test-site/dist`)
  .filter((file) => file.endsWith('.html'))
  .map((file) => (file === 'index.html' ? '/' : `/${file.replace('.html', '')}`));
