/** The links to the main pages: in the header, the footer and the full-screen menu of small screens. */
import type { LocaleContext, NamedLink } from '#schema/resolved.ts';
import { Logo } from '../parts/brand.tsx';
import { BuyButton } from '../parts/buy-button.tsx';
import { Icon } from '../parts/icon.tsx';
import { SiteLink } from '../parts/links.tsx';
import { Text } from '../parts/text.tsx';
import { Languages } from './languages.tsx';

type LinkListProps = Readonly<{ links: readonly NamedLink[]; context: LocaleContext; current?: string | undefined }>;

export function LinkList({ links, context, current }: LinkListProps) {
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <SiteLink to={to} context={context} current={to === current}>
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

type MenuProps = Readonly<{ context: LocaleContext; current: string | undefined; calm: boolean }>;

/**
 * A popover, so the browser opens it, closes it on Escape and restores focus without JavaScript.
 * @param calm whether to leave out the offer
 */
export function Menu({ context, current, calm }: MenuProps) {
  const { nav, cta } = context.messages;
  const more = [
    [context.settings.learnMore, cta.medical],
    ['/unlocked-solutions', nav.portal],
  ].filter(([href]) => href !== undefined && context.availableRoutes.has(href));
  return (
    <nav className="menu night" id="menu" popover="auto" aria-label={nav.menu}>
      <div className="menu-top">
        <Logo context={context} />
        <button type="button" className="menu-button" popoverTarget="menu" popoverTargetAction="hide">
          <Icon name="close" />
          {nav.close}
        </button>
      </div>
      <LinkList links={context.links.header} context={context} current={current} />
      {!calm && <MenuOffer context={context} />}
      <ul className="menu-more">
        {more.map(([href, label]) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
      <Languages context={context} />
    </nav>
  );
}

function MenuOffer({ context }: { context: LocaleContext }) {
  const { cta, hero } = context.messages;
  return (
    <div className="menu-offer">
      <p className="offer">
        <Text text={hero.offer} context={context} />
      </p>
      <BuyButton context={context} place="menu">
        {cta.headerButton}
      </BuyButton>
      {cta.guarantee && (
        <p className="safe">
          <Icon name="shield" />
          {cta.guarantee}
        </p>
      )}
    </div>
  );
}
