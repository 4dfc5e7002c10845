/** What the problem is, whom it affects and what it does to daily life, on home each with a drawing. The texts come from the page or the dictionary. */
import type { LocaleContext, Rich as RichText } from '#schema/resolved.ts';
import { Drawing } from '../parts/drawing.tsx';
import { Icon } from '../parts/icon.tsx';
import { Rich } from '../parts/rich.tsx';
import { PageSection, type SectionProps } from '../parts/section.tsx';
import { Text } from '../parts/text.tsx';

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
        {section.intro ? <Rich text={section.intro} context={context} /> : <p>{rls.intro}</p>}
      </div>
      <ul className={section.plain ? 'plates plain' : 'plates'}>
        {PICTURES.map((picture, i) => (
          <li key={picture}>
            {!section.plain && <Drawing name={picture} context={context} />}
            <Card card={cards[i]} context={context} />
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

type CardProps = Readonly<{
  card: Readonly<{ title: string; text: string | RichText }> | undefined;
  context: LocaleContext;
}>;

function Card({ card, context }: CardProps) {
  if (card === undefined) return null;
  const { title, text } = card;
  return (
    <>
      <h3>{title}</h3>
      {typeof text === 'string' ? (
        <p>
          <Text text={text} context={context} />
        </p>
      ) : (
        <Rich text={text} context={context} />
      )}
    </>
  );
}
