/** The top of the home page and of landing pages: headline, price, rating and the main button. */
import { BuyForm } from '../parts/buy-form.tsx';
import { RatingLine } from '../parts/rating.tsx';
import { Rich } from '../parts/rich.tsx';
import { Scene } from '../parts/scene.tsx';
import type { SectionProps } from '../parts/section.tsx';
import { Text } from '../parts/text.tsx';

const ADVICE = '/medical-advice';

export function Hero({ section, context }: SectionProps<'hero'>) {
  const { hero, cta } = context.messages;
  const sells = section.primary === 'buy';
  return (
    <section className={sells ? 'hero sells' : 'hero'} aria-labelledby="hero-title">
      <div className="wrap">
        <h1 id="hero-title">{section.heading}</h1>
        <div className="lead">
          <Rich text={section.lead} context={context} />
        </div>
        <p className="offer">
          <Text text={hero.offer} context={context} />
        </p>
        <RatingLine text={hero.rating} context={context} />
        <div className="actions">
          <Primary section={section} context={context} />
          {context.availableRoutes.has(ADVICE) && (
            <a className="button line" href={ADVICE}>
              {sells ? cta.medical : hero.secondary}
            </a>
          )}
        </div>
      </div>
      <Scene />
    </section>
  );
}

/** On the home page the button leads to the solutions; on a landing page it buys. */
function Primary({ section, context }: SectionProps<'hero'>) {
  const { hero, cta } = context.messages;
  if (section.primary === 'solutions') {
    return (
      <a className="button" href="#solutions">
        {hero.primary}
      </a>
    );
  }
  return (
    <BuyForm context={context} place="hero">
      {cta.button}
    </BuyForm>
  );
}
