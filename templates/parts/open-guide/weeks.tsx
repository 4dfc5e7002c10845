/** A few weeks, a card each: a list to show, numbers that say what to ask, and the sum of the diary. */
import type { LocaleContext, Weeks as WeeksTexts } from '#schema/resolved.ts';
import { Rich } from '../rich.tsx';
import { RichList } from './method.tsx';
import { Situations } from './situations.tsx';

type Props = Readonly<{ weeks: WeeksTexts; context: LocaleContext }>;

export function Weeks({ weeks, context }: Props) {
  const { lead, week, cards, list, numbers } = weeks;
  const below = {
    list: (
      <div className="to-show">
        <p>{list.title}</p>
        <RichList lines={list.lines} context={context} />
      </div>
    ),
    numbers: <Numbers numbers={numbers} context={context} />,
    diary: <p className="to-show" data-sum-copy="" hidden />,
  };
  return (
    <>
      <p className="lead">{lead}</p>
      <Situations
        cards={cards.map(({ title, lines, shows }, i) => ({
          title: `${week.replace('{number}', String(i + 1))} · ${title}`,
          lines,
          below: shows && below[shows],
          folded: i > 0,
        }))}
        context={context}
      />
    </>
  );
}

/** Without script it shows every question; with script, once a number is typed, the one that fits. */
function Numbers({ numbers, context }: Readonly<{ numbers: WeeksTexts['numbers'] }> & Pick<Props, 'context'>) {
  const { fields, high, low, enough, nearly, one, odd } = numbers;
  return (
    <div className="to-show" data-numbers="">
      <div hidden data-fields="">
        <div className="blanks">
          {fields.map(({ label, least, most, limit, upTo, nearly, high }) => (
            <label key={label}>
              <span className="field-name">{label}</span>
              <input
                type="number"
                autoComplete="off"
                min={least}
                max={most}
                step="any"
                data-limit={limit}
                data-up-to={upTo ? '' : undefined}
                data-nearly={nearly}
                data-high={high}
              />
            </label>
          ))}
        </div>
      </div>
      <div role="status">
        <div data-when="high">
          <Rich text={high} context={context} />
        </div>
        <div data-when="low low-alone">
          <Rich text={low} context={context} />
        </div>
        <div data-when="enough">
          <Rich text={enough} context={context} />
        </div>
        <div data-when="nearly">
          <Rich text={nearly} context={context} />
        </div>
        <p data-when="one low-alone" hidden>
          {one}
        </p>
        <p data-when="odd" hidden>
          {odd}
        </p>
      </div>
    </div>
  );
}
