/**
 * Every check that needs neither a browser nor the network. Links, canonical URLs, sitemap and robots.txt have none of their own: the
 * build makes them from one route table, and "dist against content" reports a dist that differs from the build.
 */
import { budgets } from './delivery/budgets.ts';
import { headers } from './delivery/headers.ts';
import { outdated } from './delivery/outdated.ts';
import { falseUrgency } from './launch/false-urgency.ts';
import { guarantee } from './launch/guarantee.ts';
import { healthClaims } from './launch/health-claims.ts';
import { placeholders } from './launch/placeholders.ts';
import { sampleTexts } from './launch/sample-texts.ts';
import { samples } from './launch/samples.ts';
import { undatedTexts } from './launch/undated-texts.ts';
import { unprovedClaims } from './launch/unproved-claims.ts';
import { assets } from './links/assets.ts';
import { redirects } from './links/redirects.ts';
import { headings } from './pages/headings.ts';
import { alternates, language } from './pages/languages.ts';
import { validHtml } from './pages/valid-html.ts';
import type { NamedCheck } from './run-checks.ts';
import { headTexts } from './search/head-texts.ts';
import { social } from './search/social.ts';
import { structuredData } from './search/structured-data.ts';
import { figures } from './words/figures.ts';
import { leftOvers } from './words/left-overs.ts';
import { linkLabels } from './words/link-labels.ts';
import { paidText } from './words/paid-text.ts';

export const CHECKS: readonly NamedCheck[] = [
  { name: 'valid HTML', run: validHtml },
  { name: 'headings', run: headings },
  { name: 'language', run: language },
  { name: 'files that pages load', run: assets },
  { name: 'redirects', run: redirects },
  { name: 'titles and descriptions', run: headTexts },
  { name: 'language versions', run: alternates },
  { name: 'shared links', run: social },
  { name: 'structured data', run: structuredData },
  { name: 'headers', run: headers },
  { name: 'page weight', run: budgets },
  { name: 'dist against content', run: outdated },
  { name: 'figures', run: figures },
  { name: 'left-over markup', run: leftOvers },
  { name: 'labels of links', run: linkLabels },
  { name: 'paid text', run: paidText },
];

/** What a working site still needs before its launch. */
export const LAUNCH_CHECKS: readonly NamedCheck[] = [
  { name: 'samples', run: samples },
  { name: 'sample texts', run: sampleTexts },
  { name: 'placeholders', run: placeholders },
  { name: 'guarantee', run: guarantee },
  { name: 'dates of texts', run: undatedTexts },
  { name: 'urgency', run: falseUrgency },
  { name: 'claims without proof', run: unprovedClaims },
  { name: 'health claims', run: healthClaims },
];
