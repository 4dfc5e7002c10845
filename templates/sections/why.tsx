/** The three reasons for the guide. The texts come from the dictionary. */
import { Drawing } from '../parts/drawing.tsx';
import { PageSection, type SectionProps } from '../parts/section.tsx';
import { Text } from '../parts/text.tsx';

export function Why({ section, context }: SectionProps<'why'>) {
  const { why } = context.messages;
  const reasons = [
    [why.simpleTitle, why.simpleText],
    [why.gentleTitle, why.gentleText],
    [why.honestTitle, why.honestText],
  ] as const;
  return (
    <PageSection context={context} section={section} kind="why lamp" title="why-title">
      <div className="why-top">
        <h2 id="why-title">{section.heading}</h2>
        {why.relief && (
          <p className="relief">
            <Text text={why.relief} context={context} />
          </p>
        )}
        <Drawing name="bedside" context={context} />
      </div>
      <ul className="reasons">
        {reasons.map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
