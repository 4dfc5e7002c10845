/** The three methods. Their instructions are paid content: a function returns them to buyers, and the published page only names them. */
import type { LocaleContext, Round as RoundTexts, Teaser } from '#schema/resolved.ts';
import { GUIDE_PATH } from '../../widgets/guide/offline-protocol.ts';
import { Icon } from '../parts/icon.tsx';
import { Contents } from '../parts/open-guide/contents.tsx';
import { RichList } from '../parts/open-guide/method.tsx';
import { Round } from '../parts/open-guide/round.tsx';
import { PaidText } from '../parts/paid-text.tsx';
import type { SectionProps } from '../parts/section.tsx';
import { filled } from '../parts/text.tsx';

export function SolutionGuides({ section, context }: SectionProps<'solution-guides'>) {
  const { success } = context.messages;
  const open = context.paid !== undefined;
  return (
    <div className={open ? 'band solution-guides night' : 'band solution-guides'} data-guide="">
      <div className="wrap narrow">
        {context.guide && <Contents context={context} {...(section.contents ? {} : { elsewhere: GUIDE_PATH })} />}
        {context.guide?.move && <MoveFirst round={context.guide.move} context={context} />}
        {section.teasers.map((teaser) => (
          <Method key={teaser.id} teaser={teaser} context={context} />
        ))}
        <section className="notes" aria-labelledby="notes-title">
          <h2 id="notes-title">{success.notesTitle}</h2>
          <RichList lines={section.notes} context={context} ordered />
        </section>
      </div>
    </div>
  );
}

function MoveFirst({ round, context }: { round: RoundTexts; context: LocaleContext }) {
  const lang = round.lang === context.lang ? undefined : round.lang;
  return (
    <section className="guide-part round" id="move" aria-labelledby="move-title" lang={lang}>
      <h2 id="move-title">{round.title}</h2>
      <div className="text">
        <Round round={round} context={context} />
      </div>
    </section>
  );
}

function Method({ teaser, context }: { teaser: Teaser; context: LocaleContext }) {
  const { solutions } = context.messages;
  const id = `solution-${teaser.id}`;
  const paid = context.paid?.get(teaser.id);
  const { name, lang } = paid?.method ?? {};
  const label = filled(solutions.cardLabel, { number: teaser.number });
  return (
    <section className="guide-part" aria-labelledby={id}>
      <h2 id={id} lang={lang === context.lang ? undefined : lang}>
        {name ?? teaser.title}
      </h2>
      <p className="label">{name === undefined ? label : `${label} · ${teaser.title}`}</p>
      <p className="when">
        <Icon name="clock" />
        {teaser.when}
      </p>
      <div className="text" data-solution={teaser.id}>
        {paid === undefined ? (
          <p className="waiting">
            <Icon name="lock" />
            {solutions.locked}
          </p>
        ) : (
          <PaidText id={teaser.id} guide={paid} context={context} />
        )}
      </div>
    </section>
  );
}
