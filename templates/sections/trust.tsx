/** Trust badges in one row: guarantee, rating, number of customers, and payment security. */
import { Fragment, type ReactNode } from 'react';
import { CounterIsland } from '../island.tsx';
import { Icon, type IconName } from '../parts/icon.tsx';
import { RatingLine } from '../parts/rating.tsx';
import type { SectionProps } from '../parts/section.tsx';
import { Text } from '../parts/text.tsx';

export function Trust({ context }: SectionProps<'trust'>) {
  const { cta } = context.messages;
  const { counter, checkout } = context.settings;
  if (!checkout.open) return <Fragment />;
  return (
    <div className="trust">
      <ul className="wrap">
        {cta.guarantee && (
          <Badge icon="shield">
            <Text text={cta.guarantee} context={context} />
          </Badge>
        )}
        {cta.rating && (
          <li>
            <RatingLine text={cta.rating} context={context} />
          </li>
        )}
        {counter?.show && (
          <Badge icon="people">
            <CounterIsland start={counter.start} live={counter.live} lang={context.lang} /> {cta.counter}
          </Badge>
        )}
        <Badge icon="lock">{cta.ssl}</Badge>
        <Badge icon="card">{cta.safePayment}</Badge>
      </ul>
    </div>
  );
}

function Badge({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  );
}
