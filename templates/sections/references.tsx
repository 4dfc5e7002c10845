/** The sources of a page as a numbered list, with links and, if known, PubMed ids. */
import type { LocaleContext, ResolvedReference } from '#schema/resolved.ts';
import { ExternalLink } from '../parts/links.tsx';
import { PageSection, type SectionProps } from '../parts/section.tsx';
import { filled } from '../parts/text.tsx';

/** Sources shown before the reader expands the list: enough to show that the page has sources. */
const SHOWN = 3;

export function References({ section, context }: SectionProps<'references'>) {
  const { items } = section;
  const { showAll } = context.messages.nav;
  return (
    <PageSection context={context} section={section} kind="references" id="references" title="references-title" narrow>
      <h2 id="references-title">{section.heading}</h2>
      <div className="sources">
        <List items={items.slice(0, SHOWN)} context={context} />
        {items.length > SHOWN && (
          <details>
            <summary>{filled(showAll, { count: items.length })}</summary>
            <List items={items.slice(SHOWN)} start={SHOWN + 1} context={context} />
          </details>
        )}
      </div>
    </PageSection>
  );
}

type ListProps = Readonly<{ items: readonly ResolvedReference[]; start?: number; context: LocaleContext }>;

function List({ items, start, context }: ListProps) {
  return (
    <ol start={start}>
      {items.map((item) => (
        <li key={item.id}>
          <Title item={item} context={context} />
          <span className="meta">{details(item)}</span>
        </li>
      ))}
    </ol>
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
  if (!('publication' in item)) return item.source;
  const { authors, publication, year, pmid } = item;
  const parts = [authors, publication, year, pmid !== undefined && `PMID ${pmid}`];
  // No line begins with the dot.
  return parts.filter((part) => part !== undefined && part !== false).join('\u00a0· ');
}
