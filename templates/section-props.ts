/** What every section component gets: its own section, and what all pages of the language share. Nothing of the page, so it can be reused. */
import type { LocaleContext, Section } from '#schema/resolved.ts';
import type { SectionKind } from '#schema/sections.ts';

export type SectionProps<K extends SectionKind> = Readonly<{ section: Section<K>; context: LocaleContext }>;
