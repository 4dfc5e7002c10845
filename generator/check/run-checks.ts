/** Runs checks, and makes one finding of what several pages show alike: the same problem at the same place is mended once. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { byPlace } from '../diagnostics/diagnostic-collector.ts';
import type { CheckedSite, Finding, Found, NamedCheck } from './types.ts';

export async function runChecks(site: CheckedSite, checks: readonly NamedCheck[]): Promise<Finding[]> {
  const found = await Promise.all(checks.map(async ({ run }) => run(site)));
  return mergeFindings(found.flat());
}

export function mergeFindings(found: readonly Found[]): Finding[] {
  const findings = new Map<string, { diagnostic: Diagnostic; urls: Set<string> }>();
  for (const { diagnostic, page } of found) {
    const key = [diagnostic.file, diagnostic.line, diagnostic.column, diagnostic.code, diagnostic.message].join('\0');
    const known = findings.get(key) ?? { diagnostic, urls: new Set() };
    if (page !== undefined) known.urls.add(page.url);
    findings.set(key, known);
  }
  return [...findings.values()].map(({ diagnostic, urls }) => ({ ...diagnostic, urls: [...urls] })).sort(byPlace);
}
