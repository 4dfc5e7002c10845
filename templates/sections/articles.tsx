/** Articles on other sites. */
import { Fragment } from 'react';
import { fill } from '#domain/placeholders.ts';
import type { Article } from '#schema/files/library.ts';
import type { LocaleContext } from '#schema/resolved.ts';
import { Day } from '../parts/dates.tsx';
import { ExternalLink } from '../parts/external-link.tsx';
import { Fold } from '../parts/fold.tsx';
import { Opening } from '../parts/opening.tsx';
import { PageSection, type SectionProps } from '../parts/section.tsx';

/** Articles that a small screen shows before the reader expands the list. */
const UNFOLDED = 1;

export function Articles({ section, context }: SectionProps<'articles'>) {
  return (
    <PageSection context={context} section={section} kind="articles" id="articles" title="articles-title">
      <Opening id="articles-title" section={section} context={context} />
      <ul className="reading">
        {section.items.map((article, i) => (
          <Fragment key={article.url}>
            {i === UNFOLDED && (
              <li>
                <Fold count={section.items.length} context={context} />
              </li>
            )}
            <Entry article={article} id={`article-${i + 1}`} context={context} />
          </Fragment>
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
        {article.author} · <Day value={article.date} context={context} /> ·{' '}
        {fill(nav.readTime, (name) => (name === 'minutes' ? String(article.readTime) : undefined)).replaceAll(
          ' ',
          '\u00a0',
        )}
      </p>
      <p>{article.excerpt}</p>
      <ExternalLink href={article.url} context={context} describedBy={id} className="external more">
        {nav.readMore}
      </ExternalLink>
    </li>
  );
}
