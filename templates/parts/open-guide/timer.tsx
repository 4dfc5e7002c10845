/** The timer of a method, hidden until the script can run it. It is part of the HTML so that its markup and texts are defined once. */
import type { ReactNode } from 'react';
import type { LocaleContext, Round } from '#schema/resolved.ts';
import { joinWords } from '../text.tsx';
import { Choices } from './choices.tsx';

/** A checkbox that is announced as a switch. The checkbox provides its state, so `aria-checked` is not needed. */
export const SWITCH = { type: 'checkbox', role: 'switch' } as const;

type Texts = Readonly<{
  minutes: readonly number[];
  start?: string | undefined;
  rest?: number | undefined;
  words: readonly Readonly<{ second: number; text: string }>[];
  end: string;
}>;
/** Extra parts of a timer that guides through steps: the warning that stays in sight, and what its end asks. */
type Led = Readonly<{ care: ReactNode }> & Pick<Round, 'ways' | 'quiet' | 'bed'>;
type Props = Readonly<{ id: string; timer: Texts; context: LocaleContext; led?: Led }>;

/** Waves of three lengths, repeated. The script flattens them to a line. */
const WAVES = `M0 20${'q7-40 14 0t14 0q5-26 10 0t10 0q9-48 18 0t18 0'.repeat(12)}`;

export function Timer({ id, timer: { minutes, start, rest, words, end }, context, led }: Props) {
  const { guide } = context.messages;
  const [first = 0] = minutes;
  const ways = context.guide?.move && '#move--after';
  return (
    <fieldset
      className={led ? 'timer led' : 'timer'}
      id={`${id}-timer`}
      data-timer={id}
      data-words={JSON.stringify(words.map(({ second, text }) => [second, joinWords(text, context)]))}
      data-rest={rest}
      data-next={ways}
      data-done={led ? '#now' : ways}
      hidden
    >
      <legend className="unseen">{guide.timer}</legend>
      {rest && (
        <p className="timer-note" id={`${id}-note`} role="status" data-counted={guide.counted} data-rest={guide.rest} />
      )}
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
        {!led && (
          <svg className="waves" viewBox="0 -5 480 50" preserveAspectRatio="none" aria-hidden="true">
            <path d={WAVES} />
          </svg>
        )}
        <p className="timer-left" role="timer" aria-label={guide.timer}>
          {first}:00
        </p>
        <p className="timer-said" role="status" />
      </div>
      <button
        type="button"
        className="button"
        data-stop={guide.stop}
        aria-describedby={rest === undefined ? undefined : `${id}-note`}
      >
        {start ?? guide.start}
      </button>
      {!led && (
        <label className="timer-switch">
          <input {...SWITCH} defaultChecked data-switch="chime" />
          <span>{guide.chime}</span>
        </label>
      )}
      <label className="timer-switch" hidden>
        <input {...SWITCH} data-switch="voice" />
        <span>{guide.voice}</span>
      </label>
      {led && <div className="timer-care">{led.care}</div>}
      <dialog className="timer-over" role="alertdialog" aria-labelledby={`${id}-over`}>
        <form method="dialog">
          <p id={`${id}-over`}>{joinWords(end, context)}</p>
          {rest && <b />}
          {led ? <Next led={led} done={guide.done} /> : <Done words={guide.done} />}
        </form>
      </dialog>
    </fieldset>
  );
}

function Next({ led: { ways, quiet, bed }, done }: Readonly<{ led: Led; done: string }>) {
  return (
    <>
      <details>
        <summary className="tile">
          <b>{quiet}</b>
        </summary>
        <p>{bed}</p>
        <Done words={done} />
      </details>
      <Choices choices={ways} />
    </>
  );
}

function Done({ words }: Readonly<{ words: string }>) {
  return (
    <button type="submit" className="button">
      {words}
    </button>
  );
}
