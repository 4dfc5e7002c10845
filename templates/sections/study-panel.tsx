/** One study in full: where it was published, what it found in three points, and where to read it. */

import type { Study } from '#schema/library.ts';
import type { LocaleContext } from '#schema/resolved.ts';
import { Day } from '../parts/day.tsx';
import { ExternalLink } from '../parts/external-link.tsx';
import { Tags } from '../parts/tags.tsx';

export function StudyPanel({ study, context }: { study: Readonly<Study>; context: LocaleContext }) {
  const { nav } = context.messages;
  const title = `study-${study.id}-title`;
  return (
    <div className="panel">
      <h3 id={title}>{study.title}</h3>
      <p className="meta">
        <cite>{study.source}</cite> · <Day value={study.publishDate} context={context} />
        <br />
        {study.author}
        {study.credentials !== undefined && `, ${study.credentials}`}
      </p>
      <p>{study.summary}</p>
      <p className="label">{nav.highlights}</p>
      <ul className="highlights">
        {study.highlights.map((highlight) => (
          <li key={highlight}>{highlight}</li>
        ))}
      </ul>
      <Tags items={study.relevance} />
      <ExternalLink href={study.url} context={context} describedBy={title} className="external more">
        {nav.readArticle}
      </ExternalLink>
    </div>
  );
}
