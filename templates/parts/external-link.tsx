/** A link that leaves the site: it opens in a new tab, and says so to those who cannot see the arrow. */

import type { ReactNode } from 'react';
import type { Frame } from '#schema/linked.ts';
import { Icon } from './icon.tsx';

type Props = Readonly<{ href: string; frame: Frame; children: ReactNode; className?: string; describedBy?: string }>;

export function ExternalLink({ href, frame, children, className = 'external', describedBy }: Props) {
  return (
    <a className={className} href={href} target="_blank" rel="noopener" aria-describedby={describedBy}>
      {children}
      <Icon name="external" />
      <span className="unseen"> ({frame.messages.nav.newTab})</span>
    </a>
  );
}
