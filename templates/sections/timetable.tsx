/** A timetable, next to a line that is restless at the top and settles towards the end. On a phone its rows are cards that slide. */
import { SettlingLine } from '../parts/brand.tsx';
import { Rich } from '../parts/rich.tsx';
import type { SectionProps } from '../parts/section.tsx';
import { Tool } from '../parts/tool.tsx';

export function Timetable({ section, context }: SectionProps<'timetable'>) {
  return (
    <Tool section={section} context={context}>
      <div className="hours">
        {context.brand.drawings && <SettlingLine form="down" />}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what slides must be reached by the keyboard, too. */}
        <ol className="slides" tabIndex={0}>
          {section.rows.map(({ time, text }) => (
            <li key={time}>
              <strong className="hour">{time}</strong>
              <div>
                <Rich text={text} context={context} />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Tool>
  );
}
