/**
 * The top of the page after a purchase. The published page is for visitors without a verified purchase: it says so and offers two ways on.
 * A widget replaces that with the thanks once the purchase is verified; the page that a function sends to a buyer contains them already.
 * To a visitor whose payment is not, or not yet, a purchase, a function sends the page with a notice of that.
 */
import { NOTICE_TAGS } from '#domain/guide.ts';
import { GUIDE_PATH } from '../../widgets/guide/offline-protocol.ts';
import { SettlingLine } from '../parts/brand.tsx';
import { BuyForm } from '../parts/buy-form.tsx';
import type { SectionProps } from '../parts/section.tsx';
import { Text } from '../parts/text.tsx';

type Texts = SectionProps<'success-header'>['context']['messages']['success'];

/** What the widget says instead, in the page's language. */
const widgetTexts = ({ title, thanks, processingTitle, processingText, checkAgain }: Texts) => ({
  'data-purchase': '',
  'data-title': title,
  'data-thanks': thanks,
  'data-processing-title': processingTitle,
  'data-processing-text': processingText,
  'data-check-again': checkAgain,
});

export function SuccessHeader({ context }: SectionProps<'success-header'>) {
  const { success, solutions } = context.messages;
  if (context.hasNotice) return <Notice texts={success} />;
  const bought = context.paid !== undefined;
  return (
    <section
      className={bought ? 'page-header success-header night' : 'page-header success-header'}
      {...widgetTexts(success)}
      aria-labelledby="page-title"
    >
      <div className="wrap page-title">
        <h1 id="page-title">{bought ? success.title : success.noPurchaseTitle}</h1>
        <p className="lead">{bought ? success.thanks : success.noPurchaseText}</p>
        {bought && <p>{success.emailed}</p>}
        <div className="actions">
          {context.availableRoutes.has(GUIDE_PATH) && (
            <a className="button" href={GUIDE_PATH}>
              {bought ? success.whole : success.portal}
            </a>
          )}
          {!bought && (
            <BuyForm context={context} place="success" look="line">
              <Text text={solutions.unlock} context={context} />
            </BuyForm>
          )}
        </div>
        <SettlingLine form="rule" />
      </div>
    </section>
  );
}

function Notice({ texts }: Readonly<{ texts: Texts }>) {
  return (
    <section
      className="page-header success-header"
      {...widgetTexts(texts)}
      aria-labelledby="page-title"
      lang={NOTICE_TAGS.lang}
    >
      <div className="wrap page-title">
        <h1 id="page-title">{NOTICE_TAGS.title}</h1>
        <p className="lead">{NOTICE_TAGS.text}</p>
        <div className="actions">
          <a className="button" href={NOTICE_TAGS.href}>
            {NOTICE_TAGS.action}
          </a>
        </div>
        <SettlingLine form="rule" />
      </div>
    </section>
  );
}
