/** The sources of a page as a numbered list, with a link and the PubMed number where known. */
import type { LocaleContext, ResolvedReference } from '#schema/resolved.ts';
import { ExternalLink } from '../parts/external-link.tsx';
import { PageSection, type SectionProps } from '../parts/section.tsx';

export function References({ section, context }: SectionProps<'references'>) {
  return (
    <PageSection context={context} section={section} kind="references" id="references" title="references-title" narrow>
      <h2 id="references-title">{section.heading}</h2>
      <ol>
        {section.items.map((item) => (
          <li key={item.id}>
            <Title item={item} context={context} />
            <span className="meta">{details(item)}</span>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}

function Title({ item, context }: { item: ResolvedReference; context: LocaleContext }) {
  if (item.url === undefined) return <cite>{item.title}</cite>;
  return (
    <ExternalLink href={item.url} context={context}>
      <cite>{item.title}</cite>
    </ExternalLink>
  );
}

function details(item: ResolvedReference): string {
  if (!('authors' in item)) return item.source;
  const parts = [item.authors, item.publication, item.year, item.pmid !== undefined && `PMID ${item.pmid}`];
  return parts.filter((part) => part !== undefined && part !== false).join(' · ');
}
