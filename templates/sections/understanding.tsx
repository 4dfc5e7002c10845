/** What RLS is, whom it affects and what it does to life, each with a drawing. The texts come from the dictionary. */
import { Drawing } from '../parts/drawing.tsx';
import { PageSection, type SectionProps } from '../parts/section.tsx';
import { Text } from '../parts/text.tsx';

export function Understanding({ section, context }: SectionProps<'understanding'>) {
  const { rls } = context.messages;
  const cards = [
    { picture: 'day-and-night', title: rls.whatTitle, text: rls.whatText },
    { picture: 'one-in-ten', title: rls.whoTitle, text: rls.whoText },
    { picture: 'awake', title: rls.impactTitle, text: rls.impactText },
  ] as const;
  return (
    <PageSection context={context} section={section} kind="understanding night" title="understanding-title">
      <div className="opening">
        <h2 id="understanding-title">{rls.title}</h2>
        <p>{rls.intro}</p>
      </div>
      <ul className="plates">
        {cards.map(({ picture, title, text }) => (
          <li key={title}>
            <Drawing name={picture} context={context} />
            <h3>{title}</h3>
            <p>
              <Text text={text} context={context} />
            </p>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
