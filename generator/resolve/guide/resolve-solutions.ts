/** The guide's paid text: checked like any other, but never part of a page. */
import type { Heading, Nodes, RootContent } from 'mdast';
import type { Rich } from '#schema/resolved.ts';
import type { Content } from '../../content/content.ts';
import { removeMarkers } from '../../content/markers/source-markers.ts';
import { unknownHeading } from '../../diagnostics/catalogue.ts';
import type { DiagnosticCollector } from '../../diagnostics/diagnostic.ts';
import { closestMatch } from '../../diagnostics/did-you-mean.ts';
import type { ResolverFor } from '../localized.ts';
import type { SharedContent } from '../shared-content.ts';
import type { PaidSolution } from '../site.ts';

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

type GuideText = Readonly<{ care: Rich | undefined; text: Rich; headings: readonly string[] }>;

/** Splits the paid text of a method into the warnings, which are shown first, and the rest. @param care the heading of the warnings; undefined if there are none to be moved */
export function splitGuide({ blocks }: Rich, care: string | undefined): GuideText {
  const isHeading = (block: RootContent): block is Heading => block.type === 'heading';
  const headings = blocks.filter(isHeading).map(wordsOf);
  const start = blocks.findIndex((block) => isHeading(block) && wordsOf(block) === care);
  if (start === -1) return { care: undefined, text: { blocks }, headings };
  const next = blocks.findIndex((block, i) => i > start && isHeading(block));
  const end = next === -1 ? blocks.length : next;
  return {
    care: { blocks: blocks.slice(start, end) },
    text: { blocks: [...blocks.slice(0, start), ...blocks.slice(end)] },
    headings,
  };
}

function wordsOf(node: Nodes): string {
  if ('children' in node) return node.children.map(wordsOf).join('');
  return 'value' in node ? removeMarkers(node.value) : '';
}
