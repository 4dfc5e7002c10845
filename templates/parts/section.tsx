/** The wrapper of most sections, and the props of every section component. */
import type { ReactNode } from 'react';
import type { Lang } from '#domain/locale.ts';
import type { LocaleContext, Rich as RichText, Section } from '#schema/resolved.ts';
import type { SectionKind } from '#schema/sections.ts';
import { Rich } from './rich.tsx';

/** Contains nothing about the page, so that pages can share a rendered section. */
export type SectionProps<K extends SectionKind> = Readonly<{ section: Section<K>; context: LocaleContext }>;

type Props = Readonly<{
  context: LocaleContext;
  section: { readonly lang?: Lang | undefined };
  /** CSS classes: the kind, and `night` for a dark section. */
  kind: string;
  /** Id of the heading that labels the section. */
  title?: string | undefined;
  id?: string;
  narrow?: boolean;
  children: ReactNode;
}>;

export function PageSection({ context, section, kind, title, id, narrow = false, children }: Props) {
  const lang = section.lang === context.lang ? undefined : section.lang;
  return (
    <section className={`band ${kind}`} id={id} lang={lang} aria-labelledby={title}>
      <div className={narrow ? 'wrap narrow' : 'wrap'}>{children}</div>
    </section>
  );
}

type OpeningProps = Readonly<{
  /** The heading's id, which labels the section. */
  id: string;
  section: Readonly<{ heading: string; intro?: RichText | undefined }>;
  context: LocaleContext;
}>;

/** The start of a section: its heading, and an introduction if there is one. */
export function Opening({ id, section: { heading, intro }, context }: OpeningProps) {
  return (
    <div className="opening">
      <h2 id={id}>{heading}</h2>
      {intro && <Rich text={intro} context={context} />}
    </div>
  );
}
