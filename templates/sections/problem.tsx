/** What it is like, told to the reader of a landing page: large type in a narrow column, in the night below the opening scene. */

import { Rich } from '../parts/rich.tsx';
import { Band } from '../parts/section.tsx';
import type { SectionProps } from '../section-props.ts';

export function Problem({ section, context }: SectionProps<'problem'>) {
  return (
    <Band context={context} section={section} kind="problem night" title="problem-title" narrow>
      <h2 id="problem-title">{section.heading}</h2>
      <div className="large">
        <Rich text={section.text} context={context} />
      </div>
    </Band>
  );
}
