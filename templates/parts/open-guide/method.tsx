/** A method as buyers see it: one line that says who must not do it, the steps with their drawings, the timer, and the rest. */
import type { ReactNode } from 'react';
import type { LocaleContext, Method as MethodTexts, Rich as RichText } from '#schema/resolved.ts';
import { Rich } from '../rich.tsx';
import { Timer } from './timer.tsx';

type Props = Readonly<{ id: string; method: MethodTexts; context: LocaleContext }>;

export function Method({ id, method, context }: Props) {
  const { guide } = context.messages;
  const { promise, notFor, steps, timer, need, expect, failing, safety } = method;
  return (
    <div className="method-text" lang={method.lang === context.lang ? undefined : method.lang}>
      <p className="promise">{promise}</p>
      <div className="not-for" id={`${id}-steps`}>
        <Rich text={notFor} context={context} /> <a href={`#${id}-safety`}>{guide.safety}</a>
      </div>
      <ol className="steps">
        {steps.map((step, i) => (
          <li key={step.drawing}>
            <StepDrawing name={step.drawing} context={context} />
            <div className="step">
              <span className="step-number" aria-hidden="true">
                {i + 1}
              </span>
              <Rich text={step.text} context={context} />
            </div>
          </li>
        ))}
      </ol>
      {timer && (
        <div className="dock">
          <Timer id={id} timer={timer} context={context} />
        </div>
      )}
      <Lines title={guide.expect} lines={expect} context={context} />
      <Lines title={guide.failing} lines={failing} context={context} />
      <Lines title={guide.need} lines={need} context={context} />
      <div className="warnings" id={`${id}-safety`}>
        <h3>{guide.safety}</h3>
        <RichList lines={safety} context={context} />
      </div>
    </div>
  );
}

/** Decorative, because the text of the step says the same. */
function StepDrawing({ name, context: { paidDrawings } }: Readonly<{ name: string; context: LocaleContext }>) {
  const drawing = paidDrawings?.get(`steps/${name}`);
  if (drawing === undefined) return null;
  const { viewBox, shapes } = drawing;
  return (
    <svg
      className="step-drawing"
      viewBox={viewBox}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup of a file in templates/paid-drawings
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  );
}

type LinesProps = Readonly<{ title: string; lines: readonly RichText[]; context: LocaleContext }>;

function Lines({ title, lines, context }: LinesProps) {
  return (
    <>
      <h3>{title}</h3>
      <RichList lines={lines} context={context} />
    </>
  );
}

export function RichList({ lines, context }: Omit<LinesProps, 'title'>): ReactNode {
  return (
    <ul>
      {lines.map((line, i) => (
        <li key={i}>
          <Rich text={line} context={context} />
        </li>
      ))}
    </ul>
  );
}
