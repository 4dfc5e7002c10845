/** The body of a landing page: a table of contents, and parts with headings. */
import type { LocaleContext, Section } from '#schema/resolved.ts';
import { slugify } from '../parts/heading-ids.ts';
import { TableOfContents } from '../parts/lists.tsx';
import { Picture } from '../parts/picture.tsx';
import { Rich } from '../parts/rich.tsx';
import { PageSection, type SectionProps } from '../parts/section.tsx';

/** With fewer parts, the reader sees them all at once: each has its heading in the margin, where the table of contents would be. */
const LONG = 3;

export function LandingArticle({ section, context }: SectionProps<'guide'>) {
  const parts = section.parts.map((part) => ({ ...part, id: slugify(part.heading) }));
  const frame = { context, section, kind: 'guide', narrow: true };
  if (parts.length < LONG) {
    return (
      <>
        {parts.map((part) => (
          <PageSection key={part.id} {...frame} title={part.id}>
            <h2 id={part.id}>{part.heading}</h2>
            <div className="text">
              <Body part={part} context={context} />
            </div>
          </PageSection>
        ))}
      </>
    );
  }
  return (
    <PageSection {...frame} title={parts[0]?.id}>
      <TableOfContents
        title={context.messages.nav.moreOnThisPage}
        entries={parts.map(({ id, heading }) => ({ id, text: heading }))}
      />
      {parts.map((part) => (
        <div className="text" key={part.id}>
          <h2 id={part.id}>{part.heading}</h2>
          <Body part={part} context={context} />
        </div>
      ))}
    </PageSection>
  );
}

function Body({ part: { text, image }, context }: { part: Section<'guide'>['parts'][number]; context: LocaleContext }) {
  return (
    <>
      <Rich text={text} context={context} />
      {image && <Picture image={image} context={context} sizes="(min-width: 46rem) 42rem, 92vw" />}
    </>
  );
}
