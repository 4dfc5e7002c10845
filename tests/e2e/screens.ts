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
  '/severe-rls-relief',
  '/rls-causes',
];
