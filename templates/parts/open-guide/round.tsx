/** A few minutes on foot, before any method: steps that a timer leads through, and what to try next. Without script, a list to read. */
import type { LocaleContext, Round as RoundTexts } from '#schema/resolved.ts';
import { Rich } from '../rich.tsx';
import { Text } from '../text.tsx';
import { Choices } from './choices.tsx';
import { SoundNote, Steps } from './steps.tsx';
import { Timer } from './timer.tsx';

type Props = Readonly<{ round: RoundTexts; context: LocaleContext }>;

export function Round({ round, context }: Props) {
  const { notFor, minutes, steps, still, ways, quiet, bed } = round;
  const care = <Rich text={notFor} context={context} />;
  const timer = { minutes: [minutes], words: steps, end: still };
  return (
    <div className="method-text">
      <div className="not-for">{care}</div>
      <div>
        <Steps
          steps={steps.map(({ drawing, text }) => ({ drawing, text: <p>{Text({ text, context })}</p> }))}
          context={context}
        />
        <div className="dock">
          <Timer id="move" timer={timer} context={context} led={{ care, ways, quiet, bed }} />
        </div>
      </div>
      <SoundNote context={context} />
      <div className="after" id="move--after">
        <h3>{still}</h3>
        <Choices choices={[{ label: quiet, hint: bed, href: '#now' }, ...ways]} />
      </div>
    </div>
  );
}
