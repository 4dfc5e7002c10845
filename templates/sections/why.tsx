/** The three reasons for the guide. The texts come from the page or the dictionary. */
import { Drawing } from '../parts/drawing.tsx';
import { Rich } from '../parts/rich.tsx';
import { PageSection, type SectionProps } from '../parts/section.tsx';
import { Text } from '../parts/text.tsx';

export function Why({ section, context }: SectionProps<'why'>) {
  const { why } = context.messages;
  const reasons = section.reasons ?? [
    { title: why.howTitle, text: why.howText },
    { title: why.simpleTitle, text: why.simpleText },
    { title: why.gentleTitle, text: why.gentleText },
  ];
  return (
    <PageSection context={context} section={section} kind="why lamp" title="why-title">
      <div className="why-top">
        <h2 id="why-title">{section.heading}</h2>
        {why.relief && !section.calm && (
          <p className="relief">
            <Text text={why.relief} context={context} />
          </p>
        )}
        <Drawing name="bedside" context={context} />
      </div>
      <ul className="reasons">
        {reasons.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            {typeof text === 'string' ? <p>{text}</p> : <Rich text={text} context={context} />}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
