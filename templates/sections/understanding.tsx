/** What RLS is, whom it affects and what it does to life. Its texts come from the dictionary, so it exists in every language. */
import { Band } from '../parts/band.tsx';
import { Copy } from '../parts/copy.tsx';
import type { SectionProps } from '../section-props.ts';
import { OneInTen, Sleeper, ThreeInTheMorning } from './understanding-drawings.tsx';

export function Understanding({ section, frame }: SectionProps<'understanding'>) {
  const { rls } = frame.messages;
  const cards = [
    { Drawing: Sleeper, title: rls.whatTitle, text: rls.whatText },
    { Drawing: OneInTen, title: rls.whoTitle, text: rls.whoText },
    { Drawing: ThreeInTheMorning, title: rls.impactTitle, text: rls.impactText },
  ];
  return (
    <Band frame={frame} section={section} kind="understanding" title="understanding-title">
      <div className="opening">
        <h2 id="understanding-title">{rls.title}</h2>
        <p>{rls.intro}</p>
      </div>
      <ul className="trio">
        {cards.map(({ Drawing, title, text }) => (
          <li key={title}>
            <Drawing />
            <h3>{title}</h3>
            <p>
              <Copy text={text} frame={frame} />
            </p>
          </li>
        ))}
      </ul>
    </Band>
  );
}
