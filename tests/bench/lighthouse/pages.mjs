/** The pages that are measured, one of each kind. Purchase success is kept out of search on purpose, so nobody asks it to be found. */
export const PAGES = [
  { path: '/', kind: 'home' },
  { path: '/rls-cure', kind: 'landing page' },
  { path: '/about', kind: 'about' },
  { path: '/medical-advice', kind: 'medical advice' },
  { path: '/privacy-policy', kind: 'legal' },
  { path: '/payment-success', kind: 'purchase success', hidden: true },
];
