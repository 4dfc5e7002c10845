/** The start of the open guide: four large buttons for what the reader is experiencing. Each links to the first step of its method, or to the round. */
import { Fragment } from 'react';
import { Choices } from '../parts/open-guide/choices.tsx';
import { Rich } from '../parts/rich.tsx';
import type { SectionProps } from '../parts/section.tsx';

export function RightNow({ context }: SectionProps<'right-now'>) {
  const { guide: texts } = context;
  if (texts === undefined) return <Fragment />;
  const { lead, choices, urgent, lang } = texts.now;
  return (
    <section className="right-now night" id="now" aria-labelledby="now-title">
      <div className="wrap" lang={lang === context.lang ? undefined : lang}>
        <h2 id="now-title" lang={context.lang}>
          {context.messages.guide.now}
        </h2>
        <p className="now-lead">{lead}</p>
        <Choices choices={choices} />
        <div className="emergency" id="urgent">
          <Rich text={urgent} context={context} />
        </div>
      </div>
    </section>
  );
}
