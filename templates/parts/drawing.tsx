/** A lazily loaded drawing in a file of its own, so that the HTML stays small. Decorative: the text beside it says the same. */
import type { LocaleContext } from '#schema/resolved.ts';

type Props = Readonly<{
  /** Of a file in templates/drawings. Nothing is shown if there is none, as for a method without a drawing. */
  name: string;
  context: LocaleContext;
  /** On the first screen, where a picture that waits would come late. */
  first?: boolean;
}>;

export function Drawing({ name, context, first = false }: Props) {
  const drawing = context.brand.drawings ? context.drawings?.get(name) : undefined;
  if (drawing === undefined) return null;
  const { src, width, height } = drawing;
  const loading = first ? {} : ({ loading: 'lazy', decoding: 'async' } as const);
  return <img className="drawing" src={src} alt="" width={width} height={height} {...loading} />;
}
