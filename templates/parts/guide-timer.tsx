/** The timer of a method. Hidden until a script can run it; its look is here, so that nothing is drawn twice. */
import type { LocaleContext } from '#schema/resolved.ts';

type Props = Readonly<{ minutes: number; context: LocaleContext }>;

export function GuideTimer({ minutes, context }: Props) {
  const { guide } = context.messages;
  return (
    <fieldset className="timer" data-timer={minutes} hidden>
      <legend className="label" data-text="timer">
        {guide.timer}
      </legend>
      <p className="timer-left" role="timer">
        {minutes}:00
      </p>
      <div className="timer-buttons">
        <button type="button" className="button" data-text="start">
          {guide.start}
        </button>
        <button type="button" className="button line" data-text="reset">
          {guide.reset}
        </button>
      </div>
      <p className="timer-said" role="status" />
    </fieldset>
  );
}
