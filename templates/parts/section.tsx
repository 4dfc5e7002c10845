/** A part of a page from edge to edge, named by its heading. Night bands carry their own colours, by day and by night. */

import type { ReactNode } from 'react';
import type { Lang } from '#domain/locale.ts';
import type { LocaleContext } from '#schema/resolved.ts';

type Props = Readonly<{
  context: LocaleContext;
  section: { readonly lang?: Lang | undefined };
  /** Class of the kind; style hangs on it. */
  kind: string;
  /** Id of the heading that names it. */
  title?: string | undefined;
  id?: string;
  label?: string;
  narrow?: boolean;
  children: ReactNode;
}>;

export function Band({ context, section, kind, title, id, label, narrow = false, children }: Props) {
  const lang = section.lang === context.lang ? undefined : section.lang;
  return (
    <section className={`band ${kind}`} id={id} lang={lang} aria-labelledby={title} aria-label={label}>
      <div className={narrow ? 'wrap narrow' : 'wrap'}>{children}</div>
    </section>
  );
}
