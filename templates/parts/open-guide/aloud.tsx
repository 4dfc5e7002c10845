/** The button that has the steps read aloud, hidden until the script finds a voice for their language. */
import type { LocaleContext } from '#schema/resolved.ts';

export function Aloud({ context }: Readonly<{ context: LocaleContext }>) {
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
