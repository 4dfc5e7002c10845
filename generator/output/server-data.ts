/** What the functions need of the same build: the prices they may charge and the paid text they deliver. Never part of dist. */
import {
  type Emails,
  generatedEmails,
  generatedHeaders,
  generatedMemberPages,
  generatedPrices,
  generatedSettings,
  generatedSolutions,
  type MemberPages,
  type Solution,
} from '#schema/generated.ts';
import { englishContext, PURCHASE_TEXTS } from '../i18n/page-texts.ts';
import type { Site } from '../resolve/site.ts';
import type { OutputFile } from './output-file.ts';
import { securityHeaders } from './site-files.ts';

/** Never part of dist: functions deliver it to buyers. */
export type MemberTexts = Readonly<{ solutions: readonly Solution[]; pages: MemberPages; emails: Emails }>;

/** Where the terms of service are, if the site has such a page. */
const TERMS = '/terms-of-service';

/** @throws {Error} if the data breaks its own schema: that is a bug of ours */
export function serverData(site: Site, members: MemberTexts, styleHashes: readonly string[]): OutputFile[] {
  const security = securityHeaders(styleHashes, englishContext(site.contexts).settings);
  const json = (data: unknown) => `${JSON.stringify(data, null, 2)}\n`;
  return [
    { path: 'prices.json', contents: json(generatedPrices.parse(site.pricing)) },
    { path: 'settings.json', contents: json(generatedSettings.parse(settingsOf(site))) },
    { path: 'solutions.json', contents: json(generatedSolutions.parse(members.solutions)) },
    { path: 'emails.json', contents: json(generatedEmails.parse(members.emails)) },
    { path: 'member-pages.json', contents: json(generatedMemberPages.parse(members.pages)) },
    { path: 'headers.json', contents: json(generatedHeaders.parse(security)) },
  ];
}

function settingsOf({ contexts }: Site): unknown {
  const context = englishContext(contexts);
  const { url, name, email, publicApiKey, seller, checkout } = context.settings;
  const { legalName, address, companyNumber, vatNumber, sample } = seller;
  const texts = [...contexts].map(([lang, { messages }]) => {
    const { product, terms, waiver } = messages.mail;
    return [lang, { product, terms, waiver }] as const;
  });
  return {
    ...{ siteUrl: url, siteName: name, email, publicApiKey, ...checkout },
    seller: { legalName, address, companyNumber, vatNumber, sample },
    ...(context.availableRoutes.has(TERMS) ? { termsPath: TERMS } : {}),
    checkoutTexts: Object.fromEntries(texts),
    purchaseTexts: Object.fromEntries(
      [...contexts].map(
        ([
          lang,
          {
            messages: { success },
          },
        ]) => [lang, Object.fromEntries([...PURCHASE_TEXTS, 'home' as const].map((key) => [key, success[key]]))],
      ),
    ),
  };
}
