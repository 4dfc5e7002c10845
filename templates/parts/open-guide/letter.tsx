/** The letter to the doctor, which prints on one page. What is typed into it is not stored anywhere. */
import type { LocaleContext, OpenGuide } from '#schema/resolved.ts';
import { Rich } from '../rich.tsx';

export function Letter({ letter, context }: Readonly<{ letter: OpenGuide['letter']; context: LocaleContext }>) {
  const [opening, ...others] = letter.lines;
  return (
    <div className="letter">
      <div className="blanks">
        {letter.blanks.map((blank) => (
          <label key={blank}>
            <span className="field-name">{blank}</span>
            <input type="text" autoComplete="off" />
          </label>
        ))}
      </div>
      <p>{letter.greeting}</p>
      {opening && <Rich text={opening} context={context} />}
      <Ticks title={letter.signsTitle} texts={letter.signs} />
      <Ticks title={letter.triedTitle} texts={letter.tried} />
      {others.map((line, i) => (
        <Rich key={i} text={line} context={context} />
      ))}
      <p>{letter.asksTitle}</p>
      <ul>
        {letter.asks.map((ask, i) => (
          <li key={i}>
            <Rich text={ask} context={context} />
          </li>
        ))}
      </ul>
      <p>{letter.end}</p>
      <div className="foot">
        <Rich text={letter.source} context={context} />
      </div>
    </div>
  );
}

function Ticks({ title, texts }: Readonly<{ title: string; texts: readonly string[] }>) {
  return (
    <fieldset>
      <legend>{title}</legend>
      {texts.map((text) => (
        <label key={text} className="tick">
          <input type="checkbox" />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
