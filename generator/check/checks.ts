/**
 * Every check that needs neither a browser nor the network. Links, headers, structured data, sitemap and the like need none: the build makes
 * them, its tests prove them, and "dist against content" reports a dist that differs from the build.
 */
import { budgets } from './delivery/budgets.ts';
import { assets, outdated } from './delivery/files.ts';
import { consent, healthClaims, undatedTexts, unprovedClaims, urgency } from './launch/claims.ts';
import { medicines } from './launch/medicines.ts';
import { placeholders, samples, sampleTexts } from './launch/samples.ts';
import { addresses } from './links/addresses.ts';
import { linkLabels, redirects } from './links/settings-links.ts';
import { telephoneNumbers } from './links/telephone-numbers.ts';
import { validHtml } from './pages/html.ts';
import type { NamedCheck } from './run-checks.ts';
import { headTexts, shareImages, visibleHome } from './search/head.ts';
import { claims } from './words/claims.ts';
import { contradictions } from './words/contradictions.ts';
import { dates } from './words/dates.ts';
import { figures } from './words/figures.ts';
import { textLanguages } from './words/languages.ts';
import { leftOvers } from './words/left-overs.ts';
import { counts, methodNames } from './words/methods.ts';
import { offers } from './words/offers.ts';
import { paidText } from './words/paid-text.ts';
import { repeats } from './words/repeats.ts';
import { sources } from './words/sources.ts';

export const CHECKS: readonly NamedCheck[] = [
  { name: 'valid HTML', run: validHtml },
  { name: 'files that pages load', run: assets },
  { name: 'redirects', run: redirects },
  { name: 'titles and descriptions', run: headTexts },
  { name: 'share images', run: shareImages },
  { name: 'page weight', run: budgets },
  { name: 'dist against content', run: outdated },
  { name: 'figures', run: figures },
  { name: 'offers', run: offers },
  { name: 'counts', run: counts },
  { name: 'claims', run: claims },
  { name: 'contradictions', run: contradictions },
  { name: 'names of methods', run: methodNames },
  { name: 'sources', run: sources },
  { name: 'dates', run: dates },
  { name: 'repeats', run: repeats },
  { name: 'addresses', run: addresses },
  { name: 'telephone numbers', run: telephoneNumbers },
  { name: 'left-over markup', run: leftOvers },
  { name: 'labels of links', run: linkLabels },
  { name: 'languages of texts', run: textLanguages },
  { name: 'paid text', run: paidText },
];

/** What a working site still needs before its launch. */
export const LAUNCH_CHECKS: readonly NamedCheck[] = [
  { name: 'samples', run: samples },
  { name: 'sample texts', run: sampleTexts },
  { name: 'placeholders', run: placeholders },
  { name: 'home page for search engines', run: visibleHome },
  { name: 'dates of texts', run: undatedTexts },
  { name: 'urgency', run: urgency },
  { name: 'consent', run: consent },
  { name: 'claims without proof', run: unprovedClaims },
  { name: 'health claims', run: healthClaims },
  { name: 'advice on medicines', run: medicines },
];
