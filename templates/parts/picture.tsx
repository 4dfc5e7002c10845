/** An image from the content, in the size and format that suits the screen. Its width and height reserve the space until it loads. */
import type { Image, ImageFile } from '#schema/images.ts';
import type { LocaleContext } from '#schema/resolved.ts';

type Props = Readonly<{
  image: Image;
  context: LocaleContext;
  /** The rendered width, as the value of the attribute `sizes`. */
  sizes?: string;
  /** Whether it is on the first screen; all others load lazily. */
  first?: boolean;
}>;

/** The width of the page's content. */
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

type AvatarProps = Readonly<{ file: ImageFile | string | undefined; context: LocaleContext }>;

/**
 * A small portrait next to a name. Decorative for screen readers, because the name says who it is.
 * @param file a file in content/images, or a URL path on this site
 */
export function Avatar({ file, context }: AvatarProps) {
  if (file === undefined) return null;
  return (
    <span className="avatar">
      {typeof file === 'string' ? (
        <img src={file} alt="" width="48" height="48" loading="lazy" />
      ) : (
        <Picture image={{ file, alt: '' }} context={context} sizes="3rem" />
      )}
    </span>
  );
}
