/** Where the drawings of templates/pictures are: known once the assets are. */
import type { Assets, Site } from '../../generator/pipeline/types.ts';

type Frames = Pick<Site, 'frames'>;

export function withPictures({ frames }: Frames, { pictures }: Assets): Frames {
  if (pictures === undefined) return { frames };
  return { frames: new Map([...frames].map(([lang, frame]) => [lang, { ...frame, pictures }])) };
}
