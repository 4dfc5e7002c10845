/** The top of the home page and of landing pages: headline, rating, price, guarantee and the main button, and the guide on a phone. */
import { BuyForm } from '../parts/buy-form.tsx';
import { Icon } from '../parts/icon.tsx';
import { Phone } from '../parts/phone.tsx';
import { Picture } from '../parts/picture.tsx';
import { RatingLine } from '../parts/rating.tsx';
import { Rich } from '../parts/rich.tsx';
import { Scene } from '../parts/scene.tsx';
import type { SectionProps } from '../parts/section.tsx';
import { Text } from '../parts/text.tsx';
import { RunningTimer } from '../parts/timer.tsx';

export function Hero({ section, context }: SectionProps<'hero'>) {
  const { hero, cta, solutions } = context.messages;
  const { learnMore } = context.settings;
  const sells = section.primary === 'buy';
  return (
    <section className={sells ? 'hero sells' : 'hero'} aria-labelledby="hero-title">
      <div className="wrap">
        {hero.late && context.settings.nightGreeting && (
          <p className="greeting">
            <Text text={hero.late} context={context} values={{ time: <span className="now" /> }} />
          </p>
        )}
        <h1 id="hero-title">{section.heading}</h1>
        <div className="lead">
          <Rich text={section.lead} context={context} />
        </div>
        {hero.rating && <RatingLine text={hero.rating} context={context} />}
        <div className="actions">
          <p className="offer">
            <Text text={hero.offer} context={context} />
          </p>
          <Primary section={section} context={context} />
          {context.availableRoutes.has(learnMore) && (
            <a className="button line" href={learnMore}>
              {sells ? cta.medical : hero.secondary}
            </a>
          )}
          <p className="safe">
            <Icon name="shield" />
            {cta.guarantee}
          </p>
        </div>
        {solutions.getTimer && (
          <Phone now="3:12">
            <RunningTimer left="7:24" context={context} />
          </Phone>
        )}
      </div>
      <Below section={section} context={context} />
    </section>
  );
}

/** What stands below the promise: the page's own image, or the drawing of the site. */
function Below({ section: { image }, context }: SectionProps<'hero'>) {
  if (image !== undefined) return <Picture image={image} context={context} first />;
  return context.brand.drawings && <Scene />;
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
