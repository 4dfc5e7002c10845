/** The top of the home page and of landing pages: headline, rating, price, guarantee and main button, next to the guide on a phone or a drawing. */

import type { ReactNode } from 'react';
import type { LocaleContext } from '#schema/resolved.ts';
import { SettlingLine } from '../parts/brand.tsx';
import { BuyButton } from '../parts/buy-button.tsx';
import { Drawing } from '../parts/drawing.tsx';
import { Icon } from '../parts/icon.tsx';
import { Picture } from '../parts/picture.tsx';
import { RatingLine } from '../parts/rating.tsx';
import { Rich } from '../parts/rich.tsx';
import { Scene } from '../parts/scene.tsx';
import type { SectionProps } from '../parts/section.tsx';
import { Text } from '../parts/text.tsx';
import { UrgentCard } from './urgent.tsx';

/**
 * If a visitor may need urgent help, the numbers to call replace the offer. On a landing page only the first paragraph of the lead is
 * above the button, so that the button stays above the fold.
 */
export function Hero({ section, context }: SectionProps<'hero'>) {
  const { hero } = context.messages;
  const { blocks } = section.lead;
  const [answer, more] = section.primary === 'buy' ? [blocks.slice(0, 1), blocks.slice(1)] : [blocks, []];
  return (
    <section
      className={classOf(section, context)}
      lang={section.lang === context.lang ? undefined : section.lang}
      aria-labelledby="hero-title"
    >
      <div className="wrap">
        {hero.late && context.settings.nightGreeting && <Greeting text={hero.late} />}
        <h1 id="hero-title">{section.heading}</h1>
        {section.urgent && <UrgentCard urgent={section.urgent} context={context} />}
        <div className="lead">
          <Rich text={{ blocks: answer }} context={context} />
        </div>
        {section.urgent === undefined && <Offer section={section} context={context} />}
        {more.length > 0 && (
          <div className="lead">
            <Rich text={{ blocks: more }} context={context} />
          </div>
        )}
      </div>
      <Below section={section} context={context} />
    </section>
  );
}

/** Shown late at night as CSS content around the time: as text, crawlers and screen readers would take it for the page's first sentence. */
function Greeting({ text }: { text: string }) {
  const [before, after] = text.split('{time}');
  const kind = after === undefined ? 'greeting timeless' : 'greeting';
  return <p className={kind} data-before={before} data-after={after} />;
}

/** The rating, the button, and below it what pressing costs and what is promised. A button that buys also says who takes the card. */
function Offer({ section, context }: SectionProps<'hero'>) {
  const { hero, cta } = context.messages;
  const { learnMore, checkout } = context.settings;
  const sells = section.primary === 'buy';
  return (
    <>
      {hero.rating && <RatingLine text={hero.rating} context={context} />}
      <div className="actions">
        {checkout.open && <Primary section={section} context={context} />}
        {learnMore !== undefined && context.availableRoutes.has(learnMore) && (
          <a className="button line" href={learnMore}>
            {sells ? cta.medical : hero.secondary}
          </a>
        )}
        {checkout.open && (
          <p className="once">
            <strong>
              <Text text={sells ? hero.onceGuide : hero.once} context={context} />
            </strong>{' '}
            {cta.guarantee && <span>{cta.guarantee}</span>}
          </p>
        )}
        {checkout.open && sells && hero.payment && (
          <p className="safe">
            <Icon name="lock" />
            {hero.payment}
          </p>
        )}
      </div>
      <Beside section={section} context={context} />
    </>
  );
}

/** The page's own image or drawing, or the guide's first method and its timer on a phone. */
function Beside({ section, context }: SectionProps<'hero'>) {
  if (section.image !== undefined)
    return <Picture image={section.image} context={context} sizes="(min-width: 48rem) 38vw, 92vw" first />;
  const drawing = shownDrawing(section, context);
  if (drawing !== undefined) return <Drawing name={drawing} context={context} />;
  if (!context.messages.solutions.getTimer) return null;
  const [method] = context.teasers;
  return (
    <Phone now="3:12">
      {method && <Drawing name={method.id} context={context} first />}
      <p className="label">{context.messages.hero.timer}</p>
      {method && (
        <p className="chapter" lang={context.lang === 'en' ? undefined : 'en'}>
          {method.title}
        </p>
      )}
      <SettlingLine form="mark" />
      <p className="timer-left">7:24</p>
    </Phone>
  );
}

/** Below the promise: the site's drawing. Numbers to call have the place of the offer and of what is beside it. */
function Below({ section, context }: SectionProps<'hero'>) {
  if (section.image !== undefined)
    return section.urgent !== undefined && <Picture image={section.image} context={context} first />;
  return context.brand.drawings && shownDrawing(section, context) === undefined && <Scene />;
}

type HeroSection = SectionProps<'hero'>['section'];

/** The drawing belongs to the offer, so it is hidden where numbers to call replace the offer. */
const shownDrawing = ({ drawing, urgent }: HeroSection, { brand }: LocaleContext): HeroSection['drawing'] =>
  brand.drawings && urgent === undefined ? drawing : undefined;

/** The class that tints the background of a page by its topic. */
const TINTS: Readonly<Partial<Record<NonNullable<HeroSection['drawing']>, string>>> = {
  leaves: 'herbs',
  letter: 'clinic',
  threads: 'dusk',
  belly: 'rose',
};

/** No tint for a brand with its own colours. */
function classOf(section: HeroSection, context: LocaleContext): string {
  const kind = section.primary === 'buy' ? 'hero sells' : 'hero leads';
  const drawing = shownDrawing(section, context);
  if (section.image !== undefined) return `${kind} pictured`;
  if (drawing === undefined) return kind;
  return [kind, 'drawn', context.brand.isRecolored ? undefined : TINTS[drawing]].filter(Boolean).join(' ');
}

/** On the home page the button links to the solutions; on a landing page it buys. */
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
    <BuyButton context={context} place="hero">
      {cta.button}
    </BuyButton>
  );
}

/**
 * An illustration of the guide on a phone at night, built from the guide's own parts and styles. Hidden from screen readers, because the
 * text next to it says the same. It contains no paid content; the names of the methods and when each is used are public.
 * @param now the time on the phone's clock
 */
function Phone({ now, children }: Readonly<{ now: string; children: ReactNode }>) {
  return (
    <div className="phone night" aria-hidden="true">
      <p className="clock">{now}</p>
      {children}
    </div>
  );
}
