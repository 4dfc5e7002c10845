/** Steps in order, each with its drawing. The button that reads them aloud is below the first, which is on the screen with the warning above. */
import type { ReactNode } from 'react';
import type { LocaleContext } from '#schema/resolved.ts';
import { Aloud } from './aloud.tsx';

type Props = Readonly<{ steps: readonly Readonly<{ drawing: string; text: ReactNode }>[]; context: LocaleContext }>;

/** Where the pack lies: the start of its timer leads back to it. */
const PLACE = 'cold-place';

export function Steps({ steps, context }: Props) {
  return (
    <ol className="steps">
      {steps.map(({ drawing, text }, i) => (
        <li key={i} data-place={drawing === PLACE || undefined}>
          <StepDrawing name={drawing} context={context} />
          <div className="step">
            <span className="step-number" aria-hidden="true">
              {i + 1}
            </span>
            {text}
          </div>
          {i === 0 && <Aloud context={context} />}
        </li>
      ))}
    </ol>
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
