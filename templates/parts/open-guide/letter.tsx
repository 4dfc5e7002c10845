/** The letter to the doctor, which prints on one page. With script, what is written into it is kept on the device, and the diary fills in what it knows. */
import type { LocaleContext, OpenGuide } from '#schema/resolved.ts';
import { Rich } from '../rich.tsx';
import { RichList } from './method.tsx';

export function Letter({ letter, context }: Readonly<{ letter: OpenGuide['letter']; context: LocaleContext }>) {
  const [opening, ...others] = letter.lines;
  return (
    <div className="letter" data-letter="">
      <p className="device" data-kept={letter.device}>
        {letter.unkept}
      </p>
      <div className="blanks">
        {letter.blanks.map(({ label, holds }, i) => (
          <label key={label}>
            <span className="field-name">{label}</span>
            <input type="text" name={holds ?? `blank${i}`} autoComplete="off" />
          </label>
        ))}
      </div>
      <p>{letter.greeting}</p>
      {opening && <Rich text={opening} context={context} />}
      <Ticks title={letter.signsTitle} name="sign" texts={letter.signs} />
      <Ticks title={letter.triedTitle} name="tried" texts={letter.tried} last={letter.attached} />
      {others.map((line, i) => (
        <Rich key={i} text={line} context={context} />
      ))}
      <p>{letter.asksTitle}</p>
      <RichList lines={letter.asks} context={context} />
      <p>{letter.end}</p>
      <p className="signature">{letter.signature}</p>
      <div className="foot">
        <Rich text={letter.source} context={context} />
      </div>
    </div>
  );
}

type TicksProps = Readonly<{ title: string; name: string; texts: readonly string[]; last?: string }>;

/** @param props.last the tick that the diary sets */
function Ticks({ title, name, texts, last }: TicksProps) {
  const ticks = texts.map((text, i) => [`${name}${i}`, text] as const);
  return (
    <fieldset>
      <legend>{title}</legend>
      {[...ticks, ...(last === undefined ? [] : [['attached', last] as const])].map(([id, text]) => (
        <label key={id} className="tick">
          <input type="checkbox" name={id} data-suggested={id === 'attached' ? '' : undefined} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
