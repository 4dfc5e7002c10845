/** The header of every page: logo, navigation and buy button. */
import type { LocaleContext } from '#schema/resolved.ts';
import { GUIDE_PATH } from '../../widgets/guide/offline-protocol.ts';
import { Logo } from '../parts/brand.tsx';
import { BuyForm } from '../parts/buy-form.tsx';
import { Icon } from '../parts/icon.tsx';
import { NavLinks } from './navigation.tsx';

type Props = Readonly<{
  context: LocaleContext;
  current: string | undefined;
  /** Whether the page is for somebody in need: its header leads to advice and sells nothing. */
  calm: boolean;
}>;

export function Header({ context, current, calm }: Props) {
  const { nav, cta } = context.messages;
  const { learnMore } = context.settings;
  if (context.paid !== undefined) return <BuyerHeader context={context} />;
  return (
    <>
      <a className="skip" href="#main">
        {nav.skip}
      </a>
      <header className="header">
        <div className="wrap">
          <a className="home" href="/">
            <Logo context={context} />
          </a>
          <nav aria-label={nav.main}>
            <NavLinks context={context} current={current} />
          </nav>
          {!calm && (
            <BuyForm context={context} place="header" look="small">
              {cta.headerButton}
            </BuyForm>
          )}
          {calm && context.availableRoutes.has(learnMore) && (
            <a className="button line small" href={learnMore}>
              {cta.medical}
            </a>
          )}
          <button type="button" className="menu-button" popoverTarget="menu">
            <Icon name="menu" />
            {nav.menu}
          </button>
        </div>
      </header>
    </>
  );
}

/** Of the pages behind a purchase: dark as they are, and it sells nothing. */
function BuyerHeader({ context }: { context: LocaleContext }) {
  const { nav, guide } = context.messages;
  return (
    <>
      <a className="skip" href="#main">
        {nav.skip}
      </a>
      <header className="header night">
        <div className="wrap">
          <a className="home" href={GUIDE_PATH}>
            <Logo context={context} />
          </a>
          <a className="button line small" href={`${GUIDE_PATH}#now`}>
            {guide.now}
          </a>
        </div>
      </header>
    </>
  );
}
