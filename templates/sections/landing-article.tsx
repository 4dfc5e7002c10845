/** The body of a landing page: a table of contents, and parts with headings. */
import { slugify } from '../parts/heading-ids.ts';
import { TableOfContents } from '../parts/lists.tsx';
import { Picture } from '../parts/picture.tsx';
import { Rich } from '../parts/rich.tsx';
import { PageSection, type SectionProps } from '../parts/section.tsx';

/** With fewer parts, the reader sees them all at once. */
const LONG = 3;

export function LandingArticle({ section, context }: SectionProps<'guide'>) {
  const parts = section.parts.map((part) => ({ ...part, id: slugify(part.heading) }));
  const [first] = parts;
  return (
    <PageSection context={context} section={section} kind="guide" title={first?.id} narrow>
      {parts.length >= LONG && (
        <TableOfContents
          title={context.messages.nav.moreOnThisPage}
          entries={parts.map(({ id, heading }) => ({ id, text: heading }))}
        />
      )}
      {parts.map(({ id, heading, text, image }) => (
        <div className="text" key={id}>
          <h2 id={id}>{heading}</h2>
          <Rich text={text} context={context} />
          {image && <Picture image={image} context={context} sizes="(min-width: 46rem) 42rem, 92vw" />}
        </div>
      ))}
    </PageSection>
  );
}
