/** Who wrote and reviewed the page, and when. While the names are only samples, a line says that nobody has reviewed it. */
import { Fragment } from 'react';
import { Day, Updated } from '../parts/dates.tsx';
import { Avatar } from '../parts/picture.tsx';
import type { SectionProps } from '../parts/section.tsx';

export function Byline({ section, context }: SectionProps<'byline'>) {
  const { messages, settings } = context;
  const { nav } = messages;
  if (settings.byline === undefined) return <Fragment />;
  const { author, authorAvatar, reviewer, reviewerAvatar, updated, reviewed, sample } = settings.byline;
  const people = (
    <>
      <p>
        <Avatar file={authorAvatar} context={context} /> <span>{nav.writtenBy}</span> <span>{author}</span>
      </p>
      <p>
        <Avatar file={reviewerAvatar} context={context} /> <span>{nav.reviewedBy}</span> <span>{reviewer}</span>,{' '}
        <Day value={reviewed} context={context} />
      </p>
    </>
  );
  return (
    <div className="byline">
      <div className="wrap narrow">
        <div className="names">
          <Updated value={section.updated ?? updated} context={context} />
          {sample ? <p>{nav.sample}</p> : people}
        </div>
      </div>
    </div>
  );
}
