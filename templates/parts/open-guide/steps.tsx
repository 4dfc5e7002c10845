/** Steps in order, each with its drawing. The button that reads them aloud is below the first, which is on the screen with the warning above. */
import type { ReactNode } from 'react';
import type { LocaleContext } from '#schema/resolved.ts';

type Props = Readonly<{ steps: readonly Readonly<{ drawing: string; text: ReactNode }>[]; context: LocaleContext }>;

/** What is done while the timer runs: its start leads back to it. */
const PLACES = ['cold-place', 'wall-breathe'];

export function Steps({ steps, context }: Props) {
  return (
    <ol className="steps">
      {steps.map(({ drawing, text }, i) => (
        <li key={i} data-place={PLACES.includes(drawing) || undefined}>
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

/** The button that has the steps read aloud, hidden until the script finds a voice for their language. */
function Aloud({ context }: Readonly<{ context: LocaleContext }>) {
  const { readSteps, stopReading } = context.messages.guide;
  return (
    <button type="button" className="button line small aloud" data-aloud="" data-stop={stopReading} hidden>
      {readSteps}
    </button>
  );
}

/** What a telephone does to the sound of a page: below the timer whose end must not be missed, and where the voice is on (method.css). */
export function SoundNote({ context }: Readonly<{ context: LocaleContext }>) {
  return <p className="device sound-note">{context.messages.guide.sound}</p>;
}
