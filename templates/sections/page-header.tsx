/** The top of a page that informs: its headline, a lead and the day it was last updated. */
import { Rich } from '../parts/rich.tsx';
import { SettlingLine } from '../parts/settling-line.tsx';
import { Updated } from '../parts/updated.tsx';
import type { SectionProps } from '../section-props.ts';

export function PageHeader({ section, frame }: SectionProps<'page-header'>) {
  const lang = section.lang === frame.lang ? undefined : section.lang;
  return (
    <section className="page-header" lang={lang} aria-labelledby="page-title">
      <div className="wrap">
        <h1 id="page-title">{section.heading}</h1>
        {section.lead && (
          <div className="lead">
            <Rich text={section.lead} frame={frame} />
          </div>
        )}
        {section.updated && <Updated value={section.updated} frame={frame} />}
        <SettlingLine form="rule" />
      </div>
    </section>
  );
}
