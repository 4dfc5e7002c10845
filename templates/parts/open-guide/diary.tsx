/** The diary for seven nights. It can be filled in on the page or on paper; with JavaScript, the entries are kept on the device. */
import { DIARY_NIGHTS } from '#domain/guide.ts';
import type { OpenGuide } from '#schema/resolved.ts';

type Texts = OpenGuide['diary'];
const NIGHTS = Array.from({ length: DIARY_NIGHTS }, (_, i) => i + 1);

export function Diary({ diary }: Readonly<{ diary: Texts }>) {
  return (
    <form className="diary" data-diary="">
      <p className="lead">{diary.lead}</p>
      <p className="device">{diary.device}</p>
      <div className="nights">
        {NIGHTS.map((night) => (
          <Night key={night} night={night} diary={diary} />
        ))}
      </div>
      <button type="reset" className="button line small" data-cleared={diary.cleared} hidden>
        {diary.clear}
      </button>
      <p role="status" />
    </form>
  );
}

function Night({ night, diary }: Readonly<{ night: number; diary: Texts }>) {
  const name = (field: string) => `${field}${night}`;
  return (
    <fieldset className="night-row">
      <legend>{diary.night.replace('{number}', String(night))}</legend>
      <Field label={diary.date} name={name('date')} type="date" />
      <Field label={diary.start} name={name('start')} type="time" />
      <div className="dots" role="radiogroup" aria-label={diary.strength}>
        <span className="field-name">{diary.strength}</span>
        {diary.strengths.map((strength, i) => (
          <label key={strength} title={strength}>
            <input type="radio" name={name('strength')} value={i} aria-label={strength} />
          </label>
        ))}
      </div>
      <Field label={diary.woken} name={name('woken')} type="number" />
      <Field label={diary.slept} name={name('slept')} type="number" />
      <Words label={diary.tried} name={name('tried')} />
      <Words label={diary.notes} name={name('notes')} />
    </fieldset>
  );
}

type FieldProps = Readonly<{ label: string; name: string; type: 'date' | 'time' | 'number' }>;

function Field({ label, name, type }: FieldProps) {
  return (
    <label>
      <span className="field-name">{label}</span>
      <input type={type} name={name} autoComplete="off" {...(type === 'number' ? { min: 0, step: 'any' } : {})} />
    </label>
  );
}

/** Grows with its text, because a printed field cannot be scrolled. */
function Words({ label, name }: Omit<FieldProps, 'type'>) {
  return (
    <label className="field-text">
      <span className="field-name">{label}</span>
      <textarea name={name} rows={1} autoComplete="off" />
    </label>
  );
}
