import type { Page } from '#schema/resolved.ts';

/**
 * How many sections of a page may be seen before anything else has come. A hero fills the screen by itself; a page without one is
 * read from its first line, and short enough to bring the style of all its sections.
 */
export function firstScreen({ sections }: Pick<Page, 'sections'>): number {
  return sections[0]?.kind === 'hero' ? 1 : sections.length;
}
