/** The medical notice: a slim banner below the header, a box within the page, or an unobtrusive line at its end. */
import { Icon } from '../parts/icon.tsx';
import { Rich } from '../parts/rich.tsx';
import type { SectionProps } from '../parts/section.tsx';

/** The CSS class of each variant, because `header` and `footer` are in use for the page's own. */
const CLASSES = { header: 'slim', inline: 'boxed', footer: 'quiet' } as const;

export function Notice({ section, context }: SectionProps<'notice'>) {
  const lang = section.lang === context.lang ? undefined : section.lang;
  return (
    <div className={`notice ${CLASSES[section.variant]}`} role="note" lang={lang}>
      <div className={section.variant === 'inline' ? 'wrap narrow' : 'wrap'}>
        <div className="box">
          <Icon name="info" />
          <div className="text">
            <Rich text={section.text ?? context.messages.nav.notice} context={context} />
          </div>
        </div>
      </div>
    </div>
  );
}
