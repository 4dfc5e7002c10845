/** The timer of a method, hidden until the script can run it. It is part of the HTML so that its markup and texts are defined once. */
import type { LocaleContext, Method } from '#schema/resolved.ts';
import { Icon } from '../icon.tsx';
import { SWITCH } from './switch.ts';

type Props = Readonly<{ id: string; timer: NonNullable<Method['timer']>; context: LocaleContext }>;

/** Waves of three lengths, repeated. The script flattens them to a line. */
const WAVES = `M0 20${'q7-40 14 0t14 0q5-26 10 0t10 0q9-48 18 0t18 0'.repeat(12)}`;

export function Timer({ id, timer: { minutes, rest, words, end }, context }: Props) {
  const { guide } = context.messages;
  const [first = 0] = minutes;
  return (
    <fieldset
      className="timer"
      id={`${id}-timer`}
      data-timer={id}
      data-words={JSON.stringify(words.map(({ minute, text }) => [minute, text]))}
      data-rest={rest}
      hidden
    >
      <legend className="unseen">{guide.timer}</legend>
      {rest && <p className="timer-note" role="status" data-counted={guide.counted} data-rest={guide.rest} />}
      <div className="timer-lengths">
        {minutes
          .toSorted((a, b) => a - b)
          .map((length) => (
            <label key={length}>
              <input type="radio" name={`${id}-minutes`} value={length} defaultChecked={length === first} />
              <span>{guide.minutes.replace('{minutes}', String(length))}</span>
            </label>
          ))}
      </div>
      <div className="timer-run">
        <svg className="waves" viewBox="0 -5 480 50" preserveAspectRatio="none" aria-hidden="true">
          <path d={WAVES} />
        </svg>
        <p className="timer-left" role="timer" aria-label={guide.timer}>
          {first}:00
        </p>
        <p className="timer-said" role="status" />
      </div>
      <button type="button" className="button" data-stop={guide.stop}>
        {guide.start}
      </button>
      <label className="chime">
        <input {...SWITCH} defaultChecked />
        <span>{guide.chime}</span>
      </label>
      <div className="timer-bar">
        <a href={`#${id}-timer`}>
          <Icon name="clock" /> <span className="unseen">{guide.timer}</span> <b>{first}:00</b>
        </a>
        <button type="button" className="button">
          {guide.stop}
        </button>
      </div>
      <dialog className={rest ? 'timer-over bright' : 'timer-over'} role="alertdialog" aria-labelledby={`${id}-over`}>
        <form method="dialog">
          <p id={`${id}-over`}>{end}</p>
          <button type="submit" className="button">
            {guide.done}
          </button>
        </form>
      </dialog>
    </fieldset>
  );
}
