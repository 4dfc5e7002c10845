/**
 * Studies, one open at a time, without JavaScript: CSS shows the panel of the checked radio button. Arrow keys work as in any radio group;
 * without CSS all studies are shown one below the other.
 */
import { Fragment } from 'react';
import type { Study } from '#schema/files/library.ts';
import type { LocaleContext } from '#schema/resolved.ts';
import { Published } from '../parts/dates.tsx';
import { ExternalLink } from '../parts/links.tsx';
import { Dot } from '../parts/lists.tsx';
import { Opening, PageSection, type SectionProps } from '../parts/section.tsx';
import { filled } from '../parts/text.tsx';

/** Studies that a small screen shows before the reader expands the list. */
const UNFOLDED = 2;

export function Research({ section, context }: SectionProps<'research'>) {
  return (
    <PageSection context={context} section={section} kind="research lamp" id="research" title="research-title">
      <Opening id="research-title" section={section} context={context} />
      <fieldset className="studies">
        <legend className="unseen">{section.heading}</legend>
        {section.studies.map((study, i) => (
          <Fragment key={study.id}>
            {i === UNFOLDED && <Fold count={section.studies.length} context={context} />}
            <Choice study={study} id={`study-${i + 1}`} context={context} first={i === 0} />
          </Fragment>
        ))}
      </fieldset>
    </PageSection>
  );
}

type StudyProps = Readonly<{ study: Readonly<Study>; id: string; context: LocaleContext }>;

function Choice({ study, id, context, first }: StudyProps & { first: boolean }) {
  return (
    <>
      <input className="unseen" type="radio" name="study" id={id} defaultChecked={first} />
      <label htmlFor={id}>
        <span className="name" id={`${id}-title`}>
          {study.title}
        </span>
        <span className="meta">
          {study.publishDate.slice(0, 4)}
          {study.size && ` · ${study.size.text}`}
        </span>
      </label>
      <StudyPanel study={study} id={id} context={context} />
    </>
  );
}

function StudyPanel({ study, id, context }: StudyProps) {
  const { nav } = context.messages;
  return (
    <div className="panel">
      <p className="meta">
        <cite>{study.source}</cite>
        <Dot />
        <Published value={study.publishDate} context={context} />
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
      <ExternalLink href={study.url} context={context} describedBy={`${id}-title`} className="external more">
        {nav.readArticle}
      </ExternalLink>
    </div>
  );
}

/**
 * On a small screen, hides the rest of a list until the reader expands it. Works without JavaScript. Placed among the list's items: on
 * small screens, parts.css hides the siblings after it while it is closed.
 */
function Fold({ count, context }: Readonly<{ count: number; context: LocaleContext }>) {
  return (
    <details className="unfold">
      <summary>{filled(context.messages.nav.showAll, { count })}</summary>
    </details>
  );
}
