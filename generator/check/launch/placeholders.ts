/** Addresses and keys in site.yaml that stand in for the real ones. */
import type { SiteSettings } from '#schema/files/site.ts';
import { placeholderContact, placeholderKey } from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { ContentLocator } from '../locate-content.ts';
import type { Check } from '../run-checks.ts';

/** Reserved domain names (RFC 2606), and this machine. */
const RESERVED =
  /(?:^|[./@])(?:[\w-]+\.(?:example|test|invalid|localhost)|example\.(?:com|org|net)|localhost)(?:[:/]|$)/i;
const SANDBOX = /sandbox|test|example|sample|placeholder|dummy|changeme/i;

export const placeholders: Check = ({ content, locate }) =>
  content.site.flatMap(({ data }) =>
    [...addresses(data, locate), ...key(data, locate)].map((diagnostic) => ({ diagnostic })),
  );

function addresses({ url, email }: SiteSettings, { setting }: ContentLocator): Diagnostic[] {
  return Object.entries({ url, email })
    .filter(([, found]) => RESERVED.test(found))
    .map(([field, found]) => placeholderContact(setting(field), { field, found }));
}

/** A key without a digit is made of words, and words can be guessed. */
function key({ publicApiKey }: SiteSettings, { setting }: ContentLocator): Diagnostic[] {
  const guessable = !/\d/.test(publicApiKey) || SANDBOX.test(publicApiKey);
  return guessable ? [placeholderKey(setting('publicApiKey'), { found: publicApiKey })] : [];
}
