/** Who wrote and reviewed the page, and when. Names that are only samples are folded behind a line that says so. */
import { Fragment } from 'react';
import { Avatar } from '../parts/avatar.tsx';
import { Day, Updated } from '../parts/dates.tsx';
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
          {sample ? (
            <details>
              <summary className="sample">{nav.sample}</summary>
              {people}
            </details>
          ) : (
            people
          )}
        </div>
      </div>
    </div>
  );
}
