/** What the problem is, whom it affects and what it does to daily life, on home each with a drawing. The texts come from the page or the dictionary. */
import { Drawing } from '../parts/drawing.tsx';
import { Icon } from '../parts/icon.tsx';
import { Rich } from '../parts/rich.tsx';
import { PageSection, type SectionProps } from '../parts/section.tsx';

const PICTURES = ['day-and-night', 'one-in-ten', 'awake'] as const;

export function Understanding({ section, context }: SectionProps<'understanding'>) {
  const { rls } = context.messages;
  const cards = section.cards ?? [
    { title: rls.whatTitle, text: rls.whatText },
    { title: rls.whoTitle, text: rls.whoText },
    { title: rls.impactTitle, text: rls.impactText },
  ];
  return (
    <PageSection context={context} section={section} kind="understanding night" title="understanding-title">
      <div className="opening">
        <h2 id="understanding-title">{section.heading ?? rls.title}</h2>
        <Rich text={section.intro ?? rls.intro} context={context} />
      </div>
      <ul className={section.plain ? 'plates plain' : 'plates'}>
        {cards.map(({ title, text }, i) => (
          <li key={title}>
            {!section.plain && <Drawing name={PICTURES[i] ?? ''} context={context} />}
            <h3>{title}</h3>
            <Rich text={text} context={context} />
          </li>
        ))}
      </ul>
      {section.safety && (
        <div className="safety">
          <Icon name="info" />
          <Rich text={section.safety} context={context} />
        </div>
      )}
    </PageSection>
  );
}
