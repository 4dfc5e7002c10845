/** The emails of tests/sites/full, as the build makes them: the functions are tested with what they will send. */
import type { Emails } from '#schema/function-data.ts';
import { loadSite } from '../../generator/build.ts';
import { readSources, readText } from '../../generator/content/yaml/read-folder.ts';
import { DiagnosticCollector } from '../../generator/diagnostics/diagnostic.ts';
import { renderMembers } from '../../templates/render-members.tsx';
import { PAGE_ASSETS } from './page-assets.ts';
import { FULL_SITE, TEST_DAY } from './paths.ts';

export async function realEmails(): Promise<Emails> {
  const ports = { readSources: (log: DiagnosticCollector) => readSources(FULL_SITE, log), readText };
  const site = loadSite(
    ports,
    { folder: FULL_SITE, at: Date.parse(TEST_DAY), today: TEST_DAY, siteUrl: undefined },
    new DiagnosticCollector(),
  );
  return renderMembers(site, PAGE_ASSETS).emails;
}
