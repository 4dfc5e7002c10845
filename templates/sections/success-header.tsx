/**
 * The top of the page after a purchase. As built it greets someone whose purchase is not known: it says so kindly and shows
 * two ways on. A widget puts the thanks in its place once the purchase is verified; what a function answers a buyer with has them already.
 */
import { BuyForm } from '../parts/buy-form.tsx';
import { SettlingLine } from '../parts/settling-line.tsx';
import { Copy } from '../parts/text.tsx';
import type { SectionProps } from '../section-props.ts';

const PORTAL = '/unlocked-solutions';

export function SuccessHeader({ context }: SectionProps<'success-header'>) {
  const { success, solutions } = context.messages;
  const bought = context.paid !== undefined;
  return (
    <section className="page-header success-header" data-purchase="" aria-labelledby="page-title">
      <div className="wrap page-title">
        <h1 id="page-title">{bought ? success.title : success.noPurchaseTitle}</h1>
        <p className="lead">{bought ? success.thanks : success.noPurchaseText}</p>
        {!bought && (
          <div className="actions">
            {context.availableRoutes.has(PORTAL) && (
              <a className="button" href={PORTAL}>
                {success.portal}
              </a>
            )}
            <BuyForm context={context} place="success" look="line">
              <Copy text={solutions.unlock} context={context} />
            </BuyForm>
          </div>
        )}
        <SettlingLine form="rule" />
      </div>
    </section>
  );
}
