/** The header of every page: logo, navigation and buy button. */
import type { ReactNode } from 'react';
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
  /** Whether it is the open guide, read at night: its header leads to the guide alone. */
  quiet: boolean;
}>;

export function Header({ context, current, calm, quiet }: Props) {
  const { nav, cta } = context.messages;
  const { learnMore } = context.settings;
  if (quiet) return <GuideHeader context={context} />;
  return (
    <Bar context={context} className="header" home="/">
      <nav aria-label={nav.main}>
        <NavLinks context={context} current={current} />
      </nav>
      {!calm && (
        <BuyForm context={context} place="header" look="small">
          {cta.headerButton}
        </BuyForm>
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

/** Of the open guide: dark as that is, and it sells nothing. */
function GuideHeader({ context }: { context: LocaleContext }) {
  return (
    <Bar context={context} className="header night" home={GUIDE_PATH}>
      <a className="button line small" href={`${GUIDE_PATH}#now`}>
        {context.messages.guide.now}
      </a>
    </Bar>
  );
}

type BarProps = Readonly<{ context: LocaleContext; className: string; home: string; children: ReactNode }>;

/** The logo, which leads home, and what stands beside it. */
function Bar({ context, className, home, children }: BarProps) {
  return (
    <>
      <a className="skip" href="#main">
        {context.messages.nav.skip}
      </a>
      <header className={className}>
        <div className="wrap">
          <a className="home" href={home}>
            <Logo context={context} />
          </a>
          {children}
        </div>
      </header>
    </>
  );
}
