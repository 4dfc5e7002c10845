/** The offer: what nights without sleep can cost, the locked methods, those that are free here, and the button. */
import type { ReactNode } from 'react';
import type { Frame, Section } from '#schema/linked.ts';
import { BuyForm } from '../parts/buy-form.tsx';
import { Icon } from '../parts/icon.tsx';
import { Rich } from '../parts/rich.tsx';
import { Band } from '../parts/section.tsx';
import { Copy } from '../parts/text.tsx';
import type { SectionProps } from '../section-props.ts';
import { LockedCard } from './locked-card.tsx';
import { Savings } from './savings.tsx';

export function Solutions({ section, frame }: SectionProps<'solutions'>) {
  const { solutions } = frame.messages;
  return (
    <Band frame={frame} section={section} kind="solutions night" id="solutions" title="solutions-title">
      <div className={section.savings ? 'offer-top' : undefined}>
        <div className="opening">
          <h2 id="solutions-title">
            <Copy text={section.heading} frame={frame} values={{ count: section.methodCount }} />
          </h2>
          {section.intro ? <Rich text={section.intro} frame={frame} /> : <p>{solutions.intro}</p>}
          {section.savings && <Promises frame={frame} />}
        </div>
        {section.savings && <Savings frame={frame} />}
      </div>
      <ol className="methods">
        {section.teasers.map((teaser) => (
          <LockedCard key={teaser.id} teaser={teaser} frame={frame} />
        ))}
        {section.freeMethods.map((method) => (
          <FreeCard key={method.title} method={method} frame={frame} />
        ))}
      </ol>
      <div className="purchase">
        <BuyForm frame={frame} place="solutions">
          <Copy text={solutions.button} frame={frame} />
        </BuyForm>
        <Note text={solutions.note} />
      </div>
    </Band>
  );
}

/** What a buyer may count on, beside the price. */
function Promises({ frame }: { frame: Frame }) {
  const { hero, cta } = frame.messages;
  return (
    <ul className="promises">
      <Point>
        <Copy text={hero.offer} frame={frame} />
      </Point>
      <Point>{cta.guarantee}</Point>
      <Point>{cta.safePayment}</Point>
    </ul>
  );
}

function Point({ children }: { children: ReactNode }) {
  return (
    <li>
      <Icon name="check" />
      <span>{children}</span>
    </li>
  );
}

function FreeCard({ method, frame }: { method: Section<'solutions'>['freeMethods'][number]; frame: Frame }) {
  return (
    <li className="method free">
      <p className="label">{frame.messages.solutions.bonus}</p>
      <h3>{method.title}</h3>
      <Rich text={method.text} frame={frame} />
    </li>
  );
}

/** The words between two bullets stay on one line. It is one text: the dictionary knows it as one. */
function Note({ text }: { text: string }) {
  const parts = text.split(' • ').map((part) => part.replaceAll(' ', '\u00a0'));
  return <p className="note">{parts.join('\u00a0• ')}</p>;
}
