/** The owner's figures and the three reasons for the guide. The texts come from the page or the dictionary. */
import type { LocaleContext } from '#schema/resolved.ts';
import { Rich } from '../parts/rich.tsx';
import { PageSection, type SectionProps } from '../parts/section.tsx';

export function Why({ section, context }: SectionProps<'why'>) {
  const { why } = context.messages;
  const reasons = section.reasons ?? [
    { title: why.howTitle, text: why.howText },
    { title: why.simpleTitle, text: why.simpleText },
    { title: why.gentleTitle, text: why.gentleText },
  ];
  return (
    <PageSection context={context} section={section} kind="why lamp" title="why-title">
      <h2 id="why-title">{section.heading}</h2>
      {!section.calm && <Figures context={context} />}
      <ul className="reasons">
        {reasons.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <Rich text={text} context={context} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

/** What the owner counts, and under it where the figures come from. */
function Figures({ context }: { context: LocaleContext }) {
  const { why } = context.messages;
  const figures = [
    { figure: why.ratingFigure, text: why.ratingText },
    { figure: why.customersFigure, text: why.customersText },
    { figure: why.relievedFigure, text: why.relievedText },
  ].filter(({ figure }) => figure !== '');
  if (figures.length === 0) return null;
  return (
    <>
      <dl className="why-figures">
        {figures.map(({ figure, text }) => (
          <div key={figure}>
            <dt>{text}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {why.figuresNote && <p className="note">{why.figuresNote}</p>}
    </>
  );
}
