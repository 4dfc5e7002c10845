/** The timer of a method. Hidden until a script can run it; its look is here, so that nothing is drawn twice. */
import type { Frame } from '#schema/linked.ts';

type Props = Readonly<{ id: string; minutes: number; frame: Frame }>;

export function GuideTimer({ id, minutes, frame }: Props) {
  const { guide } = frame.messages;
  const name = `${id}-timer`;
  return (
    <div className="timer" role="group" aria-labelledby={name} data-timer={minutes} hidden>
      <p className="label" id={name} data-text="timer">
        {guide.timer}
      </p>
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
      <label className="timer-awake" hidden>
        <input type="checkbox" />
        <span data-text="awake">{guide.awake}</span>
      </label>
      <p className="timer-said" role="status" />
    </div>
  );
}
