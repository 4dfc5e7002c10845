/** An image of the content, in the size and format that suits the screen. Its width and height keep its place until it comes. */
import type { Image } from '#schema/images.ts';
import type { LocaleContext } from '#schema/resolved.ts';

type Props = Readonly<{
  image: Image;
  context: LocaleContext;
  /** How wide it is shown, as the attribute `sizes` says it. */
  sizes?: string;
  /** Whether it stands on the first screen: others wait until they are near. */
  first?: boolean;
}>;

/** As wide as the page lets it be. */
const WIDE = '(min-width: 78rem) 70rem, 92vw';

export function Picture({ image: { file, alt }, context, sizes = WIDE, first = false }: Props) {
  const made = context.images?.get(file.imageFile);
  if (made === undefined) return null;
  const { src, width, height, sources } = made;
  return (
    <picture className="picture">
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  );
}
