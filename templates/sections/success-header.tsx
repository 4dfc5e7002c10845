/**
 * The top of the page after a purchase. The published page is for visitors without a verified purchase: it says so and offers the portal
 * and a buy button. A widget replaces that with the thanks once the purchase is verified; the page that a function returns to a buyer
 * already contains them. If the payment is not, or not yet, a purchase, a function returns the page with a notice.
 */
import { ADDRESS_TAG, NOTICE_TAGS } from '#domain/guide.ts';
import { GUIDE_PATH } from '../../widgets/guide/offline-protocol.ts';
import { SettlingLine } from '../parts/brand.tsx';
import { BuyButton } from '../parts/buy-button.tsx';
import type { SectionProps } from '../parts/section.tsx';
import { filled, Text } from '../parts/text.tsx';

/** The texts that the widget shows instead, in the page's language. */
const widgetTexts = ({ messages, availableRoutes }: SectionProps<'success-header'>['context']) => {
  const { title, thanks, processingTitle, processingText, checkAgain, whole } = messages.success;
  return {
    'data-purchase': '',
    'data-title': title,
    'data-thanks': thanks,
    'data-processing-title': processingTitle,
    'data-processing-text': processingText,
    'data-check-again': checkAgain,
    'data-whole': availableRoutes.has(GUIDE_PATH) ? whole : undefined,
  };
};

const emailedTo = (text: string) => filled(text, { address: ADDRESS_TAG });

export function SuccessHeader({ context }: SectionProps<'success-header'>) {
  const { success, solutions } = context.messages;
  if (context.hasNotice) return <Notice context={context} />;
  const bought = context.paid !== undefined;
  const hasGuide = context.availableRoutes.has(GUIDE_PATH);
  if (context.guide) return <Thanks context={context} />;
  return (
    <section
      className={bought ? 'page-header night' : 'page-header'}
      {...widgetTexts(context)}
      aria-labelledby="page-title"
    >
      <div className="wrap page-title">
        <h1 id="page-title">{bought ? success.title : success.noPurchaseTitle}</h1>
        <p className="lead">{bought ? success.thanks : success.noPurchaseText}</p>
        {bought && <p>{emailedTo(success.emailed)}</p>}
        <div className="actions">
          {hasGuide && (
            <a className="button" href={bought ? GUIDE_PATH : `${GUIDE_PATH}#send-link`}>
              {bought ? success.whole : success.linkSend}
            </a>
          )}
          {!bought && (
            <BuyButton context={context} place="success" look="line">
              <Text text={solutions.unlock} context={context} />
            </BuyButton>
          )}
        </div>
        {context.brand.drawings && <SettlingLine form="rule" />}
      </div>
    </section>
  );
}

/** Short, because the four choices stand below it. */
function Thanks({ context }: Pick<SectionProps<'success-header'>, 'context'>) {
  const { success } = context.messages;
  return (
    <section className="thanks night" {...widgetTexts(context)} aria-labelledby="page-title">
      <div className="wrap">
        <h1 id="page-title">{success.title}</h1>
        <p className="lead">{success.thanks}</p>
        <p>{emailedTo(success.emailed)}</p>
        {context.availableRoutes.has(GUIDE_PATH) && (
          <p>
            <a href={GUIDE_PATH}>{success.whole}</a>
          </p>
        )}
      </div>
    </section>
  );
}

function Notice({ context }: Pick<SectionProps<'success-header'>, 'context'>) {
  return (
    <section className="page-header" {...widgetTexts(context)} aria-labelledby="page-title" lang={NOTICE_TAGS.lang}>
      <div className="wrap page-title">
        <h1 id="page-title">{NOTICE_TAGS.title}</h1>
        <p className="lead">{NOTICE_TAGS.text}</p>
        <div className="actions">
          <a className="button" href={NOTICE_TAGS.href}>
            {NOTICE_TAGS.action}
          </a>
        </div>
        {context.brand.drawings && <SettlingLine form="rule" />}
      </div>
    </section>
  );
}
