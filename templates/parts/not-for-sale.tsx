/**
 * What pages show while sales are stopped (`open: false` below `checkout:` in site.yaml): that the guide is not for sale right now, and
 * that buyers can still read it.
 */
import type { LocaleContext } from '#schema/resolved.ts';
import { GUIDE_PATH } from '../../widgets/guide/offline-protocol.ts';

type Props = Readonly<{ context: LocaleContext }>;

/** Replaces the page's main buy button. */
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

/** Replaces the header's button with one line below the header. */
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
