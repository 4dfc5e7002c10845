/** What builds at the scheduled times would refuse, so that it is told today and not by a site that stays as it was. */
import { type Instant, londonDay } from '#domain/london.ts';
import type { Content } from '../content/content.ts';
import type { SourceLocator } from '../content/yaml/source-location.ts';
import { ContentError, type Diagnostic, DiagnosticCollector } from '../diagnostics/diagnostic.ts';
import { changesAfter } from './pages/schedule.ts';
import { resolveSite } from './resolve-site.ts';
import type { ResolveOptions } from './site.ts';

/** The errors of the build at that time. */
export type Refused = Readonly<{ at: Instant; diagnostics: readonly Diagnostic[] }>;

export function refusedLater(content: Content, { siteUrl, at: now }: ResolveOptions, locate: SourceLocator): Refused[] {
  const moments = [...new Set(changesAfter(content, now, locate).map(({ at }) => at))];
  return moments.flatMap((at) => {
    try {
      resolveSite(content, { at, today: londonDay(at), siteUrl }, { locate, log: new DiagnosticCollector() });
      return [];
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      return [{ at, diagnostics: error.diagnostics.filter(({ severity }) => severity === 'error') }];
    }
  });
}
