/** Where the drawings of templates/drawings are: known once the assets are. */
import type { Assets, Site } from '../../generator/types.ts';

type Frames = Pick<Site, 'contexts'>;

export function withDrawings({ contexts }: Frames, { drawings }: Assets): Frames {
  if (drawings === undefined) return { contexts };
  return { contexts: new Map([...contexts].map(([lang, context]) => [lang, { ...context, drawings }])) };
}
