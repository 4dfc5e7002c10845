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
