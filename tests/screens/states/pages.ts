/** Every kind of page as it comes, from top to end. */
import type { Screen } from '../screen.ts';

const page = (name: string, title: string, path: string, state = 'as it comes'): Screen => ({
  name,
  title,
  state,
  path,
  whole: true,
});

export const PAGES: readonly Screen[] = [
  page('home', 'Home', '/'),
  page('landing-short', 'Landing page, three methods', '/rls-magnesium'),
  { ...page('landing-long', 'Landing page, five methods', '/stop-rls-without-medication'), dayOnly: true },
  { ...page('landing-spanish', 'Landing page in Spanish', '/piernas-inquietas-causas'), dayOnly: true, widths: [360] },
  page('about', 'About RLS', '/about'),
  page('medical-advice', 'Medical advice', '/medical-advice'),
  page('privacy-policy', 'Privacy policy', '/privacy-policy'),
  { ...page('terms-of-service', 'Terms of service', '/terms-of-service'), dayOnly: true },
  page('success-without-purchase', 'Purchase success', '/payment-success', 'opened without a purchase'),
  page('portal-locked', 'Unlocked solutions', '/unlocked-solutions', 'opened without a purchase'),
  page('not-found', 'Not found', '/no-such-page'),
  { ...page('home-print', 'Home', '/', 'on paper'), paper: true, dayOnly: true, widths: [768] },
  { ...page('landing-print', 'Landing page', '/rls-magnesium', 'on paper'), paper: true, dayOnly: true, widths: [768] },
  {
    ...page('home-no-script', 'Home', '/', 'without script'),
    context: { javaScriptEnabled: false },
    dayOnly: true,
    widths: [360],
  },
  {
    ...page('success-no-script', 'Purchase success', '/payment-success', 'without a purchase, without script'),
    context: { javaScriptEnabled: false },
    dayOnly: true,
    widths: [360],
  },
];
