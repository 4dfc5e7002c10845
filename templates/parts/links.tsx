/** Links to other sites, and those that may lead anywhere. */
import type { ReactNode } from 'react';
import type { LocaleContext } from '#schema/resolved.ts';
import { Icon } from './icon.tsx';

type Props = Readonly<{
  href: string;
  context: LocaleContext;
  children: ReactNode;
  className?: string | undefined;
  describedBy?: string;
}>;

/** A link to another site, which opens in a new tab and says so to screen readers. */
export function ExternalLink({ href, context, children, className = 'external', describedBy }: Props) {
  return (
    <a className={className} href={href} target="_blank" rel="noopener" aria-describedby={describedBy}>
      {children}
      <Icon name="external" />
      <span className="unseen"> ({context.messages.nav.newTab})</span>
    </a>
  );
}

type SiteLinkProps = Readonly<{
  to: string;
  context: LocaleContext;
  children: ReactNode;
  current?: boolean;
  className?: string | undefined;
}>;

/** A link of site.yaml, or a button: to a page, to an address to write to, or to another site. */
export function SiteLink({ to, context, children, current = false, className }: SiteLinkProps) {
  if (to.startsWith('https:'))
    return (
      <ExternalLink href={to} context={context} className={className}>
        {children}
      </ExternalLink>
    );
  return (
    <a className={className} href={to} aria-current={current ? 'page' : undefined}>
      {children}
    </a>
  );
}
