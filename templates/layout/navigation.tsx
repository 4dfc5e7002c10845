/** The links to the main pages: in the header, the footer and the full-screen menu of small screens. */
import type { LocaleContext } from '#schema/resolved.ts';
import { Logo } from '../parts/brand.tsx';
import { BuyForm } from '../parts/buy-form.tsx';
import { Icon } from '../parts/icon.tsx';

export const NAV_ROUTES: readonly string[] = ['/', '/about'];

export function NavLinks({ context, current }: { context: LocaleContext; current: string | undefined }) {
  const { home, about } = context.messages.nav;
  return (
    <ul>
      {NAV_ROUTES.filter((route) => context.availableRoutes.has(route)).map((route) => (
        <li key={route}>
          <a href={route} aria-current={route === current ? 'page' : undefined}>
            {route === '/' ? home : about}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A popover, so the browser opens it, closes it on Escape and restores the focus without script. */
export function Menu({ context, current }: { context: LocaleContext; current: string | undefined }) {
  const { nav, cta } = context.messages;
  return (
    <nav className="menu" id="menu" popover="auto" aria-label={nav.menu}>
      <div className="menu-top">
        <Logo name={context.settings.name} />
        <button type="button" className="menu-button" popoverTarget="menu" popoverTargetAction="hide">
          <Icon name="close" />
          {nav.close}
        </button>
      </div>
      <NavLinks context={context} current={current} />
      <BuyForm context={context} place="menu">
        {cta.headerButton}
      </BuyForm>
    </nav>
  );
}
