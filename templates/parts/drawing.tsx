/** A lazily loaded drawing in a file of its own, so that the HTML stays small. Decorative: the text beside it says the same. */
import type { LocaleContext } from '#schema/resolved.ts';

/** Width and height from each viewBox: they reserve the space, so the page does not shift when a drawing loads. */
const SIZES = {
  awake: [556, 212],
  bedside: [480, 300],
  belly: [480, 300],
  cat: [480, 260],
  'day-and-night': [640, 232],
  lamp: [480, 300],
  leaves: [480, 300],
  letter: [480, 300],
  'one-in-ten': [478, 144],
  polar: [400, 180],
  scaffold: [400, 180],
  stretch: [480, 300],
  threads: [480, 300],
  window: [480, 300],
  yosemite: [400, 180],
} as const;

export type DrawingName = keyof typeof SIZES;

export const isDrawing = (name: string): name is DrawingName => name in SIZES;

/** @param first on the first screen, where a picture that waits would come late */
export function Drawing({
  name,
  context,
  first = false,
}: {
  name: DrawingName;
  context: LocaleContext;
  first?: boolean;
}) {
  const [width, height] = SIZES[name];
  const src = context.drawings?.get(name);
  if (src === undefined || !context.brand.drawings) return null;
  const loading = first ? {} : ({ loading: 'lazy', decoding: 'async' } as const);
  return <img className="drawing" src={src} alt="" width={width} height={height} {...loading} />;
}
