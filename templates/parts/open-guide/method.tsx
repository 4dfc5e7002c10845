/** A method as buyers see it: one line that says who must not do it, the steps with their drawings, the timer, and the rest. */
import type { ReactNode } from 'react';
import type { LocaleContext, Method as MethodTexts, Rich as RichText } from '#schema/resolved.ts';
import { Rich } from '../rich.tsx';
import { SoundNote, Steps } from './steps.tsx';
import { Timer } from './timer.tsx';

type Props = Readonly<{ id: string; method: MethodTexts; context: LocaleContext }>;

export function Method({ id, method, context }: Props) {
  const { guide } = context.messages;
  const { name, promise, notFor, steps, timer, need, expect, failing, safety } = method;
  return (
    <div className="method-text" lang={method.lang === context.lang ? undefined : method.lang}>
      <p className="promise">{promise}</p>
      <div className="not-for" id={`${id}-steps`}>
        {/* A link to the steps leads here, past the heading. */}
        {name && <span className="label">{name} · </span>}
        <Rich text={notFor} context={context} /> <a href={`#${id}-safety`}>{guide.safety}</a>
      </div>
      <div>
        <Steps
          steps={steps.map(({ drawing, text }) => ({ drawing, text: <Rich text={text} context={context} /> }))}
          context={context}
        />
        {timer && (
          <div className="dock">
            <Timer id={id} timer={inSeconds(timer)} context={context} />
          </div>
        )}
      </div>
      {timer && <SoundNote context={context} />}
      <div className="warnings" id={`${id}-safety`}>
        <h3>{guide.safety}</h3>
        <RichList lines={safety} context={context} />
      </div>
      <Lines title={guide.expect} lines={expect} context={context} />
      <Lines title={guide.failing} lines={failing} context={context} />
      <Lines title={guide.need} lines={need} context={context} />
    </div>
  );
}

const inSeconds = (timer: NonNullable<MethodTexts['timer']>) => ({
  ...timer,
  words: timer.words.map(({ minute, text }) => ({ second: minute * 60, text })),
});

type LinesProps = Readonly<{ title: string; lines: readonly RichText[]; context: LocaleContext }>;

function Lines({ title, lines, context }: LinesProps) {
  return (
    <>
      <h3>{title}</h3>
      <RichList lines={lines} context={context} />
    </>
  );
}

export function RichList({
  lines,
  context,
  ordered = false,
}: Omit<LinesProps, 'title'> & Readonly<{ ordered?: boolean }>): ReactNode {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List>
      {lines.map((line, i) => (
        <li key={i}>
          <Rich text={line} context={context} />
        </li>
      ))}
    </List>
  );
}
