/** The header of every page: logo, navigation and buy button. */
import type { ReactNode } from 'react';
import type { LocaleContext } from '#schema/resolved.ts';
import { GUIDE_PATH } from '../../widgets/guide/offline-protocol.ts';
import { Logo } from '../parts/brand.tsx';
import { BuyButton } from '../parts/buy-button.tsx';
import { Icon } from '../parts/icon.tsx';
import { LinkList } from './navigation.tsx';

type Props = Readonly<{
  context: LocaleContext;
  current: string | undefined;
  /** Whether the page is for a visitor in need of help: the header links to advice instead of the offer. */
  calm: boolean;
  /** Whether the page is the open guide, which is read at night: the header links only to the guide. */
  quiet: boolean;
  /** Whether the page below is dark by day too. */
  night: boolean;
}>;

export function Header({ context, current, calm, quiet, night }: Props) {
  const { nav, cta } = context.messages;
  const { learnMore } = context.settings;
  if (quiet) return <GuideHeader context={context} />;
  return (
    <Bar context={context} className={night ? 'header night' : 'header'} home="/">
      <nav aria-label={nav.main}>
        <LinkList links={context.links.header} context={context} current={current} />
      </nav>
      {!calm && (
        <BuyButton context={context} place="header" look="line small">
          {cta.headerButton}
        </BuyButton>
      )}
      {calm && learnMore !== undefined && context.availableRoutes.has(learnMore) && (
        <a className="button line small" href={learnMore}>
          {cta.medicalHeader}
        </a>
      )}
      <button type="button" className="menu-button" popoverTarget="menu">
        <Icon name="menu" />
        {nav.menu}
      </button>
    </Bar>
  );
}

/** The header of the open guide: dark, and without the offer. */
function GuideHeader({ context }: { context: LocaleContext }) {
  return <Bar context={context} className="header night" home={GUIDE_PATH} />;
}

type BarProps = Readonly<{ context: LocaleContext; className: string; home: string; children?: ReactNode }>;

/** The logo, which links to the home page, and what is next to it. */
function Bar({ context, className, home, children }: BarProps) {
  return (
    <>
      <a className="skip" href="#main">
        {context.messages.nav.skip}
      </a>
      <header className={className}>
        <div className="wrap">
          <a className="home" href={home}>
            <Logo context={context} isFirst />
          </a>
          {children}
        </div>
      </header>
    </>
  );
}
