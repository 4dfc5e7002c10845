/** What `offer init` writes: a small site that builds, sells in the sandbox and passes `offer check`. */
import type { Answers } from './answers.ts';
import {
  homePage,
  notFoundPage,
  partFiles,
  portalPage,
  privacyPage,
  questionsFile,
  successPage,
  termsPage,
} from './page-files.ts';
import { brandFile, pricingFile, siteFile, textsFile } from './settings-files.ts';

/** Paths within the content folder, and their texts. @param today such as 2026-11-22 */
export function newSite(answers: Answers, today: string): ReadonlyMap<string, string> {
  return new Map([
    ['site.yaml', siteFile(answers, Number(today.slice(0, 4)))],
    ['pricing.yaml', pricingFile(answers)],
    ['brand.yaml', brandFile()],
    ['translations/en.yaml', textsFile(answers)],
    ['faqs.yaml', questionsFile(answers)],
    ['pages/home.yaml', homePage(answers)],
    ['pages/404.yaml', notFoundPage],
    ['pages/payment-success.yaml', successPage],
    ['pages/unlocked-solutions.yaml', portalPage],
    ['pages/terms-of-service.md', termsPage(answers, today)],
    ['pages/privacy-policy.md', privacyPage(answers, today)],
    ...partFiles,
  ]);
}
