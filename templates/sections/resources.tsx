/** Links to further reading: pages in the reader’s language, then those in English. The compact variant omits summary and tags. */
import { Fragment } from 'react';
import type { Resource } from '#schema/files/library.ts';
import type { LocaleContext } from '#schema/resolved.ts';
import { Published } from '../parts/dates.tsx';
import { slugify } from '../parts/heading-ids.ts';
import { ExternalLink } from '../parts/links.tsx';
import { Dot, Tags } from '../parts/lists.tsx';
import { Opening, PageSection, type SectionProps } from '../parts/section.tsx';

export function Resources({ section, context }: SectionProps<'resources'>) {
  const id = slugify(section.heading);
  const own = section.items.filter((item) => originalLang(item) === context.lang);
  const english = section.items.filter((item) => originalLang(item) === 'en' && context.lang !== 'en');
  const items = [...own, ...english];
  if (items.length === 0) return <Fragment />;
  return (
    <PageSection context={context} section={section} kind="resources" title={id}>
      <Opening id={id} section={section} context={context} />
      <ul className="reading">
        {items.map((item) => (
          <Entry key={item.id} item={item} compact={section.compact} context={context} />
        ))}
      </ul>
    </PageSection>
  );
}

const originalLang = ({ titleLang, lang }: Readonly<Resource>) => titleLang ?? lang;

function Entry({ item, compact, context }: { item: Readonly<Resource>; compact: boolean; context: LocaleContext }) {
  const id = `resource-${item.id}`;
  return (
    <li className="entry" lang={item.lang === context.lang ? undefined : item.lang}>
      <h3 id={id} lang={item.titleLang}>
        {item.title}
      </h3>
      <p className="meta">
        <span>{item.source}</span>
        {item.publishDate !== undefined && (
          <>
            <Dot />
            <Published value={item.publishDate} context={context} />
          </>
        )}
      </p>
      {!compact && <p>{item.summary}</p>}
      {!compact && <Tags items={item.relevance} />}
      <ExternalLink href={item.url} context={context} describedBy={id} className="external more">
        <span lang={context.lang}>{context.messages.nav.readResource}</span>
      </ExternalLink>
    </li>
  );
}
