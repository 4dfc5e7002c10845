/**
 * The paid text of one method, in its place on a page: what to take care of, then how it is done, with its timer below the steps.
 * All methods have the same headings, so each heading's id begins with the method's.
 */
import type { Heading, RootContent } from 'mdast';
import { Fragment, type ReactElement } from 'react';
import type { LocaleContext, PaidGuide, Rich as RichText } from '#schema/resolved.ts';
import { GuideTimer } from './guide-timer.tsx';
import { ColdPack } from './illustrations/cold-pack.tsx';
import { LegsUpTheWall } from './illustrations/legs-up-the-wall.tsx';
import { SidePillow } from './illustrations/side-pillow.tsx';
import { plainText } from './plain-text.ts';
import { Rich } from './rich.tsx';
import { slugify } from './slug.ts';

type Props = Readonly<{ id: string; guide: PaidGuide; context: LocaleContext }>;

export function PaidText({ id, guide: { care, text, minutes }, context }: Props) {
  const steps = text.blocks.findIndex(isSteps);
  const timed = minutes === undefined ? -1 : steps === -1 ? text.blocks.length - 1 : steps;
  const Drawing = DRAWINGS[id];
  return (
    <>
      {Drawing && <Drawing />}
      {care && (
        <div className="care">
          <Blocks id={id} text={care} context={context} />
        </div>
      )}
      {text.blocks.map((block, i) => (
        <Fragment key={i}>
          <Blocks id={id} text={{ blocks: [block] }} context={context} />
          {i === timed && minutes !== undefined && <GuideTimer minutes={minutes} context={context} />}
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

function Blocks({ id, text, context }: Readonly<{ id: string; text: RichText; context: LocaleContext }>) {
  return text.blocks.map((block, i) =>
    block.type === 'heading' ? (
      <Part key={i} id={id} heading={block} />
    ) : (
      <Rich key={i} text={{ blocks: [block] }} context={context} />
    ),
  );
}

/** The method's own title is an h2. */
function Part({ id, heading }: { id: string; heading: Heading }) {
  const words = plainText(heading);
  const place = `${id}-${slugify(words)}`;
  return heading.depth <= 2 ? <h3 id={place}>{words}</h3> : <h4 id={place}>{words}</h4>;
}
