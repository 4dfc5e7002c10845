/**
 * The diary for seven nights. It can be filled in on the page or on paper. With script it shows one night at a time, keeps the entries on
 * the device and sums them up; until then all seven nights stand below each other, and nothing is said to be kept.
 */
import { DIARY_NIGHTS } from '#domain/diary.ts';
import type { OpenGuide } from '#schema/resolved.ts';

type Texts = OpenGuide['diary'];
const NIGHTS = Array.from({ length: DIARY_NIGHTS }, (_, i) => i + 1);
/** One tap each; other numbers are typed. */
const HOURS = Array.from({ length: 10 }, (_, i) => i);

type Props = Readonly<{ diary: Texts; letter: OpenGuide['letter'] }>;

export function Diary({ diary, letter }: Props) {
  return (
    <form className="diary" autoComplete="off" data-diary={diary.kept}>
      <p className="lead">{diary.lead}</p>
      <p className="whose">
        {letter.blanks.map(({ label, holds }) =>
          holds === 'name' || holds === 'born' ? (
            <span key={label}>
              {label} <output data-copy={holds} />
            </span>
          ) : null,
        )}
      </p>
      <div className="turns" hidden>
        <button type="button" className="button line small">
          {diary.previous}
        </button>
        <button type="button" className="button line small">
          {diary.next}
        </button>
      </div>
      <div className="nights">
        {NIGHTS.map((night) => (
          <Night key={night} night={night} diary={diary} />
        ))}
      </div>
      <p className="device" role="status" />
      <Sum diary={diary} letter={letter} />
      <div className="turns" hidden>
        <button type="button" className="button line small" data-file="">
          {diary.file}
        </button>
        <button type="reset" className="button line small" data-sure={diary.sure} data-cleared={diary.cleared}>
          {diary.clear}
        </button>
      </div>
      <p className="device" data-kept={diary.device}>
        {diary.unkept}
      </p>
    </form>
  );
}

/** The nights in one picture and one sentence, which the script composes from the texts in its attributes. */
function Sum({ diary, letter }: Props) {
  const texts = {
    nights: diary.sumNights,
    hours: diary.sumHours,
    helped: diary.sumHelped,
    nightsOf: letter.nightsOf,
  };
  return (
    <div className="nights-sum" data-sum={JSON.stringify(texts)} hidden>
      <h3>{diary.sumTitle}</h3>
      <p data-sentence="" />
      <div className="nights-bars" aria-hidden="true">
        {NIGHTS.map((night) => (
          <span key={night}>
            <b />
            <i />
            {night}
          </span>
        ))}
      </div>
      <p className="device" aria-hidden="true">
        {diary.sumPicture}
      </p>
    </div>
  );
}

function Night({ night, diary }: Readonly<{ night: number; diary: Texts }>) {
  const name = (field: string) => `${field}${night}`;
  const helps = diary.helps.map((help, i) => [String(i), help] as const);
  return (
    <fieldset className="night-row">
      <legend>{diary.night.replace('{number}', String(night)).replace('{total}', String(DIARY_NIGHTS))}</legend>
      <Choice
        label={diary.strength}
        name={name('strength')}
        choices={diary.strengths.map((strength, i) => [String(i), strength])}
        dots
      />
      <div className="night-hours">
        <Field label={diary.slept} name={name('slept')} type="number" />
        <fieldset className="pick" hidden>
          <legend className="unseen">{diary.slept}</legend>
          {HOURS.map((hours) => (
            <button key={hours} type="button" aria-pressed={false}>
              {hours}
            </button>
          ))}
        </fieldset>
      </div>
      <Choice label={diary.helped} name={name('helped')} choices={[...helps, ['nothing', diary.nothing]]} />
      <div className="date">
        <Field label={diary.date} name={name('date')} type="date" />
      </div>
      <details className="further">
        <summary>{diary.more}</summary>
        <div>
          <Field label={diary.start} name={name('start')} type="time" />
          <Field label={diary.woken} name={name('woken')} type="number" />
          <Words label={diary.tried} name={name('tried')} />
          <Words label={diary.notes} name={name('notes')} />
        </div>
      </details>
    </fieldset>
  );
}

type ChoiceProps = Readonly<{
  label: string;
  name: string;
  choices: readonly (readonly [value: string, text: string])[];
  /** Whether the choices are as wide as their words, in a row that wraps. */
  dots?: boolean;
}>;

function Choice({ label, name, choices, dots = false }: ChoiceProps) {
  return (
    <div className={dots ? 'pick dots' : 'pick'} role="radiogroup" aria-label={label}>
      <span className="field-name">{label}</span>
      {choices.map(([value, text]) => (
        <label key={value}>
          <input type="radio" name={name} value={value} />
          <span>{text}</span>
        </label>
      ))}
    </div>
  );
}

type FieldProps = Readonly<{ label: string; name: string; type: 'date' | 'time' | 'number' }>;

function Field({ label, name, type }: FieldProps) {
  return (
    <label>
      <span className="field-name">{label}</span>
      <input type={type} name={name} {...(type === 'number' ? { min: 0, step: 'any' } : {})} />
    </label>
  );
}

/** Grows with its text, because a printed field cannot be scrolled. */
function Words({ label, name }: Omit<FieldProps, 'type'>) {
  return (
    <label className="field-text">
      <span className="field-name">{label}</span>
      <textarea name={name} rows={1} />
    </label>
  );
}
