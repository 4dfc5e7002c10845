/**
 * The paid text of one method: its illustration, the warnings, then the instructions with a timer below the steps.
 * All methods use the same headings, so each heading's id is prefixed with the method's.
 */
import type { Heading, RootContent } from 'mdast';
import { Fragment, type ReactElement } from 'react';
import type { LocaleContext, PaidGuide, Rich as RichText } from '#schema/resolved.ts';
import { plainText, slugify } from './heading-ids.ts';
import { ColdPack } from './illustrations/cold-pack.tsx';
import { LegsUpTheWall } from './illustrations/legs-up-the-wall.tsx';
import { SidePillow } from './illustrations/side-pillow.tsx';
import { Rich } from './rich.tsx';

type Props = Readonly<{ id: string; guide: PaidGuide; context: LocaleContext }>;

export function PaidText({ id, guide: { care, text, minutes }, context }: Props) {
  const steps = text.blocks.findIndex(isOrderedList);
  const timerAfter = steps === -1 ? text.blocks.length - 1 : steps;
  const Illustration = ILLUSTRATIONS[id];
  return (
    <>
      {Illustration && <Illustration />}
      {care && (
        <div className="care">
          <Blocks id={id} text={care} context={context} />
        </div>
      )}
      {text.blocks.map((block, i) => (
        <Fragment key={i}>
          <Blocks id={id} text={{ blocks: [block] }} context={context} />
          {i === timerAfter && minutes !== undefined && <Timer minutes={minutes} context={context} />}
        </Fragment>
      ))}
    </>
  );
}

/** By the id of the method. */
const ILLUSTRATIONS: Readonly<Record<string, () => ReactElement>> = {
  yosemite: LegsUpTheWall,
  polar: ColdPack,
  scaffold: SidePillow,
};

const isOrderedList = (block: RootContent): boolean => block.type === 'list' && block.ordered === true;

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

/** Hidden until the script can run it. It is in the HTML so that its markup exists once. */
function Timer({ minutes, context }: Readonly<{ minutes: number; context: LocaleContext }>) {
  const { guide } = context.messages;
  return (
    <fieldset className="timer" data-timer={minutes} hidden>
      <legend className="label" data-text="timer">
        {guide.timer}
      </legend>
      <p className="timer-left" role="timer">
        {minutes}:00
      </p>
      <div className="timer-buttons">
        <button type="button" className="button" data-text="start">
          {guide.start}
        </button>
        <button type="button" className="button line" data-text="reset">
          {guide.reset}
        </button>
      </div>
      <p className="timer-said" role="status" />
    </fieldset>
  );
}
