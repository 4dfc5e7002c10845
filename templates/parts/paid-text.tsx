/** The paid text of one method, in its place on a page. All methods have the same headings, so each heading's id begins with the method's. */
import type { Heading } from 'mdast';
import type { Frame, Rich as RichText } from '#schema/linked.ts';
import { plainText } from './plain-text.ts';
import { Rich } from './rich.tsx';
import { slugify } from './slug.ts';

type Props = Readonly<{ id: string; text: RichText; frame: Frame }>;

export function PaidText({ id, text, frame }: Props) {
  return text.blocks.map((block, i) =>
    block.type === 'heading' ? (
      <Part key={i} id={id} heading={block} />
    ) : (
      <Rich key={i} text={{ blocks: [block] }} frame={frame} />
    ),
  );
}

/** The method's own title is an h2. */
function Part({ id, heading }: { id: string; heading: Heading }) {
  const words = plainText(heading);
  const place = `${id}-${slugify(words)}`;
  return heading.depth <= 2 ? <h3 id={place}>{words}</h3> : <h4 id={place}>{words}</h4>;
}
