/**
 * Reads and validates what the build wrote for the functions. The bundler drops files that a function does not read, so the paid text
 * (`solutions.json`, `member-pages.json`, `emails.json`) ends up only in the bundles of functions that return or send it.
 */

import type { Pricing } from '#schema/files/pricing.ts';
import {
  type EmailDrawings,
  type Emails,
  generatedDrawings,
  generatedEmails,
  generatedHeaders,
  generatedMemberPages,
  generatedPrices,
  generatedSettings,
  generatedSolutions,
  type MemberPages,
  type SecurityHeaders,
  type Settings,
  type Solution,
} from '#schema/generated.ts';
import drawings from '../generated/email-drawings.json' with { type: 'json' };
import emails from '../generated/emails.json' with { type: 'json' };
import headers from '../generated/headers.json' with { type: 'json' };
import memberPages from '../generated/member-pages.json' with { type: 'json' };
import prices from '../generated/prices.json' with { type: 'json' };
import settings from '../generated/settings.json' with { type: 'json' };
import solutions from '../generated/solutions.json' with { type: 'json' };

export type GuideEmails = Readonly<{ emails: Emails; drawings: EmailDrawings }>;

export const readEmails = (): GuideEmails => ({
  emails: generatedEmails.parse(emails),
  drawings: generatedDrawings.parse(drawings),
});
export const readHeaders = (): SecurityHeaders => generatedHeaders.parse(headers);
export const readMemberPages = (): MemberPages => generatedMemberPages.parse(memberPages);
export const readPrices = (): Pricing => generatedPrices.parse(prices);
export const readSettings = (): Settings => generatedSettings.parse(settings);
export const readSolutions = (): readonly Solution[] => generatedSolutions.parse(solutions);
