/**
 * The paid text of one method: its steps from content/guide/ or, if the guide has none for it, the text of its own file, warnings first.
 * All methods have the same headings, so each heading's id is prefixed with the method's.
 */
import type { Heading } from 'mdast';
import type { LocaleContext, PaidGuide, Rich as RichText } from '#schema/resolved.ts';
import { plainText, slugify } from './heading-ids.ts';
import { Method } from './open-guide/method.tsx';
import { Rich } from './rich.tsx';

type Props = Readonly<{ id: string; guide: PaidGuide; context: LocaleContext }>;

export function PaidText({ id, guide: { care, text, method }, context }: Props) {
  if (method !== undefined) return <Method id={id} method={method} context={context} />;
  return (
    <>
      {care && (
        <div className="care">
          <Blocks id={id} text={care} context={context} />
        </div>
      )}
      <Blocks id={id} text={text} context={context} />
    </>
  );
}

function Blocks({ id, text, context }: Readonly<{ id: string; text: RichText; context: LocaleContext }>) {
  return text.blocks.map((block, i) =>
    block.type === 'heading' ? (
      <Subheading key={i} id={id} heading={block} />
    ) : (
      <Rich key={i} text={{ blocks: [block] }} context={context} />
    ),
  );
}

/** One level below the method's own title, which is an h2. */
function Subheading({ id, heading }: { id: string; heading: Heading }) {
  const text = plainText(heading);
  const headingId = `${id}-${slugify(text)}`;
  return heading.depth <= 2 ? <h3 id={headingId}>{text}</h3> : <h4 id={headingId}>{text}</h4>;
}
