/**
 * Questions for when nothing works, one at a time: Yes opens what to do, No leads to the next. Links and `:target` do it, so it works without
 * script, and the browser's Back leads back. A card has two ids: the inner is the question, the outer is the question with its answer.
 */
import type { LocaleContext, OpenGuide } from '#schema/resolved.ts';
import { Rich } from '../rich.tsx';

type Props = Readonly<{ help: OpenGuide['help']; context: LocaleContext }>;

export function Path({ help, context }: Props) {
  const { questions, count, yes, no, next, back, end, said, again } = help;
  const total = questions.length;
  return (
    <ol className="path" data-path="">
      {questions.map(({ question, answer }, i) => {
        const number = i + 1;
        return (
          <li key={question} className="question" id={`${idOf(number)}-yes`} tabIndex={-1}>
            <div id={idOf(number)} tabIndex={-1}>
              <p className="count">{count.replace('{number}', String(number)).replace('{total}', String(total))}</p>
              <h3>{question}</h3>
              <p className="turn">
                <a className="button line" href={`#${idOf(number)}-yes`}>
                  {yes}
                </a>
                <a className="button line" href={`#${idOf(number + 1)}`}>
                  {no}
                </a>
              </p>
            </div>
            <div className="told">
              <Rich text={answer} context={context} />
              <a className="button line" href={`#${idOf(number + 1)}`}>
                {next}
              </a>
              <Back to={number} label={back} />
            </div>
            {i > 0 && <Back to={i} label={back} />}
          </li>
        );
      })}
      <li className="question" id={idOf(total + 1)} tabIndex={-1}>
        <div data-end="">
          <Rich text={end} context={context} />
        </div>
        <div data-said="" hidden>
          <p>{said}</p>
          <ul>
            {questions.map(({ question }, i) => (
              <li key={question} hidden>
                <a href={`#${idOf(i + 1)}-yes`}>{question}</a>
              </li>
            ))}
          </ul>
        </div>
        <Back to={total} label={back} />
        <Back to={1} label={again} />
      </li>
    </ol>
  );
}

const idOf = (number: number) => `help-${number}`;

function Back({ to, label }: Readonly<{ to: number; label: string }>) {
  return (
    <a className="back" href={`#${idOf(to)}`}>
      {label}
    </a>
  );
}
