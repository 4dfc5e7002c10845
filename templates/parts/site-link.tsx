/** A link of site.yaml: to a page, to an address to write to, or to another site. */
import type { ReactNode } from 'react';
import type { LocaleContext } from '#schema/resolved.ts';
import { ExternalLink } from './external-link.tsx';

type Props = Readonly<{ to: string; context: LocaleContext; children: ReactNode; current?: boolean }>;

export function SiteLink({ to, context, children, current = false }: Props) {
  if (to.startsWith('https:'))
    return (
      <ExternalLink href={to} context={context}>
        {children}
      </ExternalLink>
    );
  return (
    <a href={to} aria-current={current ? 'page' : undefined}>
      {children}
    </a>
  );
}
