/** A full-width photo, with an optional caption. */
import { Picture } from '../parts/picture.tsx';
import { Rich } from '../parts/rich.tsx';
import { PageSection, type SectionProps } from '../parts/section.tsx';

export function Photo({ section, context }: SectionProps<'photo'>) {
  const { image, caption } = section;
  return (
    <PageSection context={context} section={section} kind="photo">
      <figure>
        <Picture image={image} context={context} />
        {caption && (
          <figcaption className="meta">
            <Rich text={caption} context={context} />
          </figcaption>
        )}
      </figure>
    </PageSection>
  );
}
