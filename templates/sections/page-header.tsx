/** The top of an informational page: headline, lead, date of the last update, and a short summary. */
import type { LocaleContext, Section } from '#schema/resolved.ts';
import { SettlingLine } from '../parts/brand.tsx';
import { Updated } from '../parts/dates.tsx';
import { Icon } from '../parts/icon.tsx';
import { Picture } from '../parts/picture.tsx';
import { Rich } from '../parts/rich.tsx';
import type { SectionProps } from '../parts/section.tsx';

export function PageHeader({ section, context }: SectionProps<'page-header'>) {
  const lang = section.lang === context.lang ? undefined : section.lang;
  if (context.guide !== undefined)
    return (
      <div className="opened night">
        <div className="wrap">
          <h1 id="page-title" lang={lang}>
            {section.heading}
          </h1>
        </div>
      </div>
    );
  return (
    <section className="page-header" lang={lang} aria-labelledby="page-title">
      <div className="wrap">
        <div className="page-title">
          <h1 id="page-title">{(context.paid === undefined && section.lockedHeading) || section.heading}</h1>
          {section.lead && (
            <div className="lead">
              <Rich text={section.lead} context={context} />
            </div>
          )}
          {section.updated && <Updated value={section.updated} context={context} />}
          {context.brand.drawings && <SettlingLine form="rule" />}
        </div>
        {section.image && <Picture image={section.image} context={context} first />}
        {section.glance && <Glance glance={section.glance} context={context} />}
      </div>
    </section>
  );
}

type GlanceProps = { glance: NonNullable<Section<'page-header'>['glance']>; context: LocaleContext };

function Glance({ glance, context }: GlanceProps) {
  return (
    <div className="glance">
      <h2>{glance.heading}</h2>
      <ul>
        {glance.points.map((point, i) => (
          <li key={i}>
            <Icon name="check" />
            <Rich text={point} context={context} />
          </li>
        ))}
      </ul>
    </div>
  );
}
