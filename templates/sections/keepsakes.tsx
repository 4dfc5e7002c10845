/** The guide by day: what to do if nothing works, the day before the night, the card and the letter to print, the diary, the evidence. */
import { Fragment, type ReactNode } from 'react';
import type { Lang } from '#domain/locale.ts';
import type { LocaleContext, OpenGuide } from '#schema/resolved.ts';
import { Updated } from '../parts/dates.tsx';
import { Contents } from '../parts/open-guide/contents.tsx';
import { Diary } from '../parts/open-guide/diary.tsx';
import { Letter } from '../parts/open-guide/letter.tsx';
import { RichList } from '../parts/open-guide/method.tsx';
import { Path } from '../parts/open-guide/path.tsx';
import { Situations } from '../parts/open-guide/situations.tsx';
import { SWITCH } from '../parts/open-guide/timer.tsx';
import { Weeks } from '../parts/open-guide/weeks.tsx';
import { Rich } from '../parts/rich.tsx';
import type { SectionProps } from '../parts/section.tsx';

export function Keepsakes({ context }: SectionProps<'keepsakes'>) {
  const { guide, messages } = context;
  if (guide === undefined) return <Fragment />;
  const { help, weeks, moments, day, card, letter, diary, evidence } = guide;
  return (
    <div className="band keepsakes">
      <div className="wrap narrow">
        <Contents context={context} again />
        <Part id="help" lang={help.lang} context={context}>
          <p className="lead">{help.lead}</p>
          <Path help={help} context={context} />
        </Part>
        {weeks && (
          <Part id="weeks" title={weeks.title} lang={weeks.lang} context={context}>
            <Weeks weeks={weeks} context={context} />
          </Part>
        )}
        <Part id="day" lang={day.lang} context={context}>
          <p className="lead">{day.lead}</p>
          <dl className="times">
            {day.times.map(({ time, text }) => (
              <div key={time}>
                <dt>{time}</dt>
                <dd>
                  <Rich text={text} context={context} />
                </dd>
              </div>
            ))}
          </dl>
          <Warmth guide={guide} context={context} />
        </Part>
        {moments && (
          <Part id="moments" title={moments.title} lang={moments.lang} context={context}>
            <p className="lead">{moments.lead}</p>
            <Situations cards={moments.cards} context={context} />
          </Part>
        )}
        <Part id="card" lang={card.lang} context={context} printed>
          <div className="card-sheet">
            <p className="card-title">{card.title}</p>
            <RichList lines={card.lines} context={context} />
            {card.foot.split('\n').map((line) => (
              <p key={line}>
                <strong>{line}</strong>
              </p>
            ))}
            {card.checks && (
              <details className="checks">
                <summary className="card-title">{card.checksTitle}</summary>
                <RichList lines={card.checks} context={context} />
              </details>
            )}
          </div>
        </Part>
        <Part id="letter" lang={letter.lang} context={context} printed>
          <Letter letter={letter} context={context} />
        </Part>
        <Part id="diary" lang={diary.lang} context={context} printed>
          <Diary diary={diary} letter={letter} />
        </Part>
        <Part id="evidence" lang={evidence.lang} context={context}>
          <Rich text={evidence.text} context={context} />
          {guide.mail && <Updated value={guide.mail.updated} context={context} />}
        </Part>
        <div className="keep-copy" id="offline" data-keep="" hidden>
          <label>
            <input {...SWITCH} aria-describedby="keep-shared" />
            <span>{messages.guide.save}</span>
          </label>
          <p id="keep-shared">{messages.guide.shared}</p>
          <p role="status" data-saved={messages.guide.saved} data-gone={messages.guide.gone} />
        </div>
      </div>
    </div>
  );
}

/** Where the round leads who wants something warm, and from where it leads back to the other ways. */
function Warmth({ guide: { day, move }, context }: Readonly<{ guide: OpenGuide; context: LocaleContext }>) {
  const [notFor, ...steps] = day.warmth;
  const way = move?.ways.find(({ method }) => method === 'warmth');
  return (
    <div id="warmth">
      {way && <h3>{way.label}</h3>}
      <div className="not-for">{notFor && <Rich text={notFor} context={context} />}</div>
      {steps.length > 0 && <RichList lines={steps} context={context} ordered />}
      {way && (
        <a className="button line small" href="#move--after">
          {move?.still}
        </a>
      )}
    </div>
  );
}

/** A title is the dictionary's, or the part's own. */
type Titled =
  | Readonly<{ id: Exclude<keyof OpenGuide, 'now' | 'move' | 'weeks' | 'moments' | 'mail'>; title?: undefined }>
  | Readonly<{ id: 'weeks' | 'moments'; title: string }>;
type PartProps = Titled &
  Readonly<{
    lang: Lang;
    context: LocaleContext;
    /** Whether it prints on a separate sheet. */
    printed?: boolean;
    children: ReactNode;
  }>;

function Part({ lang, context, printed = false, children, ...titled }: PartProps) {
  const { guide } = context.messages;
  const { id } = titled;
  const title = titled.title ?? guide[titled.id];
  const spoken = lang === context.lang ? undefined : lang;
  return (
    <section className={printed ? 'keep text sheet' : 'keep text'} id={id} aria-labelledby={`${id}-title`}>
      <div className="keep-head">
        <h2 id={`${id}-title`} lang={titled.title === undefined ? undefined : spoken}>
          {title}
        </h2>
        {printed && (
          <a className="button line small" href={`#${id}`} data-print="" aria-label={`${guide.print}: ${title}`}>
            {guide.print}
          </a>
        )}
      </div>
      <div lang={spoken}>{children}</div>
    </section>
  );
}
