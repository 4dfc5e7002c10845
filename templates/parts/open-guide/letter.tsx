/** The letter for the doctor, one page on paper. What is typed into it is nowhere stored. */
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
      <fieldset>
        <legend>{letter.signsTitle}</legend>
        {letter.signs.map((sign) => (
          <label key={sign} className="tick">
            <input type="checkbox" />
            <span>{sign}</span>
          </label>
        ))}
      </fieldset>
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
