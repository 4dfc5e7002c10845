/** A small portrait next to a name. Decorative for screen readers, because the name says who it is. */
import type { ImageFile } from '#schema/images.ts';
import type { LocaleContext } from '#schema/resolved.ts';
import { Picture } from './picture.tsx';

type Props = Readonly<{ file: ImageFile | string | undefined; context: LocaleContext }>;

/** @param file a file in content/images, or a URL path on this site */
export function Avatar({ file, context }: Props) {
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
