/** A link of site.yaml, or a button: to a page, to an address to write to, or to another site. */
import type { ReactNode } from 'react';
import type { LocaleContext } from '#schema/resolved.ts';
import { ExternalLink } from './external-link.tsx';

type Props = Readonly<{
  to: string;
  context: LocaleContext;
  children: ReactNode;
  current?: boolean;
  className?: string | undefined;
}>;

export function SiteLink({ to, context, children, current = false, className }: Props) {
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
