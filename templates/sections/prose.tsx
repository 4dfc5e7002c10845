/** A text. A long one without a heading, such as a legal page, has a table of contents before its first part. */
import type { Rich as RichText } from '#schema/resolved.ts';
import { Drawing } from '../parts/drawing.tsx';
import { plainText, slugify } from '../parts/heading-ids.ts';
import { TableOfContents } from '../parts/lists.tsx';
import { Rich } from '../parts/rich.tsx';
import { PageSection, type SectionProps } from '../parts/section.tsx';

/** A text with at least this many parts gets a table of contents. */
const LONG = 4;

export function Prose({ section, context }: SectionProps<'prose'>) {
  const { heading, text, anchor = heading } = section;
  const id = anchor === undefined ? undefined : slugify(anchor);
  if (section.drawing !== undefined) return <Story section={section} context={context} />;
  const parts = heading === undefined ? partsOf(text) : [];
  // What comes before the first heading says in short what the rest says.
  const contents = parts.length >= LONG ? text.blocks.findIndex(({ type }) => type === 'heading') : 0;
  return (
    <PageSection context={context} section={section} kind="prose" title={id} narrow>
      {heading !== undefined && <h2 id={id}>{heading}</h2>}
      {contents > 0 && (
        <div className="text">
          <Rich text={{ blocks: text.blocks.slice(0, contents) }} context={context} />
        </div>
      )}
      {parts.length >= LONG && <TableOfContents title={context.messages.nav.onThisPage} entries={parts} />}
      <div className="text">
        <Rich text={{ blocks: text.blocks.slice(contents) }} context={context} />
      </div>
    </PageSection>
  );
}

/** A narrative text: set large, with a drawing next to it. */
function Story({ section: { heading, text, drawing, anchor = heading, ...section }, context }: SectionProps<'prose'>) {
  const id = anchor === undefined ? undefined : slugify(anchor);
  return (
    <PageSection context={context} section={section} kind="story lamp" title={id}>
      {drawing && <Drawing name={drawing} context={context} />}
      <div className="large">
        {heading !== undefined && <h2 id={id}>{heading}</h2>}
        <Rich text={text} context={context} />
      </div>
    </PageSection>
  );
}

function partsOf({ blocks }: RichText) {
  return blocks.flatMap((block) => {
    if (block.type !== 'heading' || block.depth > 2) return [];
    const text = plainText(block);
    return [{ id: slugify(text), text }];
  });
}
