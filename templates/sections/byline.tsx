/** Who wrote a page, who reviewed it, and when. */
import { Updated } from '../parts/dates.tsx';
import { Icon } from '../parts/icon.tsx';
import type { SectionProps } from '../parts/section.tsx';

export function Byline({ section, context }: SectionProps<'byline'>) {
  const { nav } = context.messages;
  return (
    <div className="byline">
      <div className="wrap narrow">
        <div className="names">
          <Updated value={section.updated} context={context} />
          <p>
            <Icon name="book" />
            <span>
              <span>{nav.writtenBy}</span> {section.author}
            </span>
          </p>
          <p>
            <Icon name="check" />
            <span>
              <span>{nav.reviewedBy}</span> {section.reviewer}
            </span>
          </p>
          {section.sample && <p className="sample">{nav.sample}</p>}
        </div>
      </div>
    </div>
  );
}
