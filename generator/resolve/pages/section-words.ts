/** What a dictionary has in place of the words of a page's own file. */
import type { Lang } from '#domain/locale.ts';
import type { Section } from '#schema/resolved.ts';
import type { SectionSource } from '#schema/sections.ts';
import { property } from '../../content/values/inspect-schema.ts';

/** Where the words of a section are: below its kind and, if a page may have several of the kind, its English heading. */
export const wordsPath = (section: SectionSource): [kind: string, heading?: string] =>
  section.kind === 'prose' || section.kind === 'cards' ? [section.kind, section.heading ?? ''] : [section.kind];

/** An entry of a list keeps what the dictionary does not say, such as its icon. */
export function withWords(
  section: Section,
  [kind, anchor]: ReturnType<typeof wordsPath>,
  all: object | undefined,
  lang: Lang,
): Section {
  const own = anchor === undefined ? property(all, kind) : property(property(all, kind), anchor);
  if (typeof own !== 'object' || own === null) return section;
  const words = Object.entries(own).map(([field, said]: [string, unknown]) => {
    if (!Array.isArray(said)) return [field, said];
    return [field, said.map((entry: object, i) => Object.assign({}, property(property(section, field), i), entry))];
  });
  return { ...section, ...Object.fromEntries(words), ...(anchor !== undefined && { anchor }), lang };
}
