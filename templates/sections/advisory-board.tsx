/** The advisory board: its real members. While any are samples, a note stands in their place. */
import { Rich } from '../parts/rich.tsx';
import { PageSection, type SectionProps } from '../parts/section.tsx';

export function AdvisoryBoard({ section, context }: SectionProps<'advisory-board'>) {
  const { heading, intro, members, sampleNote } = section;
  const real = members.filter(({ sample }) => !sample);
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
        {real.length > 0 && (
          <ul>
            {real.map(({ name, role }) => (
              <li key={`${name} ${role}`}>
                <strong>{role}:</strong> {name}
              </li>
            ))}
          </ul>
        )}
        {real.length < members.length && sampleNote !== undefined && <p>{sampleNote}</p>}
      </div>
    </PageSection>
  );
}
