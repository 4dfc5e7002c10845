/** Articles on other sites. */
import type { Article } from '#schema/files/library.ts';
import type { LocaleContext } from '#schema/resolved.ts';
import { Published } from '../parts/dates.tsx';
import { ExternalLink } from '../parts/links.tsx';
import { Dot } from '../parts/lists.tsx';
import { Opening, PageSection, type SectionProps } from '../parts/section.tsx';
import { filled } from '../parts/text.tsx';

export function Articles({ section, context }: SectionProps<'articles'>) {
  return (
    <PageSection context={context} section={section} kind="articles" id="articles" title="articles-title">
      <Opening id="articles-title" section={section} context={context} />
      <ul className="reading slides">
        {section.items.map((article, i) => (
          <Entry key={article.url} article={article} id={`article-${i + 1}`} context={context} />
        ))}
      </ul>
    </PageSection>
  );
}

function Entry({ article, id, context }: { article: Readonly<Article>; id: string; context: LocaleContext }) {
  const { nav } = context.messages;
  return (
    <li className="entry">
      <h3 id={id}>{article.title}</h3>
      <p className="meta">
        <span className="author">{article.author}</span>
        <Dot />
        <Published value={article.date} context={context} />
        <Dot />
        <bdi>{filled(nav.readTime, { minutes: article.readTime })}</bdi>
      </p>
      <p className="excerpt">{article.excerpt}</p>
      <ExternalLink href={article.url} context={context} describedBy={id} className="external more">
        {nav.readMore}
      </ExternalLink>
    </li>
  );
}
