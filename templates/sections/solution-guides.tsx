/** The three methods. The instructions in them are paid for: a function delivers them to buyers, and the published page has a note in their place. */
import { fill } from '#domain/placeholders.ts';
import type { LocaleContext, Teaser } from '#schema/resolved.ts';
import { Icon } from '../parts/icon.tsx';
import { PaidText } from '../parts/paid-text.tsx';
import { Rich } from '../parts/rich.tsx';
import type { SectionProps } from '../parts/section.tsx';

export function SolutionGuides({ section, context }: SectionProps<'solution-guides'>) {
  const { success } = context.messages;
  const open = context.paid !== undefined;
  return (
    <div className="band solution-guides" data-guide={JSON.stringify(context.guideTexts)}>
      <div className="wrap narrow">
        {section.teasers.map((teaser) => (
          <Method key={teaser.id} teaser={teaser} context={context} />
        ))}
        <section className="notes" aria-labelledby="notes-title">
          <h2 id="notes-title">{success.notesTitle}</h2>
          <ol>
            {section.notes.map((note, i) => (
              <li key={i}>
                <Rich text={note} context={context} />
              </li>
            ))}
          </ol>
        </section>
        {open && <OfflineNote context={context} />}
      </div>
      {open && <MethodLinks teasers={section.teasers} context={context} />}
    </div>
  );
}

function Method({ teaser, context }: { teaser: Teaser; context: LocaleContext }) {
  const { solutions, success } = context.messages;
  const id = `solution-${teaser.id}`;
  const paid = context.paid?.get(teaser.id);
  return (
    <section className="guide-part" aria-labelledby={id}>
      <p className="label">
        {fill(solutions.cardLabel, (name) => (name === 'number' ? String(teaser.number) : undefined))}
      </p>
      <h2 id={id}>{teaser.title}</h2>
      <p className="when">
        <Icon name="clock" />
        {teaser.when}
      </p>
      <div className="text" data-solution={teaser.id}>
        {paid === undefined ? (
          <p className="waiting">
            <Icon name="lock" />
            {success.lockedNote}
          </p>
        ) : (
          <PaidText id={teaser.id} guide={paid} context={context} />
        )}
      </div>
    </section>
  );
}

/** Says that the guide is stored on the device, and lets the reader remove it. Hidden until the script has stored it. */
function OfflineNote({ context }: { context: LocaleContext }) {
  const { guide } = context.messages;
  return (
    <div className="saved text" data-saved="" hidden>
      <p role="status" data-text="saved">
        {guide.saved}
      </p>
      <button type="button" className="button line small" data-text="forget">
        {guide.forget}
      </button>
    </div>
  );
}

/** Links to the methods along the lower edge of the screen, within reach of the thumb. They work without script. */
function MethodLinks({ teasers, context }: Readonly<{ teasers: readonly Teaser[]; context: LocaleContext }>) {
  const { guide, success } = context.messages;
  return (
    <nav className="reach" aria-labelledby="reach-name">
      <span className="unseen" id="reach-name" data-text="methods">
        {guide.methods}
      </span>
      <ul className="reach-links">
        {teasers.map(({ id, number, title }) => (
          <li key={id}>
            <a href={`#solution-${id}`} aria-label={`${number}: ${title}`}>
              {number}
            </a>
          </li>
        ))}
        <li>
          <a href="#notes-title" aria-label={success.notesTitle}>
            <Icon name="info" />
          </a>
        </li>
      </ul>
    </nav>
  );
}
