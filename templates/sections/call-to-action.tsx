/** The close of a page: one last, quiet offer. By now the legs are so still that a cat sleeps on them. */

import { BuyForm } from '../parts/buy-form.tsx';
import { Drawing } from '../parts/drawing.tsx';
import { Icon } from '../parts/icon.tsx';
import { Band } from '../parts/section.tsx';
import { Copy } from '../parts/text.tsx';
import type { SectionProps } from '../section-props.ts';

export function CallToAction({ section, frame }: SectionProps<'call-to-action'>) {
  const { cta } = frame.messages;
  return (
    <Band frame={frame} section={section} kind="closing night" title="closing-title">
      <div>
        <h2 id="closing-title">{section.heading}</h2>
        <p className="lead">
          <Copy text={cta.text} frame={frame} />
        </p>
        <div className="actions">
          <BuyForm frame={frame} place="closing">
            {cta.button}
          </BuyForm>
          {section.scrolls && (
            <a className="button line" href="#solutions">
              {cta.secondary}
            </a>
          )}
        </div>
        <p className="guarantee">
          <Icon name="shield" />
          <span>
            <strong>{cta.guarantee}</strong> <Copy text={cta.guaranteeText} frame={frame} />
          </span>
        </p>
      </div>
      <Drawing name="cat" frame={frame} />
    </Band>
  );
}
