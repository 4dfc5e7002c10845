/** The advisory board. Sample members are labelled, and a note explains it. */
import { Icon } from '../parts/icon.tsx';
import { Rich } from '../parts/rich.tsx';
import { PageSection, type SectionProps } from '../parts/section.tsx';

export function AdvisoryBoard({ section, context }: SectionProps<'advisory-board'>) {
  const { heading, intro, members, sampleNote } = section;
  return (
    <PageSection
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
            <Icon name="people" />
            <span className="who">{member.role}</span>
            <span>{member.name}</span>
          </li>
        ))}
      </ul>
      {sampleNote !== undefined && members.some((member) => member.sample) && <p className="aside">{sampleNote}</p>}
    </PageSection>
  );
}
