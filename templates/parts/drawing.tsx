/** A lazily loaded drawing in a separate file, which keeps the HTML small. Decorative: the text next to it says the same. */
import type { LocaleContext } from '#schema/resolved.ts';

type Props = Readonly<{
  /** The name of a file in templates/drawings. If there is none, as for a method without a drawing, nothing is shown. */
  name: string;
  context: LocaleContext;
  /** Whether it is on the first screen, where lazy loading would delay it. */
  first?: boolean;
}>;

export function Drawing({ name, context, first = false }: Props) {
  const drawing = context.brand.drawings ? context.drawings?.get(name) : undefined;
  if (drawing === undefined) return null;
  const { src, width, height } = drawing;
  return (
    <img className="drawing" src={src} alt="" width={width} height={height} loading={first ? undefined : 'lazy'} />
  );
}
