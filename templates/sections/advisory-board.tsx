/** Who advises. While a place is only a sample, the page says so. */

import { Rich } from '../parts/rich.tsx';
import { Band } from '../parts/section.tsx';
import type { SectionProps } from '../section-props.ts';

export function AdvisoryBoard({ section, context }: SectionProps<'advisory-board'>) {
  const { heading, intro, members, sampleNote } = section;
  return (
    <Band
      context={context}
      section={section}
      kind="advisory-board"
      id="advisory-board"
      title="advisory-board-title"
      narrow
    >
      <h2 id="advisory-board-title">{heading}</h2>
      {intro && <Rich text={intro} context={context} />}
      <ul className="members">
        {members.map((member) => (
          <li key={`${member.name} ${member.role}`} className={member.sample ? 'sample' : undefined}>
            <span className="who">{member.role}</span>
            <span>{member.name}</span>
          </li>
        ))}
      </ul>
      {sampleNote !== undefined && members.some((member) => member.sample) && <p className="aside">{sampleNote}</p>}
    </Band>
  );
}
