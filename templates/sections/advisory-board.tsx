/** The advisory board. Where members are samples a note says so. */
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
      <div className="text">
        {intro && <Rich text={intro} context={context} />}
        <ul>
          {members.map(({ name, role }) => (
            <li key={`${name} ${role}`}>
              <strong>{role}:</strong> {name}
            </li>
          ))}
        </ul>
      </div>
      {sampleNote !== undefined && members.some((member) => member.sample) && <p className="aside">{sampleNote}</p>}
    </PageSection>
  );
}
