/** Who wrote a page, who reviewed it, and when. */
import { Icon } from '../parts/icon.tsx';
import { Updated } from '../parts/updated.tsx';
import type { SectionProps } from '../section-props.ts';

export function Byline({ section, frame }: SectionProps<'byline'>) {
  return (
    <div className="byline">
      <div className="wrap narrow">
        <div className="names">
          <p>
            <Icon name="book" />
            {section.author}
          </p>
          <p>
            <Icon name="check" />
            {section.reviewer}
          </p>
          <Updated value={section.updated} frame={frame} />
        </div>
      </div>
    </div>
  );
}
