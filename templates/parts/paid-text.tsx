/**
 * The paid text of one method, in its place on a page: what to take care of, then how it is done, with its timer below the steps.
 * All methods have the same headings, so each heading's id begins with the method's.
 */
import type { Heading, RootContent } from 'mdast';
import { Fragment, type ReactElement } from 'react';
import type { Frame, PaidGuide, Rich as RichText } from '#schema/linked.ts';
import { GuideTimer } from './guide-timer.tsx';
import { ColdPack } from './illustrations/cold-pack.tsx';
import { LegsUpTheWall } from './illustrations/legs-up-the-wall.tsx';
import { SidePillow } from './illustrations/side-pillow.tsx';
import { plainText } from './plain-text.ts';
import { Rich } from './rich.tsx';
import { slugify } from './slug.ts';

type Props = Readonly<{ id: string; guide: PaidGuide; frame: Frame }>;

export function PaidText({ id, guide: { care, text, minutes }, frame }: Props) {
  const steps = text.blocks.findIndex(isSteps);
  const timed = minutes === undefined ? -1 : steps === -1 ? text.blocks.length - 1 : steps;
  const Drawing = DRAWINGS[id];
  return (
    <>
      {Drawing && <Drawing />}
      {care && (
        <div className="care">
          <Blocks id={id} text={care} frame={frame} />
        </div>
      )}
      {text.blocks.map((block, i) => (
        <Fragment key={i}>
          <Blocks id={id} text={{ blocks: [block] }} frame={frame} />
          {i === timed && minutes !== undefined && <GuideTimer minutes={minutes} frame={frame} />}
        </Fragment>
      ))}
    </>
  );
}

/** What the text says, drawn: by the id of the method. */
const DRAWINGS: Readonly<Record<string, () => ReactElement>> = {
  yosemite: LegsUpTheWall,
  polar: ColdPack,
  scaffold: SidePillow,
};

const isSteps = (block: RootContent): boolean => block.type === 'list' && block.ordered === true;

function Blocks({ id, text, frame }: Readonly<{ id: string; text: RichText; frame: Frame }>) {
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
