/** Every check that needs neither a browser nor the network, in the order of the folders. */
import { budgets } from './delivery/budgets.ts';
import { headers } from './delivery/headers.ts';
import { outdated } from './delivery/outdated.ts';
import { falseUrgency } from './launch/false-urgency.ts';
import { guarantee } from './launch/guarantee.ts';
import { healthClaims } from './launch/health-claims.ts';
import { placeholders } from './launch/placeholders.ts';
import { samples } from './launch/samples.ts';
import { unprovedClaims } from './launch/unproved-claims.ts';
import { assets } from './links/assets.ts';
import { internalLinks } from './links/internal-links.ts';
import { redirects } from './links/redirects.ts';
import { headings } from './pages/headings.ts';
import { language } from './pages/language.ts';
import { validHtml } from './pages/valid-html.ts';
import { alternates } from './search/alternates.ts';
import { canonical } from './search/canonical.ts';
import { headTexts } from './search/head-texts.ts';
import { robots } from './search/robots.ts';
import { sitemap } from './search/sitemap.ts';
import { social } from './search/social.ts';
import { structuredData } from './search/structured-data.ts';
import type { NamedCheck } from './types.ts';
import { figures } from './words/figures.ts';
import { paidText } from './words/paid-text.ts';
import { productName } from './words/product-name.ts';

export const CHECKS: readonly NamedCheck[] = [
  { name: 'valid HTML', run: validHtml },
  { name: 'headings', run: headings },
  { name: 'language', run: language },
  { name: 'links within the site', run: internalLinks },
  { name: 'files that pages ask for', run: assets },
  { name: 'redirects', run: redirects },
  { name: 'titles and descriptions', run: headTexts },
  { name: 'canonical addresses', run: canonical },
  { name: 'language versions', run: alternates },
  { name: 'shared links', run: social },
  { name: 'structured data', run: structuredData },
  { name: 'sitemap', run: sitemap },
  { name: 'robots', run: robots },
  { name: 'headers', run: headers },
  { name: 'weight', run: budgets },
  { name: 'dist against content', run: outdated },
  { name: 'name of the product', run: productName },
  { name: 'figures', run: figures },
  { name: 'paid text', run: paidText },
];

/** What stands between a sound site and its launch. */
export const LAUNCH_CHECKS: readonly NamedCheck[] = [
  { name: 'samples', run: samples },
  { name: 'placeholders', run: placeholders },
  { name: 'guarantee', run: guarantee },
  { name: 'urgency', run: falseUrgency },
  { name: 'claims without proof', run: unprovedClaims },
  { name: 'health claims', run: healthClaims },
];
