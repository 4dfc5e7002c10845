/** What a crew for landing pages is told when it is put together. */
import type { RenderSite } from '../../generator/types.ts';

export type CrewSetting = Readonly<{
  /** The content folder. */
  folder: string;
  out: string;
  /** Where pages are kept for the next build. */
  cache: string;
  /** What this program is: another one may make other pages. */
  program: string;
  minify: boolean;
  renderSite: RenderSite;
  /** Whether every page is read before the first is made. */
  whole?: boolean;
  /** From how many pages on threads help and pages are kept. */
  many?: number;
  threads?: number;
}>;
