/** A list to tick off. Ticks are not stored: the list is meant to be printed or shown to a doctor. */
import { Rich } from '../parts/rich.tsx';
import type { SectionProps } from '../parts/section.tsx';
import { Tool } from '../parts/tool.tsx';

export function Checklist({ section, context }: SectionProps<'checklist'>) {
  const { items, lines } = section;
  return (
    <Tool section={section} context={context}>
      <div className="paper">
        <ul className="ticks">
          {items.map((item, i) => (
            <li key={i}>
              <input type="checkbox" id={`tick-${i}`} aria-labelledby={`tick-text-${i}`} />
              <div id={`tick-text-${i}`}>
                <Rich text={item} context={context} />
              </div>
            </li>
          ))}
        </ul>
        {lines.length > 0 && (
          <ul className="lines">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
    </Tool>
  );
}
