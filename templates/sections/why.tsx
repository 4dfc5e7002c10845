/** Why the guide is made as it is. Its texts come from the dictionary. */

import { Drawing } from '../parts/drawing.tsx';
import { Band } from '../parts/section.tsx';
import { Copy } from '../parts/text.tsx';
import type { SectionProps } from '../section-props.ts';

export function Why({ section, context }: SectionProps<'why'>) {
  const { why } = context.messages;
  const reasons = [
    [why.simpleTitle, why.simpleText],
    [why.gentleTitle, why.gentleText],
    [why.honestTitle, why.honestText],
  ] as const;
  return (
    <Band context={context} section={section} kind="why" title="why-title">
      <div className="why-top">
        <h2 id="why-title">{section.heading}</h2>
        <p className="relief">
          <Copy text={why.relief} context={context} />
        </p>
        <Drawing name="bedside" context={context} />
      </div>
      <ul className="reasons">
        {reasons.map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}
