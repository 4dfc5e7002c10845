/** The start of the open guide: four large buttons for what the reader is experiencing. Each links to the first step of its method, or to the round. */
import { Fragment } from 'react';
import { Choices } from '../parts/open-guide/choices.tsx';
import { Rich } from '../parts/rich.tsx';
import type { SectionProps } from '../parts/section.tsx';

const idOf = (i: number) => `now-${i + 1}`;

export function RightNow({ context }: SectionProps<'right-now'>) {
  const { guide: texts } = context;
  if (texts === undefined) return <Fragment />;
  const { lead, choices, urgent, lang } = texts.now;
  // What follows a heading is folded, such as the numbers of other countries.
  const heading = urgent.blocks.findIndex(({ type }) => type === 'heading');
  const fold = heading === -1 ? urgent.blocks.length : heading;
  const [title, ...others] = urgent.blocks.slice(fold);
  return (
    <section className="right-now night" id="now" aria-labelledby="now-title">
      <div className="wrap" lang={lang === context.lang ? undefined : lang}>
        <h2 id="now-title" lang={context.lang}>
          {context.messages.guide.now}
        </h2>
        <p className="now-lead">{lead}</p>
        <Choices
          choices={choices.map((choice, i) => ({
            without: [],
            ...choice,
            ...(choice.further && { href: `#${idOf(i)}` }),
          }))}
        />
        {choices.map(
          ({ label, further, without = [] }, i) =>
            further && (
              <div key={label} className="further-choices" id={idOf(i)}>
                <h3>{label}</h3>
                <Choices choices={further.map((one) => ({ ...one, without }))} />
              </div>
            ),
        )}
        <div className="emergency" id="urgent">
          <Rich text={{ blocks: urgent.blocks.slice(0, fold) }} context={context} />
          {title && (
            <div className="folds">
              <details>
                <summary>
                  <Rich text={{ blocks: [title] }} context={context} />
                </summary>
                <Rich text={{ blocks: others }} context={context} />
              </details>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
