/** The offer: what nights without sleep can cost, the locked methods, those that are free here, and the button. */
import type { ReactNode } from 'react';
import type { LocaleContext, Section } from '#schema/resolved.ts';
import { BuyForm } from '../parts/buy-form.tsx';
import { Icon } from '../parts/icon.tsx';
import { Rich } from '../parts/rich.tsx';
import { Band } from '../parts/section.tsx';
import { Copy } from '../parts/text.tsx';
import type { SectionProps } from '../section-props.ts';
import { LockedCard } from './locked-card.tsx';
import { Savings } from './savings.tsx';

export function Solutions({ section, context }: SectionProps<'solutions'>) {
  const { solutions } = context.messages;
  return (
    <Band context={context} section={section} kind="solutions night" id="solutions" title="solutions-title">
      <div className={section.savings ? 'offer-top' : undefined}>
        <div className="opening">
          <h2 id="solutions-title">
            <Copy text={section.heading} context={context} values={{ count: section.methodCount }} />
          </h2>
          {section.intro ? <Rich text={section.intro} context={context} /> : <p>{solutions.intro}</p>}
          {section.savings && <Promises context={context} />}
        </div>
        {section.savings && <Savings context={context} />}
      </div>
      <ol className="methods">
        {section.teasers.map((teaser) => (
          <LockedCard key={teaser.id} teaser={teaser} context={context} />
        ))}
        {section.freeMethods.map((method) => (
          <FreeCard key={method.title} method={method} context={context} />
        ))}
      </ol>
      <div className="purchase">
        <BuyForm context={context} place="solutions">
          <Copy text={solutions.button} context={context} />
        </BuyForm>
        <Note text={solutions.note} />
      </div>
    </Band>
  );
}

/** What a buyer may count on, beside the price. */
function Promises({ context }: { context: LocaleContext }) {
  const { hero, cta } = context.messages;
  return (
    <ul className="promises">
      <Point>
        <Copy text={hero.offer} context={context} />
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

function FreeCard({
  method,
  context,
}: {
  method: Section<'solutions'>['freeMethods'][number];
  context: LocaleContext;
}) {
  return (
    <li className="method free">
      <p className="label">{context.messages.solutions.bonus}</p>
      <h3>{method.title}</h3>
      <Rich text={method.text} context={context} />
    </li>
  );
}

/** The words between two bullets stay on one line. It is one text: the dictionary knows it as one. */
function Note({ text }: { text: string }) {
  const parts = text.split(' • ').map((part) => part.replaceAll(' ', '\u00a0'));
  return <p className="note">{parts.join('\u00a0• ')}</p>;
}
