/** Where the drawings of templates/drawings are: known once the assets are. */
import type { Assets, Site } from '../../generator/types.ts';

type Frames = Pick<Site, 'frames'>;

export function withDrawings({ frames }: Frames, { drawings }: Assets): Frames {
  if (drawings === undefined) return { frames };
  return { frames: new Map([...frames].map(([lang, frame]) => [lang, { ...frame, drawings }])) };
}
