/** A timetable, next to a line that is restless at the top and settles towards the end. */
import { SettlingLine } from '../parts/brand.tsx';
import { Rich } from '../parts/rich.tsx';
import type { SectionProps } from '../parts/section.tsx';
import { Tool } from '../parts/tool.tsx';

export function Timetable({ section, context }: SectionProps<'timetable'>) {
  return (
    <Tool section={section} context={context}>
      <div className="hours">
        {context.brand.drawings && <SettlingLine form="down" />}
        <ol>
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
