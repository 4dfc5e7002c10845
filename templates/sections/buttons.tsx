/** A row of buttons; the first is the primary one. */
import type { SectionProps } from '../parts/section.tsx';

export function Buttons({ section, context }: SectionProps<'buttons'>) {
  return (
    <div className="buttons" lang={section.lang === context.lang ? undefined : section.lang}>
      <div className="wrap narrow">
        <div className="actions">
          {section.items.map(({ label, href }, i) => (
            <a key={href} className={i === 0 ? 'button' : 'button line'} href={href}>
              {label}
            </a>
          ))}
        </div>
      </div>
    </div>
  );
}
