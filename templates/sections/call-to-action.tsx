/** The close of a page: one last, quiet offer. By now the legs are so still that a cat sleeps on them. */

import { BuyForm } from '../parts/buy-form.tsx';
import { Drawing } from '../parts/drawing.tsx';
import { Icon } from '../parts/icon.tsx';
import { Band } from '../parts/section.tsx';
import { Copy } from '../parts/text.tsx';
import type { SectionProps } from '../section-props.ts';

export function CallToAction({ section, context }: SectionProps<'call-to-action'>) {
  const { cta } = context.messages;
  return (
    <Band context={context} section={section} kind="closing night" title="closing-title">
      <div>
        <h2 id="closing-title">{section.heading}</h2>
        <p className="lead">
          <Copy text={cta.text} context={context} />
        </p>
        <div className="actions">
          <BuyForm context={context} place="closing">
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
            <strong>{cta.guarantee}</strong> <Copy text={cta.guaranteeText} context={context} />
          </span>
        </p>
      </div>
      <Drawing name="cat" context={context} />
    </Band>
  );
}
