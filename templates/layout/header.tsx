/** The header of every page: logo, navigation and buy button. */
import type { LocaleContext } from '#schema/resolved.ts';
import { Logo } from '../parts/brand.tsx';
import { BuyForm } from '../parts/buy-form.tsx';
import { Icon } from '../parts/icon.tsx';
import { NavLinks } from './navigation.tsx';

export function Header({ context, current }: { context: LocaleContext; current: string | undefined }) {
  const { nav, cta } = context.messages;
  return (
    <>
      <a className="skip" href="#main">
        {nav.skip}
      </a>
      <header className="header">
        <div className="wrap">
          <a className="home" href="/">
            <Logo name={context.settings.name} />
          </a>
          <nav aria-label={nav.main}>
            <NavLinks context={context} current={current} />
          </nav>
          <BuyForm context={context} place="header" look="small">
            {cta.headerButton}
          </BuyForm>
          <button type="button" className="menu-button" popoverTarget="menu">
            <Icon name="menu" />
            {nav.menu}
          </button>
        </div>
      </header>
    </>
  );
}
