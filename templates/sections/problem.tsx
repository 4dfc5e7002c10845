/** Describes the problem that a landing page is about, as the visitor experiences it. */
import { Rich } from '../parts/rich.tsx';
import { PageSection, type SectionProps } from '../parts/section.tsx';

export function Problem({ section, context }: SectionProps<'problem'>) {
  return (
    <PageSection context={context} section={section} kind="problem night" title="problem-title" narrow>
      <h2 id="problem-title">{section.heading}</h2>
      <div className="lead text">
        <Rich text={section.text} context={context} />
      </div>
    </PageSection>
  );
}
