/** A link to another site, which opens in a new tab and says so to screen readers. */
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

export function ExternalLink({ href, context, children, className = 'external', describedBy }: Props) {
  return (
    <a className={className} href={href} target="_blank" rel="noopener" aria-describedby={describedBy}>
      {children}
      <Icon name="external" />
      <span className="unseen"> ({context.messages.nav.newTab})</span>
    </a>
  );
}
