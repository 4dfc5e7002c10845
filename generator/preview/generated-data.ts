/** The data that the build wrote for the functions, read from its folder: the command line must not carry a site's data in itself. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  generatedEmails,
  generatedHeaders,
  generatedMemberPages,
  generatedPrices,
  generatedSettings,
  generatedSolutions,
} from '#schema/generated.ts';

/** @throws {Error} if the folder holds no build, or one of another version */
export function readGenerated(folder: string) {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
  return {
    prices: generatedPrices.parse(read('prices')),
    settings: generatedSettings.parse(read('settings')),
    solutions: generatedSolutions.parse(read('solutions')),
    emails: generatedEmails.parse(read('emails')),
    pages: generatedMemberPages.parse(read('member-pages')),
    headers: generatedHeaders.parse(read('headers')),
  };
}

export type GeneratedData = ReturnType<typeof readGenerated>;
