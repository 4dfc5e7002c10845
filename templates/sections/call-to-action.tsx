/** The last offer on a page. */
import { GUIDE_PATH } from '../../widgets/guide/offline-protocol.ts';
import { BuyButton } from '../parts/buy-button.tsx';
import { Drawing } from '../parts/drawing.tsx';
import { Icon } from '../parts/icon.tsx';
import { Rich } from '../parts/rich.tsx';
import { PageSection, type SectionProps } from '../parts/section.tsx';
import { Text } from '../parts/text.tsx';

export function CallToAction({ section, context }: SectionProps<'call-to-action'>) {
  const { cta } = context.messages;
  if (!context.settings.checkout.open) return <NoOffer section={section} context={context} />;
  return (
    <PageSection context={context} section={section} kind="closing night" title="closing-title">
      <div>
        <h2 id="closing-title">{section.heading}</h2>
        {section.text ? (
          <div className="lead">
            <Rich text={section.text} context={context} />
          </div>
        ) : (
          <p className="lead">
            <Text text={cta.text} context={context} />
          </p>
        )}
        <div className="actions">
          <BuyButton context={context} place="closing">
            {cta.button}
          </BuyButton>
          {section.scrolls && (
            <a className="button line" href="#solutions">
              {cta.secondary}
            </a>
          )}
        </div>
        {cta.guarantee && (
          <p className="guarantee">
            <Icon name="shield" />
            <span>
              <strong>{cta.guarantee}</strong> <Text text={cta.guaranteeText} context={context} />
            </span>
          </p>
        )}
      </div>
      <Drawing name="cat" context={context} />
    </PageSection>
  );
}

/** Replaces the offer while sales are stopped. */
function NoOffer({ section, context }: SectionProps<'call-to-action'>) {
  const { cta, nav } = context.messages;
  return (
    <PageSection context={context} section={section} kind="closing night" title="closing-title">
      <div>
        <h2 id="closing-title">{cta.closed}</h2>
        <p className="lead">{cta.closedText}</p>
        <div className="actions">
          <a className="button line" href={GUIDE_PATH}>
            {nav.portal}
          </a>
        </div>
      </div>
      <Drawing name="cat" context={context} />
    </PageSection>
  );
}
