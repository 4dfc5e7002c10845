/** A row of buttons; the first is the primary one. */

import { SiteLink } from '../parts/links.tsx';
import type { SectionProps } from '../parts/section.tsx';

export function Buttons({ section, context }: SectionProps<'buttons'>) {
  return (
    <div className="buttons" lang={section.lang === context.lang ? undefined : section.lang}>
      <div className="wrap">
        <div className="actions">
          {section.items.map(({ label, href }, i) => (
            <SiteLink key={href} to={href} context={context} className={i === 0 ? 'button' : 'button line'}>
              {label}
            </SiteLink>
          ))}
        </div>
      </div>
    </div>
  );
}
