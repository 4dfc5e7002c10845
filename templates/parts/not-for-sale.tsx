/**
 * What pages say while the till is closed (`open: false` below `checkout:` in site.yaml): that the guide is not for sale right now, and
 * that whoever has bought it reads on.
 */
import type { LocaleContext } from '#schema/resolved.ts';
import { GUIDE_PATH } from '../../widgets/guide/offline-protocol.ts';

type Props = Readonly<{ context: LocaleContext }>;

/** In place of the button that a page leads to. */
export function NotForSale({ context }: Props) {
  const { cta } = context.messages;
  return (
    <>
      <p className="offer">{cta.closed}</p>
      <p className="note">{cta.closedText}</p>
      <PortalLink context={context} />
    </>
  );
}

/** In one line below the header, in place of its button. */
export function ClosedTill({ context }: Props) {
  return (
    <aside className="slim">
      <p className="wrap">
        <strong>{context.messages.cta.closed}</strong> <PortalLink context={context} />
      </p>
    </aside>
  );
}

const PortalLink = ({ context }: Props) => <a href={GUIDE_PATH}>{context.messages.nav.portal}</a>;
