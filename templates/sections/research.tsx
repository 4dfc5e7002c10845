/**
 * Ten studies, one open at a time, without script: a radio button each, its label in the list and its panel shown while it is
 * chosen. Arrow keys move through them as through any radio buttons; without style they are simply ten studies in a row.
 */

import type { Study } from '#schema/library.ts';
import type { LocaleContext } from '#schema/resolved.ts';
import { Rich } from '../parts/rich.tsx';
import { Band } from '../parts/section.tsx';
import type { SectionProps } from '../section-props.ts';
import { StudiesByYear } from './studies-by-year.tsx';
import { StudyPanel } from './study-panel.tsx';

export function Research({ section, context }: SectionProps<'research'>) {
  return (
    <Band context={context} section={section} kind="research" id="research" title="research-title">
      <div className="research-top">
        <div className="opening">
          <h2 id="research-title">{section.heading}</h2>
          {section.intro && <Rich text={section.intro} context={context} />}
        </div>
        <StudiesByYear studies={section.studies} lang={context.lang} />
      </div>
      <fieldset className="studies">
        <legend className="unseen">{section.heading}</legend>
        {section.studies.map((study, i) => (
          <Choice key={study.id} study={study} context={context} first={i === 0} />
        ))}
      </fieldset>
    </Band>
  );
}

function Choice({ study, context, first }: { study: Readonly<Study>; context: LocaleContext; first: boolean }) {
  const id = `study-${study.id}`;
  return (
    <>
      <input className="unseen" type="radio" name="study" id={id} value={study.id} defaultChecked={first} />
      <label htmlFor={id}>
        <span className="meta">
          {study.source}, {study.publishDate.slice(0, 4)}
          {study.size && ` · ${study.size.text}`}
        </span>
        <span className="name">{study.title}</span>
      </label>
      <StudyPanel study={study} context={context} />
    </>
  );
}
