/** The guide's paid text: checked like any other, but never part of a page. */
import type { Content } from '../../content/content.ts';
import { unknownHeading } from '../../diagnostics/catalogue.ts';
import type { DiagnosticCollector } from '../../diagnostics/diagnostic-collector.ts';
import { closestMatch } from '../../diagnostics/did-you-mean.ts';
import type { ResolverFor } from '../localized.ts';
import type { SharedContent } from '../shared-content.ts';
import type { PaidSolution } from '../site.ts';
import { splitGuide } from './guide-text.ts';

type Language = Readonly<{ sharedContent: SharedContent; resolverFor: ResolverFor }>;

export function resolveSolutions(
  { solutions }: Content,
  { resolverFor, sharedContent }: Language,
  log: DiagnosticCollector,
): PaidSolution[] {
  return sharedContent.teasers.flatMap(({ id, number, title, when }) =>
    solutions
      .filter((entry) => entry.id === id)
      .map(({ file, data, body }) => {
        const resolver = resolverFor(file);
        const { care, text, headings } = splitGuide(resolver.rich(body, []), data.care);
        if (data.care !== undefined && care === undefined)
          log.add(
            unknownHeading(resolver.at(['care']), {
              heading: data.care,
              suggestion: closestMatch(data.care, headings),
            }),
          );
        return { id, number, title, when, body: resolver.text(body, []), care, text };
      }),
  );
}
