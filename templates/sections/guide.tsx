/** The body of a landing page, read as an article: a narrow column of headed parts, with a list of them first. */

import { slugify } from '../parts/heading-ids.ts';
import { Rich } from '../parts/rich.tsx';
import { Band } from '../parts/section.tsx';
import { Contents } from '../parts/table-of-contents.tsx';
import type { SectionProps } from '../section-props.ts';

export function Guide({ section, context }: SectionProps<'guide'>) {
  const parts = section.parts.map((part) => ({ ...part, id: slugify(part.heading) }));
  const [first] = parts;
  return (
    <Band context={context} section={section} kind="guide" title={first?.id} narrow>
      {parts.length > 2 && (
        <Contents entries={parts.map(({ id, heading }) => ({ id, text: heading }))} context={context} />
      )}
      {parts.map(({ id, heading, text }) => (
        <div className="text" key={id}>
          <h2 id={id}>{heading}</h2>
          <Rich text={text} context={context} />
        </div>
      ))}
    </Band>
  );
}
